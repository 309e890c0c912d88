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
