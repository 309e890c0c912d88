import type { Cents } from './cents';

const NO_BREAK_SPACE = '\u00A0';
const MINUS = '\u2212';

const grouped = (whole: number) => String(whole).replace(/\B(?=(\d{3})+$)/g, '.');

/** The digits alone, as es-AR writes them: 1.234.567,89 */
export function formatAmount(amount: Cents): string {
  const absolute = Math.abs(amount);
  const sign = amount < 0 ? MINUS : '';
  return `${sign}${grouped(Math.floor(absolute / 100))},${String(absolute % 100).padStart(2, '0')}`;
}

/**
 * An amount on a screen: $ 1.234.567,89 with a no-break space, the minus (U+2212) before the sign of the peso
 * (rule: texts/money).
 */
export function formatMoney(amount: Cents): string {
  const sign = amount < 0 ? `${MINUS}${NO_BREAK_SPACE}` : '';
  return `${sign}$${NO_BREAK_SPACE}${formatAmount(Math.abs(amount) as Cents)}`;
}

/** An amount whose direction matters: + $ 100,00 came in, − $ 100,00 went out. */
export function formatSigned(amount: Cents): string {
  return amount > 0 ? `+${NO_BREAK_SPACE}${formatMoney(amount)}` : formatMoney(amount);
}

/** An amount inside a sentence, with an ordinary space: $ 1.234,50 */
export const formatMoneyInText = (amount: Cents): string => formatMoney(amount).replaceAll(NO_BREAK_SPACE, ' ');

/** A bare amount inside a sentence, without empty decimals: 1.500 or 1.234,50 (rule: texts/money-in-sentences). */
export const formatAmountInText = (amount: Cents): string => formatAmount(amount).replace(/,00$/, '');

/** A whole number inside a sentence: 50.000 */
export const formatWholeInText = (whole: number): string => formatAmountInText((whole * 100) as Cents);
