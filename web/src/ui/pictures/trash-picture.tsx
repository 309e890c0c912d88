import css from './pictures.module.css';

/** An empty basket: nothing was deleted. */
export function TrashPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <path d="M54 36l6 66h40l6-66" />
      <path d="M46 36h68" />
      <path d="M70 36v-8a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v8" />
      <path d="M72 52l2 34M88 52l-2 34" />
      <path className={css['accent']} d="M128 60a14 14 0 1 1-4-10M126 42v9h-9" />
    </svg>
  );
}
