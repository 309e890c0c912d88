import { sql } from 'kysely';
import type { Db } from '../../db/database';

/** A total of one shop: which, and how much. */
export interface Figure {
  shop_id: string;
  what: string;
  value: number;
}

const signed = sql<number>`case when type = 'inflow_of_money' then value else -value end`;
const month = sql<string>`substr(cast(entry_date as text), 1, 7)`;

/** Every total as it is kept, zeros left out. */
export async function keptFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'balance of account ' || cast(id as text) as what, balance as value from account
    union all select cast(shop_id as text), 'balance of all accounts', balance from ledger
    union all select cast(shop_id as text), 'count of accounts', account_count from ledger
    union all select cast(shop_id as text), 'count of movements', movement_count from ledger
    union all select cast(shop_id as text), 'inflow of ' || month, inflow from month_total
    union all select cast(shop_id as text), 'outflow of ' || month, outflow from month_total
    union all select cast(shop_id as text), 'movements of ' || month, movement_count from month_total
    union all select cast(shop_id as text), 'movements of ' || month || ' ' || account_id || ' ' || type || ' ' || expense_id,
      movement_count from movement_count
    union all select cast(shop_id as text), 'amount of ' || month || ' ' || account_id || ' ' || type || ' ' || expense_id,
      amount from movement_count`.execute(db);
  return rows.filter((row) => row.value !== 0);
}

/** The same totals, added up from the rows themselves. */
export async function countedFigures(db: Db): Promise<Figure[]> {
  const slot = sql`${month} || ' ' || cast(account_id as text) || ' ' || type || ' ' || coalesce(cast(expense_id as text), '')`;
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'balance of account ' || cast(account_id as text) as what, sum(${signed}) as value
      from movement group by shop_id, account_id
    union all select cast(m.shop_id as text), 'balance of all accounts', sum(${signed})
      from movement m join account a on a.shop_id = m.shop_id and a.id = m.account_id
      where a.deleted_at is null group by m.shop_id
    union all select cast(shop_id as text), 'count of accounts', count(*) from account where deleted_at is null group by shop_id
    union all select cast(shop_id as text), 'count of movements', count(*) from movement group by shop_id
    union all select cast(shop_id as text), 'inflow of ' || ${month}, sum(case when type = 'inflow_of_money' then value else 0 end)
      from movement group by shop_id, ${month}
    union all select cast(shop_id as text), 'outflow of ' || ${month}, sum(case when type = 'inflow_of_money' then 0 else value end)
      from movement group by shop_id, ${month}
    union all select cast(shop_id as text), 'movements of ' || ${month}, count(*) from movement group by shop_id, ${month}
    union all select cast(shop_id as text), 'movements of ' || ${slot}, count(*) from movement
      group by shop_id, ${month}, account_id, type, expense_id
    union all select cast(shop_id as text), 'amount of ' || ${slot}, sum(value) from movement
      group by shop_id, ${month}, account_id, type, expense_id`.execute(db);
  return rows.filter((row) => row.value !== 0);
}
