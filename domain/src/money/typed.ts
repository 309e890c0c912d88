import { type Cents, centsFromPesos, MAX_TOTAL } from './cents';
import { formatMoney } from './format';

/**
 * A number of pesos, or NaN while a field says no amount. NaN is a number to TypeScript: the other half, which there never is, keeps this
 * from where an amount is asked for.
 */
export type TypedPesos = number | (symbol & { readonly isNoAmount: true });

/** What a money field says; undefined while it says no amount, or more than any total: what is drawn from it does without. */
export function typedCents(pesos: TypedPesos | null | undefined): Cents | undefined {
  const amount = typeof pesos === 'number' ? centsFromPesos(pesos) : undefined;
  return amount !== undefined && Math.abs(amount) <= MAX_TOTAL ? amount : undefined;
}

/** 'Pago de Ana: $ 10,00', of what is typed; the words alone while that is no amount. */
export function typedText(words: string, pesos: TypedPesos | null | undefined): string {
  const amount = typedCents(pesos);
  return amount === undefined ? words : `${words}: ${formatMoney(amount)}`;
}
