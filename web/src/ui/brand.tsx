import css from './brand.module.css';
/** The shop's back door: the product's sign. */
export function Monogram() {
  return (
    <svg className={css['mono']} viewBox="0 0 32 32" aria-hidden="true">
      <path
        d="M8 23V5.5A1.5 1.5 0 0 1 9.5 4h13A1.5 1.5 0 0 1 24 5.5V23"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <path d="M9.5 5.5 18 8.5V24H9.5Z" fill="var(--accent)" />
      <circle cx="15.4" cy="16" r="1.1" fill="var(--on-accent)" />
      <rect x="2" y="22.5" width="28" height="5.5" rx="1.5" fill="var(--ink)" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className={css['wordmark']}>
      <Monogram />
      Trastienda
    </span>
  );
}
