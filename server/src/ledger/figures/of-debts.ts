import { sql } from 'kysely';
import type { Condition, KeptRows } from './kept-rows';

const SETTLED = sql`case when paid_count = installment_count then 1 else 0 end`;

/** What is kept of debts, their installments and their cards. */
export const OF_DEBTS: readonly KeptRows[] = [
  {
    table: 'installment',
    writer: 'ledger',
    key: { id: sql`id` },
    figures: { paid: { what: (id) => `paid of installment ${id}`, counted: sql`max(sum_paid)` } },
    from: (of) => sql`(select installment.shop_id, installment.id, paid_before + coalesce(payments.value, 0) as sum_paid
      from installment left join (
        select shop_id, installment_id, sum(value) as value from movement
        where installment_id is not null and ${of('movement')} group by shop_id, installment_id
      ) as payments on payments.shop_id = installment.shop_id and payments.installment_id = installment.id
      where ${of('installment')}) as paying`,
  },
  {
    table: 'debt',
    writer: 'ledger',
    key: { id: sql`debt_id` },
    figures: {
      total: { what: (id) => `total of debt ${id}`, counted: sql`sum(amount)` },
      paid: { what: (id) => `paid of debt ${id}`, counted: sql`sum(paid)` },
      installment_count: { what: (id) => `installments of debt ${id}`, counted: sql`count(*)` },
      paid_count: {
        what: (id) => `paid installments of debt ${id}`,
        counted: sql`sum(case when status = 'paid' then 1 else 0 end)`,
      },
      next_due_date: {
        what: (id) => `next due date of debt ${id}`,
        counted: sql`min(case when status = 'unpaid' then due_date end)`,
        none: sql`null`,
      },
    },
    from: (of) => sql`installment where ${of('installment')}`,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: {
      debt_count: { what: () => 'count of debts', counted: sql`count(*)` },
      debt_settled_count: { what: () => 'count of paid debts', counted: sql`sum(${SETTLED})` },
      debt_settled_total: { what: () => 'total of paid debts', counted: sql`sum(total * ${SETTLED})` },
      debt_total: { what: () => 'total of all debts', counted: sql`sum(total)` },
      debt_paid: { what: () => 'paid of all debts', counted: sql`sum(paid)` },
    },
    from: (of) => sql`debt where deleted_at is null and ${of('debt')}`,
  },
  {
    table: 'credit_card',
    writer: 'ledger',
    key: { id: sql`credit_card_id` },
    figures: { used: { what: (id) => `used of card ${id}`, counted: sql`sum(total - paid)` } },
    from: (of) => sql`debt where deleted_at is null and credit_card_id is not null and ${of('debt')}`,
  },
];

export const CONDITIONS_OF_DEBTS: readonly Condition[] = [
  {
    what: (id) => `status of installment ${id}`,
    broken: sql`select shop_id, id from installment where amount > 0 and (status = 'paid') <> (paid = amount)`,
  },
];
