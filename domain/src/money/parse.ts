import { type Cents, cents } from './cents';

const PLAIN = /^\d+(?:[.,]\d{0,2})?$/;
const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d{0,2})?$/;

/**
 * Reads an amount as a person in Argentina types it: 1234567,89 or 1.234.567,89, with or without '$'. A point before one or
 * two last digits is taken as the decimal sign (the numeric keypad's). Undefined when it is not clearly one amount
 * (rule: texts/typed-money).
 */
export function parseMoney(text: string): Cents | undefined {
  const typed = text.replace(/\s/g, '').replace(/^\$/, '');
  if (GROUPED.test(typed)) return toCents(typed.replaceAll('.', '').replace(',', '.'));
  if (PLAIN.test(typed)) return toCents(typed.replace(',', '.'));
  return undefined;
}

function toCents(decimal: string): Cents | undefined {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = `${whole}${fraction.padEnd(2, '0')}`.replace(/^0+(?=\d)/, '');
  const value = Number(digits);
  return Number.isSafeInteger(value) ? cents(value) : undefined;
}
