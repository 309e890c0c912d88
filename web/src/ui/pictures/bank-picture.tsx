import css from './pictures.module.css';

/** A house of money with a plus: no accounts yet. */
export function BankPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 100h144" />
      <path d="M34 100V44l46-24 46 24v56" />
      <path d="M34 44h92" />
      <rect x="48" y="60" width="16" height="40" />
      <rect x="96" y="60" width="16" height="40" />
      <path className={css['fill']} d="M72 58l16 5v37H72z" />
      <path d="M72 100V58h16v42M80 30v.1" />
      <path className={css['accent']} d="M144 66v16M136 74h16" />
    </svg>
  );
}
