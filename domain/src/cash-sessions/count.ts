import { type Cents, cents } from '../money/cents';
import { isCash } from '../sales/cash';

/** What a till has of one payment method. */
export interface TillFigures {
  opening: Cents;
  inflow: Cents;
  outflow: Cents;
}

/** What should be there (rule: cash-sessions/expected). */
export const expectedOf = ({ opening, inflow, outflow }: TillFigures): Cents => cents(opening + inflow - outflow);

/** What is there less what should be: below 0 something is missing. Null of what was not counted. */
export const differenceOf = (figures: TillFigures, counted: Cents | null): Cents | null =>
  counted === null ? null : cents(counted - expectedOf(figures));

/**
 * Which of the methods that a till has, or that are counted, transfers are counted with, which have none of their own: cash, else the one
 * that was made first (rule: cash-sessions/transfers).
 */
export const takesTransfers = <Line extends { payment_method_id: number; name: string }>(
  lines: readonly Line[],
): Line | undefined => lines.find(isCash) ?? [...lines].sort((a, b) => a.payment_method_id - b.payment_method_id)[0];

/** What a recorded difference is called in the history. */
export const differenceLabel = (difference: Cents): string =>
  difference > 0 ? 'Sobrante de caja' : 'Faltante de caja';

/** What a recorded difference is said to be of: 'la caja de Efectivo', and of the account 'Caja del local' 'la caja del local'. */
export const tillName = (account: string): string =>
  /^caja(?!\p{L})/iu.test(account) ? `la caja${account.slice('caja'.length)}` : `la caja de ${account}`;
