import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatAmount } from '@trastienda/domain/money/format';
import { parseMoney } from '@trastienda/domain/money/parse';

/** What a money field says, as the number of pesos that the wire takes; undefined when empty, NaN when it is no amount. */
export function pesosFromText(text: string): number | undefined {
  if (text.trim() === '') return undefined;
  const amount = parseMoney(text);
  return amount === undefined ? Number.NaN : pesosFromCents(amount);
}

/** A number of pesos as a money field shows it: 1.234.567,89. Empty for what is no exact amount. */
export function textFromPesos(pesos: number | undefined | null): string {
  const amount = pesos === undefined || pesos === null ? undefined : centsFromPesos(pesos);
  return amount === undefined ? '' : formatAmount(amount);
}
