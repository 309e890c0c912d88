/** A roll of 80 mm, or a sheet. */
export type Paper = '80' | 'a4';

const MM = 25.4 / 96;
/** Around what is printed, in millimetres. */
const MARGIN = 4;

/** Nothing else of the page is printed. */
const ALONE = `
.printed { display: none }
@media print {
  html, body { background: #fff !important; min-height: 0 !important }
  body > :not(.printed) { display: none !important }
  .printed { display: block }
}`;

/** Prints this part of the page alone, on its paper: a roll is as long as what stands on it, and `@page` knows no such length by itself. */
export function printAlone(part: HTMLElement, paper: Paper): void {
  const height = Math.ceil(part.offsetHeight * MM) + 2 * MARGIN;
  const page = paper === '80' ? `size: 80mm ${height}mm; margin: ${MARGIN}mm` : 'size: A4; margin: 15mm';
  const style = document.createElement('style');
  style.textContent = `@page { ${page} }${ALONE}`;
  const printed = document.createElement('div');
  printed.className = 'printed';
  printed.setAttribute('aria-hidden', 'true');
  printed.append(part.cloneNode(true));
  document.head.append(style);
  document.body.append(printed);
  const done = () => {
    style.remove();
    printed.remove();
  };
  window.addEventListener('afterprint', done, { once: true });
  window.print();
}
