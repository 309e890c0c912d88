import css from './pictures.module.css';

/** A receipt with a coin: no movements yet. */
export function ReceiptPicture() {
  return (
    <svg className={css['pic']} viewBox="0 0 160 112" aria-hidden="true">
      <path className={css['ground']} d="M8 102h144" />
      <path d="M50 102V14h60v88l-10-7-10 7-10-7-10 7-10-7-10 7Z" />
      <path d="M62 32h36M62 46h24" />
      <path className={css['accent']} d="M62 66l8 8 16-16" />
      <circle className={css['fill']} cx="122" cy="34" r="12" />
      <path className={css['onFill']} d="M122 28v12M118 31h6a2 2 0 0 1 0 4h-4a2 2 0 0 0 0 4h6" />
    </svg>
  );
}
