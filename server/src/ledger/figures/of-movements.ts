import { sql } from 'kysely';
import type { KeptRows, OfShop } from './kept-rows';

export const MONTH = sql`substr(cast(entry_date as text), 1, 7)`;
export const INFLOW = sql`sum(case when type = 'inflow_of_money' then value else 0 end)`;
export const OUTFLOW = sql`sum(case when type in ('money_outflow', 'debt') then value else 0 end)`;
const COUNTED = sql`sum(case when type in ('opening', 'transfer') then 0 else 1 end)`;

/** What each account got and gave: a transfer gives in one and comes into another. */
const legs = (of: OfShop) => sql`(
  select shop_id, account_id, case when type in ('inflow_of_money', 'opening') then value else -value end as change
  from movement where ${of('movement')}
  union all select shop_id, to_account_id, value from movement where to_account_id is not null and ${of('movement')}) as legs`;

/** The same of the accounts that are not deleted. */
const livingLegs = (of: OfShop) => sql`(
  select movement.shop_id, case when type in ('inflow_of_money', 'opening') then value else -value end as change
  from movement join account on account.shop_id = movement.shop_id and account.id = movement.account_id
  where account.deleted_at is null and ${of('movement')}
  union all select movement.shop_id, value
  from movement join account on account.shop_id = movement.shop_id and account.id = movement.to_account_id
  where account.deleted_at is null and ${of('movement')}) as legs`;

/** A row in each account that it is counted in. */
const slots = (of: OfShop) => sql`(
  select shop_id, entry_date, account_id, type, expense_id, payment_method_id, value from movement where ${of('movement')}
  union all select shop_id, entry_date, to_account_id, 'transfer_in', expense_id, payment_method_id, value
  from movement where to_account_id is not null and ${of('movement')}) as slots`;

const movements = (of: OfShop) => sql`movement where ${of('movement')}`;

/** The movements of each list that is looked at every day: those of one type, one account or one label. */
const lists = (of: OfShop) => sql`(
  select shop_id, entry_date, type, value, 'type' as list, type as item from movement where ${of('movement')}
  union all select shop_id, entry_date, type, value, 'account', cast(account_id as text) from movement where ${of('movement')}
  union all select shop_id, entry_date, type, value, 'account', cast(to_account_id as text) from movement
    where to_account_id is not null and ${of('movement')}
  union all select shop_id, entry_date, type, value, 'expense', cast(expense_id as text) from movement
    where expense_id is not null and ${of('movement')}) as listed`;

/** What is kept of movements, accounts and labels. */
export const OF_MOVEMENTS: readonly KeptRows[] = [
  {
    table: 'account',
    writer: 'ledger',
    key: { id: sql`account_id` },
    figures: { balance: { what: (id) => `balance of account ${id}`, counted: sql`sum(change)` } },
    from: legs,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: { balance: { what: () => 'balance of all accounts', counted: sql`sum(change)` } },
    from: livingLegs,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: { account_count: { what: () => 'count of accounts', counted: sql`count(*)` } },
    from: (of) => sql`account where deleted_at is null and ${of('account')}`,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: { movement_count: { what: () => 'count of movements', counted: sql`count(*)` } },
    from: movements,
  },
  {
    table: 'ledger',
    writer: 'ledger',
    key: {},
    figures: { expense_count: { what: () => 'count of labels', counted: sql`count(*)` } },
    from: (of) => sql`expense where deleted_at is null and ${of('expense')}`,
  },
  {
    table: 'expense',
    writer: 'ledger',
    key: { id: sql`expense_id` },
    figures: {
      movement_count: { what: (id) => `movements of label ${id}`, counted: sql`count(*)` },
      outflow: { what: (id) => `outflow of label ${id}`, counted: sql`sum(value)` },
    },
    from: (of) => sql`movement where expense_id is not null and ${of('movement')}`,
  },
  {
    table: 'month_total',
    writer: 'ledger',
    onlyFigures: true,
    key: { month: MONTH },
    figures: {
      inflow: { what: (month) => `inflow of ${month}`, counted: INFLOW },
      outflow: { what: (month) => `outflow of ${month}`, counted: OUTFLOW },
      movement_count: { what: (month) => `movements of ${month}`, counted: COUNTED },
      listed_count: { what: (month) => `rows of ${month}`, counted: sql`count(*)` },
    },
    from: movements,
  },
  {
    table: 'movement_count',
    writer: 'ledger',
    onlyFigures: true,
    key: {
      month: MONTH,
      account_id: sql`cast(account_id as text)`,
      type: sql`type`,
      expense_id: sql`coalesce(cast(expense_id as text), '')`,
      payment_method_id: sql`coalesce(payment_method_id, 0)`,
    },
    figures: {
      movement_count: { what: (...slot) => `movements of ${slot.join(' ')}`, counted: sql`count(*)` },
      amount: { what: (...slot) => `amount of ${slot.join(' ')}`, counted: sql`sum(value)` },
    },
    from: slots,
  },
  {
    table: 'list_count',
    writer: 'ledger',
    onlyFigures: true,
    key: { month: MONTH, list: sql`list`, item: sql`item` },
    figures: {
      movement_count: {
        what: (month, list, item) => `movements of ${month} of ${list} ${item}`,
        counted: sql`count(*)`,
      },
      inflow: { what: (month, list, item) => `inflow of ${month} of ${list} ${item}`, counted: INFLOW },
      outflow: { what: (month, list, item) => `outflow of ${month} of ${list} ${item}`, counted: OUTFLOW },
    },
    from: lists,
  },
];
