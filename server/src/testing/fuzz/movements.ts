import type { Pool } from './pool';
import type { Random } from './random';

/** Money in or out that an account can take: chance seldom finds a method of the very account. */
export function aMovement(random: Random, pool: Pool): Record<string, unknown> {
  const account = pool.of(random, 'financial_accounts_id');
  const isOut = random.chance(0.5);
  return {
    label: `Caja ${random.below(5000)}`,
    value: random.pick([0.01, 1, 10.5, 1_000]),
    type: isOut ? 'money_outflow' : 'inflow_of_money',
    financial_accounts_id: account,
    payment_method_id: pool.near(random, 'payment_method_id', [account]),
    entry_date: random.pick(['2026-11-01', '2026-02-28', '2024-02-29']),
    ...(isOut && random.chance(0.3) && { expense_id: pool.of(random, 'expense_id') }),
  };
}

/** A change of what every movement has, one thing at a time: most others belong to one kind of movement. */
export const aMovementEdit = (random: Random): Record<string, unknown> =>
  random.pick<Record<string, unknown>>([
    { label: `Caja ${random.below(5000)}` },
    { value: random.pick([0.01, 1, 10.5]) },
    { entry_date: random.pick(['2026-11-01', '2026-02-28']) },
  ]);
