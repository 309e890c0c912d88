import { type Cents, cents, sum } from '../money/cents';
import { shareOf } from './percent';

/**
 * What was charged for each line: its amount less its share of the ticket's discount and with its share of the adjustment, so that all
 * of them come to exactly `total` (rule: sales/return-value). The lines' amounts are the measure, as far as the cents reach.
 */
export function chargedShares(amounts: readonly Cents[], total: Cents): Cents[] {
  const whole = sum(amounts);
  let upTo = 0;
  let given = 0;
  return amounts.map((amount) => {
    upTo += amount;
    const until = whole === 0 ? 0 : shareOf(total, upTo, whole);
    const share = cents(until - given);
    given = until;
    return share;
  });
}

/** A sold line: how many, what was charged for all of them, and how many came back already. */
export interface SoldLine {
  quantity: number;
  charged: Cents;
  returned: number;
}

/** What `units` more of a line are worth when they come back: all of its units together exactly what was charged. */
export const returnValue = ({ quantity, charged, returned }: SoldLine, units: number): Cents =>
  cents(shareOf(charged, returned + units, quantity) - shareOf(charged, returned, quantity));
