import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { Cart } from './cart';
import { firstOf, ON_ACCOUNT, type PaymentKey } from './payments';

/**
 * What was left on account is not paid out by itself: it goes to the customer's balance. Where somebody else buys, whose balance it is not,
 * how it goes out is to be chosen.
 */
function presetOf({ backs, buyer }: Cart, methods: readonly PaymentKey[]): PaymentKey | undefined {
  const owed = backs.flatMap((back) => back.owed ?? []);
  if (owed.length === 0) return firstOf(methods);
  return !buyer || owed.some(({ customer_id }) => customer_id === buyer.customer_id) ? ON_ACCOUNT : undefined;
}

/**
 * How the money goes out where more comes back than goes: as it was chosen, else to the balance of the customer who had it on account, else in
 * cash (rule: counter/exchange).
 * @returns undefined where none goes out, or it is to be chosen how
 */
export function refundOf(cart: Cart, due: Cents, methods: readonly PaymentKey[]): PaymentKey | undefined {
  if (due >= 0) return undefined;
  return methods.find(({ key }) => key === cart.refund) ?? presetOf(cart, methods);
}

/** 'De V-000010 quedaron fiados $ 28.900,00 a Romina.': of each sale that something comes back of, once. */
export const owedTexts = ({ backs }: Pick<Cart, 'backs'>): string[] => [
  ...new Set(
    backs.flatMap(({ number, owed }) =>
      owed ? [`De ${number} quedaron fiados ${formatMoney(owed.amount)} a ${owed.name}.`] : [],
    ),
  ),
];
