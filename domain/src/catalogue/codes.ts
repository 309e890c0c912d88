import { formatWholeInText } from '../money/format';
import { PRODUCT_CODES_MAX } from './limits';

/** A product's code: P-000001, counting up in its shop (rule: catalogue/product-code). */
export const productCode = (number: number): string => `P-${String(number).padStart(6, '0')}`;

/**
 * The code inputs of an item: one for each unit of stock, and for each code beyond it, so that nobody loses what they do not see. What was
 * typed stays where it was; a smaller stock takes no code away.
 */
export const codeInputs = (codes: readonly string[], stock: number): string[] =>
  Array.from(
    { length: Math.max(0, Math.trunc(stock), codes.findLastIndex((code) => code.trim() !== '') + 1) },
    (_, index) => codes[index] ?? '',
  );

/** The codes that are kept of what was typed: outer blanks and empty ones dropped, and each code once. */
export const keptCodes = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((code) => code.trim()).filter((code) => code !== '')),
];

/**
 * The codes that an item has after an edit: what the edit has otherwise than its form had shown is changed, and nothing else. A unit that was
 * sold meanwhile does not get its code back, and one that came in keeps its own, behind the others (rule: catalogue/changed-codes).
 * @param now those that it has
 * @param before those that the form had shown
 */
export function codesAfter(now: readonly string[], before: readonly string[], wanted: readonly string[]): string[] {
  const setOf = (codes: readonly string[]) => new Set(codes.map(canonicalCode));
  const [has, shown, stays] = [setOf(now), setOf(before), setOf(wanted)];
  return [
    ...wanted.filter((code) => has.has(canonicalCode(code)) || !shown.has(canonicalCode(code))),
    ...now.filter((code) => !shown.has(canonicalCode(code)) && !stays.has(canonicalCode(code))),
  ];
}

const NAMED_MAX = 5;

/** The codes that no unit is left for, in the order in which they were typed (rule: catalogue/codes-beyond-stock). */
export const codesBeyond = (codes: readonly string[], units: number): string[] => codes.slice(Math.max(0, units));

/** What the user is told of them: the first few by name. */
export function codesBeyondText(codes: readonly string[]): string {
  const named = codes.slice(0, NAMED_MAX).join(', ');
  const more = codes.length - NAMED_MAX;
  const verb = codes.length === 1 ? 'Sobra' : 'Sobran';
  return `Hay más códigos que unidades. ${verb}: ${more > 0 ? `${named} y ${more} más` : named}`;
}

/** What the user is told of a product whose items have that many codes, which are too many (rule: catalogue/product-limits). */
export const tooManyCodesText = (count: number): string =>
  `Un producto acepta como máximo ${formatWholeInText(PRODUCT_CODES_MAX)} códigos: con estos son ${formatWholeInText(count)}`;

/** What tells codes apart: twelve digits are the thirteen with a 0 before them, as readers give one or the other (rule: catalogue/item-codes). */
export const canonicalCode = (code: string): string => (/^\d{12}$/.test(code) ? `0${code}` : code);

/** A code as it is and as another reader gives it, where it does. */
export const writtenCodes = (code: string): string[] => {
  if (/^\d{12}$/.test(code)) return [code, `0${code}`];
  return /^0\d{12}$/.test(code) ? [code, code.slice(1)] : [code];
};

/** An EAN-13 of the shop's own, of the range that is for that: 20, ten digits, and the digit that checks them. */
export function ownBarcode(number: number): string {
  const digits = `20${String(number % 10 ** 10).padStart(10, '0')}`;
  const weighed = [...digits].reduce((sum, digit, index) => sum + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (weighed % 10)) % 10}`;
}

/** The first code that was typed for two units of one item: a reader that read one of them twice. */
export function repeatedCode(typed: readonly string[]): string | undefined {
  const seen = new Set<string>();
  for (const one of typed) {
    const code = one.trim();
    if (code === '') continue;
    if (seen.has(canonicalCode(code))) return code;
    seen.add(canonicalCode(code));
  }
  return undefined;
}

/** The first code that two items of one product share, be it a unit's or a barcode: one code belongs to one item (rule: catalogue/item-codes). */
export function sharedCode(
  items: readonly { codes: readonly string[]; barcode?: string | null }[],
): { code: string; item: number; isBarcode: boolean } | undefined {
  const seen = new Set<string>();
  for (const [item, { codes, barcode }] of items.entries()) {
    const own = [...keptCodes(codes), ...(barcode ? [barcode] : [])];
    const code = own.find((candidate) => seen.has(canonicalCode(candidate)));
    if (code !== undefined) return { code, item, isBarcode: code === barcode };
    for (const one of own) seen.add(canonicalCode(one));
  }
  return undefined;
}
