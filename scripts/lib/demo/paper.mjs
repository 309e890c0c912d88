import { SIGN_WIDTH, written } from './ink.mjs';
import { sharp } from './pictures.mjs';

/** @typedef {{ shop: string, day: string, number: string, lines: readonly (readonly [string, number])[] }} Paper with what was bought, and for how much */

/** @param {Paper} paper */
const textsOf = ({ shop, day, number, lines }) => ({
  ...{ shop, number, day: day.split('-').reverse().join('/') },
  lines: lines.map(([what, price]) => /** @type {const} */ ([what, price.toLocaleString('es-AR')])),
  total: `$ ${lines.reduce((sum, [, price]) => sum + price, 0).toLocaleString('es-AR')}`,
});

const SIGNS = 30;
const WIDTH = SIGNS * SIGN_WIDTH;
const LINE = 12;
const EDGE = 16;

/**
 * A ticket as it was photographed on the counter, as a JPEG.
 * @param {Paper} paper
 */
export async function photoOf(paper) {
  const { shop, day, number, lines, total } = textsOf(paper);
  const centered = (/** @type {string} */ words, /** @type {number} */ y, size = 1) =>
    written(words, (WIDTH - words.length * SIGN_WIDTH * size) / 2, y, size);
  const across = (/** @type {string} */ left, /** @type {string} */ right, /** @type {number} */ y, size = 1) =>
    written(left, 0, y, size) + written(right, WIDTH - right.length * SIGN_WIDTH * size, y, size);
  const below = 68 + lines.length * LINE;
  const height = below + 62;
  const [width, all] = [WIDTH + 2 * EDGE, height + 2 * EDGE];
  const teeth = Array.from(
    { length: width / 4 },
    (_, at) => `L${width - 4 * at - 2} ${all + 4}L${width - 4 * at - 4} ${all}`,
  );
  const [field, deep] = [width + 88, all + 68];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${field * 3}" height="${deep * 3}" viewBox="-44 -32 ${field} ${deep}">
    <rect x="-44" y="-32" width="${field}" height="${deep}" fill="#8a6a4c"/>
    <path d="M-44 36h${field}m0 110h-${field}m0 110h${field}" stroke="#7a5c40" stroke-width="2"/>
    <g transform="rotate(-2 ${width / 2} ${all / 2})"><path d="M3 4H${width + 3}V${all + 4}H3Z" fill="#00000040"/>
    <path d="M0 0H${width}V${all}${teeth.join('')}Z" fill="#fbfaf5"/>
    <g transform="translate(${EDGE} ${EDGE})" fill="none" stroke="#33322f" stroke-linecap="round" stroke-linejoin="round">
    ${centered(shop, 0, 1.3)}${centered(`TICKET ${number}`, 18)}${centered(day, 30)}${written('-'.repeat(SIGNS), 0, 48)}
    ${lines.map(([what, price], at) => across(what, price, 62 + at * LINE)).join('')}
    ${written('-'.repeat(SIGNS), 0, below)}${across('TOTAL', total, below + 16, 1.5)}${centered('GRACIAS POR SU COMPRA', below + 44)}
    </g></g></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
  return new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' });
}

/**
 * An invoice on a page, as a PDF in the font that each reader has.
 * @param {Paper} paper
 */
export function invoiceOf(paper) {
  const { shop, day, number, lines, total } = textsOf(paper);
  const at = (/** @type {string} */ words, /** @type {number} */ x, /** @type {number} */ y, size = 12) =>
    `BT /F ${size} Tf ${x} ${y} Td (${words.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`;
  const drawn = [
    ...[at(shop, 60, 760, 20), at(`Factura C ${number}`, 60, 730), at(day, 60, 712), '60 690 m 535 690 l S'],
    ...lines.flatMap(([what, price], index) => [at(what, 60, 660 - 22 * index), at(price, 450, 660 - 22 * index)]),
    ...['60 560 m 535 560 l S', at('Total', 60, 530, 16), at(total, 440, 530, 16)],
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const head = '%PDF-1.4\n';
  const starts = objects.map((_, index) => head.length + objects.slice(0, index).join('').length);
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const file = `${head}${objects.join('')}xref\n0 6\n0000000000 65535 f \n${table}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${head.length + objects.join('').length}\n%%EOF\n`;
  return new Blob([new Uint8Array(Buffer.from(file, 'latin1'))], { type: 'application/pdf' });
}
