import css from './pictures.module.css';

/** A bill in parts with a coin beside it: no debts yet. */
export function DebtPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <rect x="44" y="16" width="62" height="86" rx="4" />
      <path d="M44 44h62M44 72h62M56 30h22M56 58h22M56 86h22" />
      <path className={css['accent']} d="M90 28l4 4 7-8" />
      <circle className={css['fill']} cx="122" cy="84" r="14" />
      <path className={css['onFill']} d="M122 76v16M117 80h7a2.5 2.5 0 0 1 0 5h-4a2.5 2.5 0 0 0 0 5h7" />
    </svg>
  );
}
