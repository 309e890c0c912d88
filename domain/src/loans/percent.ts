const LARGEST_SHOWN = 999_999_999;
const MINUS = '\u2212';

/** A percentage to 2 decimals, halves away from zero (rule: loan-costs/rounding). */
export function roundPercent(percent: number): number {
  // 15 digits: 1.005 times a hundred is 100.49999999999999 in binary, and its half would be lost.
  const rounded = Math.round(Number((Math.abs(percent) * 100).toPrecision(15)));
  return rounded === 0 ? 0 : (Math.sign(percent) * rounded) / 100;
}

/**
 * A percentage on a screen, as es-AR writes it, with 2 decimals (rule: loan-costs/rounding): 116,94 %. A rate that has
 * grown beyond all sense, as it does while an amount is still being typed, is cut off: más de 999.999.999 %.
 */
export function formatPercent(percent: number): string {
  if (percent > LARGEST_SHOWN) return `más de ${grouped(String(LARGEST_SHOWN))}\u00A0%`;
  const [whole = '', decimals = ''] = Math.abs(roundPercent(percent)).toFixed(2).split('.');
  const sign = roundPercent(percent) < 0 ? MINUS : '';
  return `${sign}${grouped(whole)},${decimals}\u00A0%`;
}

const grouped = (digits: string) => digits.replace(/\B(?=(\d{3})+$)/g, '.');
