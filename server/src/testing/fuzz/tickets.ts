import type { Pool } from './pool';
import type { Random } from './random';

const PRICE = 10;
const DAY_MS = 86_400_000;

/** A sale that adds up, or something that comes back: a ticket of chance amounts is refused before anything is sold. */
export function aTicket(random: Random, pool: Pool): Record<string, unknown> {
  const account = pool.of(random, 'financial_accounts_id');
  const by = {
    financial_accounts_id: account,
    payment_method_id: pool.near(random, 'payment_method_id', [account]),
  };
  const customer = pool.of(random, 'customer_id');
  if (random.chance(0.3))
    return { ...aReturn(random, pool), ...(random.chance(0.5) ? refundTo(by) : toThem(customer)) };
  const items = Array.from({ length: 1 + random.below(3) }, () => ({
    item_id: pool.of(random, 'item_id'),
    quantity: random.pick([1, 1, 2]),
    unit_price: PRICE,
  }));
  const due = items.reduce((sum, { quantity }) => sum + quantity * PRICE, 0);
  const owed = random.pick([0, 0, 1, due]);
  return {
    items,
    payments: due > owed ? [{ ...by, amount: due - owed }] : [],
    ...(owed > 0 && { on_account: owed, customer_id: customer }),
    // What a device sold without the server comes up to seven days later.
    ...(random.chance(0.3) && { sold_at: new Date(Date.now() - random.below(9) * DAY_MS).toISOString() }),
  };
}

const refundTo = (by: Record<string, unknown>) => ({ refund: by });
const toThem = (customer_id: unknown) => ({ customer_id, refund: { to_customer: true } });

function aReturn(random: Random, pool: Pool) {
  const sale_id = pool.of(random, 'sale_id');
  return {
    items: [],
    returns: [{ sale_id, line_id: pool.near(random, 'line_id', [sale_id]), quantity: 1 }],
    payments: [],
  };
}
