import { type Cents, cents, sum } from '../money/cents';

/** rule: cards/fields */
export const CREDIT_CARD_NAME_MAX = 50;

/** The networks, with the names that they go by. */
export const CREDIT_CARD_NETWORKS = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  american_express: 'American Express',
  discover: 'Discover',
  diners_club: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
} as const;

/** As a number: 42 stands for 0042 (rule: cards/fields). */
export const LAST_FOUR_MIN = 1;
export const LAST_FOUR_MAX = 9999;

/**
 * What a card has used of its limit (what remains to pay on its debts) and what is left of it. Available is negative when its debts
 * pass the limit (rule: cards/used).
 */
export function creditCardUsage(limit: Cents, unpaid: Iterable<Cents>): { used: Cents; available: Cents } {
  const used = sum(unpaid);
  return { used, available: cents(limit - used) };
}

/** The last digits as they stand on the card: 42 is 0042. */
export const formatLastFour = (digits: number): string => String(digits).padStart(4, '0');
