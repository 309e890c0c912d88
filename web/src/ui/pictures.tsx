/** A receipt with a coin: no movements yet. */
export function ReceiptPicture() {
  return (
    <svg className="pic" viewBox="0 0 160 112" aria-hidden="true">
      <path className="g" d="M8 102h144" />
      <path d="M50 102V14h60v88l-10-7-10 7-10-7-10 7-10-7-10 7Z" />
      <path d="M62 32h36M62 46h24" />
      <path className="a" d="M62 66l8 8 16-16" />
      <circle className="f" cx="122" cy="34" r="12" />
      <path className="n" d="M122 28v12M118 31h6a2 2 0 0 1 0 4h-4a2 2 0 0 0 0 4h6" />
    </svg>
  );
}

/** A house of money with a plus: no accounts yet. */
export function BankPicture() {
  return (
    <svg className="pic" viewBox="0 0 160 112" aria-hidden="true">
      <path className="g" d="M8 100h144" />
      <path d="M34 100V44l46-24 46 24v56" />
      <path d="M34 44h92" />
      <rect x="48" y="60" width="16" height="40" />
      <rect x="96" y="60" width="16" height="40" />
      <path className="f" d="M72 58l16 5v37H72z" />
      <path d="M72 100V58h16v42M80 30v.1" />
      <path className="a" d="M144 66v16M136 74h16" />
    </svg>
  );
}

/** A closed door with a sign on it: what was wanted is not to be had. */
export function ClosedDoorPicture() {
  return (
    <svg className="pic" viewBox="0 0 200 140" aria-hidden="true">
      <path className="g" d="M10 128h180" />
      <path d="M64 118V18a4 4 0 0 1 4-4h64a4 4 0 0 1 4 4v100" />
      <rect x="72" y="22" width="56" height="96" />
      <path d="M118 72v.1" strokeWidth="4" />
      <rect className="f" x="82" y="44" width="36" height="22" rx="2" />
      <path className="n" d="M90 55h20" />
      <path d="M100 44V34l-8 10M100 34l8 10" />
      <path d="M40 118h120v10H40z" />
    </svg>
  );
}
