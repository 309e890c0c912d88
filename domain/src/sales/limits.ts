/** How much one ticket takes (rule: sales/limits). */
export const SALE_LINES_MAX = 200;
export const QUANTITY_MAX = 10_000;
export const SALE_PAYMENTS_MAX = 50;
export const SALE_NOTE_MAX = 255;

/** What a payment method adds to an amount, in percent; below 0 what it takes off (rule: sales/adjustment). */
export const ADJUSTMENT_MIN = -90;
export const ADJUSTMENT_MAX = 200;

/** For how long a sale may have waited on a device until the server was back. */
export const SOLD_AT_DAYS = 7;

/** A sale's number as it is read: 'V-000001', with more digits where six are not enough. */
export const saleNumber = (number: number): string => `V-${String(number).padStart(6, '0')}`;

/** The number of what `saleNumber` wrote. */
export const numberOfSale = (text: string): number => Number(text.slice(2));

/** What the movements of a sale say they belong to (rule: ledger/belongs-elsewhere). */
export const saleBelonging = (number: number): string => `la venta ${saleNumber(number)}`;

/** The number of the sale that a movement says it belongs to; undefined where that is no sale. */
export function saleOfBelonging(words: string | null): number | undefined {
  const number = /^la venta (V-\d{6,})$/.exec(words ?? '')?.[1];
  return number === undefined ? undefined : numberOfSale(number);
}

/** What the movements of a sale are called in the history. */
export const saleLabel = (number: number): string => `Venta ${saleNumber(number)}`;
export const voidLabel = (number: number): string => `Anulación ${saleNumber(number)}`;
export const refundLabel = (number: number): string => `Devolución ${saleNumber(number)}`;
