import css from './pictures.module.css';

/** A closed door with a sign on it: what was wanted is not to be had. */
export function ClosedDoorPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 200 140" aria-hidden="true">
      <path className={css['ground']} d="M10 128h180" />
      <path d="M64 118V18a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v100" />
      <rect x="72" y="22" width="56" height="96" />
      <path d="M118 72v.1" strokeWidth="4" />
      <rect className={css['fill']} x="82" y="44" width="36" height="22" rx="2" />
      <path className={css['onFill']} d="M90 55h20" />
      <path d="M100 44V34l-8 10M100 34l8 10" />
      <path d="M40 118h120v10H40z" />
    </svg>
  );
}
