import css from './pictures.module.css';

/** A shelf with a folded shirt and an empty place: no products yet. */
export function ShelfPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <path d="M24 18h112M24 60h112M32 18v84M128 18v84" />
      <path d="M44 60V42l8-6 6 4h8l6-4 8 6v18" />
      <path d="M44 100V78h28v22M44 86h28" />
      <rect className={css['fill']} x="92" y="40" width="24" height="20" rx="2" />
      <path className={css['onFill']} d="M98 40v6M110 40v6" />
      <path className={css['accent']} d="M104 76v16M96 84h16" />
    </svg>
  );
}
