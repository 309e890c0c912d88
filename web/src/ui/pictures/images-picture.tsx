import css from './pictures.module.css';

/** Photos in a pile: no pictures yet. */
export function ImagesPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <path d="M40 92V34M40 34h8M48 24h56M48 24v8" />
      <rect x="54" y="16" width="64" height="64" rx="4" />
      <path d="M54 66l18-18 14 14 10-9 22 20" />
      <circle className={css['fill']} cx="102" cy="32" r="6" />
      <path d="M40 92h64v-4" />
      <path className={css['accent']} d="M136 78v16M128 86h16" />
    </svg>
  );
}
