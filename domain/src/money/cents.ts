import { ok, type Result, refuse } from '../result';

declare const centsBrand: unique symbol;

/** A whole number of cents of a peso, negative for what is owed. Rates and percentages are plain numbers, never Cents. */
export type Cents = number & { readonly [centsBrand]: true };

/** The largest amount that any field takes: $ 9.999.999.999,99 (rule: wire/money). */
export const MAX_AMOUNT = 999_999_999_999 as Cents;

/**
 * The largest balance or total that the books carry: $ 9.999.999.999.999,99. Up to here every cent survives the way through a
 * JavaScript number and a JSON number of pesos; a movement that would pass it is refused (rule: ledger/largest-total).
 */
export const MAX_TOTAL = 999_999_999_999_999 as Cents;

export const ZERO = 0 as Cents;

/** Marks a whole number as cents. Throws on half a cent or on a number too large to be exact: that is a broken promise. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`);
  return value as Cents;
}

export const negate = (amount: Cents): Cents => (amount === 0 ? ZERO : cents(-amount));

export const sum = (amounts: Iterable<Cents>): Cents => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return cents(total);
};

/** A sum or a product that the books do not carry; `most` is the largest that there may be. */
export type TooLarge = { code: 'total_too_large'; most: Cents };

/**
 * Adds up amounts that somebody types. Each may be the largest number that a field can hold (a barcode read into an amount is), so
 * where `sum` would throw, and from one cent over `most` on, this refuses.
 */
export function sumWithin(amounts: Iterable<Cents>, most: Cents = MAX_AMOUNT): Result<Cents, TooLarge> {
  let total = 0n;
  for (const amount of amounts) total += BigInt(amount);
  return total > BigInt(most) ? refuse({ code: 'total_too_large', most }) : ok(Number(total) as Cents);
}

/** The same of one amount that is paid `times` times, a whole number. */
export function timesWithin(amount: Cents, times: number, most: Cents = MAX_AMOUNT): Result<Cents, TooLarge> {
  const total = BigInt(amount) * BigInt(times);
  return total > BigInt(most) ? refuse({ code: 'total_too_large', most }) : ok(Number(total) as Cents);
}

/** Pesos as they come over the wire, in cents; undefined when there is a third decimal or the number is not exact. */
export function centsFromPesos(pesos: number): Cents | undefined {
  const scaled = Math.round(pesos * 100);
  return Number.isSafeInteger(scaled) && scaled / 100 === pesos ? ((scaled || 0) as Cents) : undefined;
}

/** The same of pesos that a schema has let through. Throws RangeError when they are no whole number of cents after all. */
export function checkedCents(pesos: number): Cents {
  const amount = centsFromPesos(pesos);
  if (amount === undefined) throw new RangeError(`not a whole number of cents: ${pesos}`);
  return amount;
}

/** Cents as a wire number of pesos with at most two decimals. */
export const pesosFromCents = (amount: Cents): number => amount / 100;
