import css from './pictures.module.css';

/** A sheet of a calendar: no events. */
export function CalendarPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <rect x="44" y="20" width="72" height="82" rx="4" />
      <path d="M44 42h72M60 12v16M100 12v16" />
      <path className={css['fill']} d="M84 62h18v18H84z" />
      <path d="M58 56h10M58 71h10M58 86h10M84 90h18" />
    </svg>
  );
}
