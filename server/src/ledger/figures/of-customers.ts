import { sql } from 'kysely';
import type { KeptRows } from './kept-rows';

/** What is kept of customers: what each owes, after each entry and now, and what all owe together. */
export const OF_CUSTOMERS: readonly KeptRows[] = [
  {
    table: 'customer_entry',
    writer: 'ledger',
    key: { customer_id: sql`customer_id`, number: sql`number` },
    figures: {
      balance: { what: (id, number) => `balance of customer ${id} after entry ${number}`, counted: sql`max(running)` },
    },
    from: (of) => sql`(select shop_id, customer_id, number,
      sum(change) over (partition by shop_id, customer_id order by number) as running
      from customer_entry where ${of('customer_entry')}) as entries`,
  },
  {
    table: 'customer',
    writer: 'ledger',
    key: { id: sql`customer_id` },
    figures: {
      balance: { what: (id) => `balance of customer ${id}`, counted: sql`sum(change)` },
      entry_count: { what: (id) => `entries of customer ${id}`, counted: sql`count(*)` },
    },
    from: (of) => sql`customer_entry where ${of('customer_entry')}`,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: {
      customer_count: { what: () => 'count of customers', counted: sql`count(*)` },
      customer_owing_count: {
        what: () => 'count of customers who owe',
        counted: sql`sum(case when balance > 0 then 1 else 0 end)`,
      },
      customer_owed: {
        what: () => 'what customers owe',
        counted: sql`sum(case when balance > 0 then balance else 0 end)`,
      },
    },
    from: (of) => sql`customer where deleted_at is null and ${of('customer')}`,
  },
];
