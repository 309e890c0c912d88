const MINUS = '\u2212';

/** A number as es-AR types it: 10,5 (rule: texts/decimal). */
export const decimalText = (value: number): string => String(value).replace('.', ',');

/** What an adjustment or a discount adds or takes off: +15 %, −10,5 %, 0 % (rule: texts/decimal). */
export function signedPercent(percent: number): string {
  const sign = percent < 0 ? MINUS : percent > 0 ? '+' : '';
  return `${sign}${decimalText(Math.abs(percent))} %`;
}
