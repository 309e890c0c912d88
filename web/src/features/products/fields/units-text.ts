/** Points stand between thousands alone: '1.5' is no 15. */
const WHOLE = /^(\d+|\d{1,3}(\.\d{3})+)$/;

/**
 * What a field for units says; undefined when empty, NaN when it is no whole number. A negative one is read as well: the schema has a
 * sentence for it.
 */
export function unitsFromText(text: string): number | undefined {
  const [, minus, digits = ''] = /^\s*([-\u2212]?)\s*(.*?)\s*$/.exec(text) ?? [];
  if (digits === '') return minus ? Number.NaN : undefined;
  if (!WHOLE.test(digits)) return Number.NaN;
  const units = Number(digits.replaceAll('.', ''));
  return minus && units !== 0 ? -units : units;
}

/** A number of units as its field shows it; empty for what is no number. */
export const textFromUnits = (units: number | undefined): string =>
  units === undefined || Number.isNaN(units) ? '' : String(units);
