/** A product's code: P-000001, counting up in its shop (decisions 5). */
export const productCode = (number: number): string => `P-${String(number).padStart(6, '0')}`;

/**
 * The code inputs of an item, one for each unit of stock (spec 4). What was typed stays where it was; inputs that a smaller stock
 * takes away take their codes with them.
 */
export const codeInputs = (codes: readonly string[], stock: number): string[] =>
  Array.from({ length: Math.max(0, Math.trunc(stock)) }, (_, index) => codes[index] ?? '');

/** The codes that are kept of what was typed: outer blanks and empty ones dropped, and each code once. */
export const keptCodes = (typed: readonly string[]): string[] => [
  ...new Set(typed.map((code) => code.trim()).filter((code) => code !== '')),
];

/** The first code that was typed for two units of one item: a reader that read one of them twice. */
export function repeatedCode(typed: readonly string[]): string | undefined {
  const codes = typed.map((code) => code.trim()).filter((code) => code !== '');
  return codes.find((code, index) => codes.indexOf(code) < index);
}

/** The first code that two items of one product share: one code belongs to one item (decisions 5). */
export function sharedCode(items: readonly { codes: readonly string[] }[]): { code: string; item: number } | undefined {
  const seen = new Set<string>();
  for (const [item, { codes }] of items.entries()) {
    const own = keptCodes(codes);
    const code = own.find((candidate) => seen.has(candidate));
    if (code !== undefined) return { code, item };
    for (const one of own) seen.add(one);
  }
  return undefined;
}
