import css from './pictures.module.css';

/** Two labels on strings: no expense labels yet. */
export function LabelPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <path d="M46 92V44l22-20 22 20v48Z" />
      <path d="M68 44v.1M68 24c0-10 10-14 18-8" strokeWidth="2" />
      <path d="M56 62h24M56 74h16" />
      <path className={css['fill']} d="M100 92V60l14-13 14 13v32Z" />
      <path d="M100 92V60l14-13 14 13v32ZM114 60v.1" />
      <path className={css['accent']} d="M106 74h16" />
    </svg>
  );
}
