import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatAmount } from '@trastienda/domain/money/format';
import { parseMoney } from '@trastienda/domain/money/parse';

/** A decimal part of three digits or more: no amount, but a number that a schema can say something about. */
const TOO_FINE = /^\d+,\d{3,}$/;

/**
 * What a money field says, as a number of pesos; undefined when empty, NaN when it is none. A negative one and one with too many
 * decimals are read as well: the schema has a sentence for each.
 */
export function pesosFromText(text: string): number | undefined {
  const [, minus, digits = ''] = /^\s*([-\u2212]?)\s*(.*?)\s*$/.exec(text) ?? [];
  if (digits === '') return minus ? Number.NaN : undefined;
  const amount = parseMoney(digits);
  const pesos = amount === undefined ? tooFine(digits) : pesosFromCents(amount);
  return minus && pesos !== 0 ? -pesos : pesos;
}

const tooFine = (digits: string) => (TOO_FINE.test(digits) ? Number(digits.replace(',', '.')) : Number.NaN);

/** A number of pesos as a money field shows it: 1.234.567,89. Empty for what is no number. */
export function textFromPesos(pesos: number | undefined | null): string {
  const amount = pesos === undefined || pesos === null ? undefined : centsFromPesos(pesos);
  if (amount !== undefined) return formatAmount(amount);
  return Number.isFinite(pesos) ? String(pesos).replace('.', ',') : '';
}
