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
const settled = sql`case when paid_count = installment_count then 1 else 0 end`;
const living = sql`from debt where deleted_at is null`;

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
      amount from movement_count
    union all select cast(shop_id as text), 'movements of ' || month || ' of ' || list || ' ' || item, movement_count
      from list_count`.execute(db);
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
      group by shop_id, ${month}, account_id, type, expense_id
    union all select cast(shop_id as text), 'movements of ' || ${month} || ' of type ' || type, count(*) from movement
      group by shop_id, ${month}, type
    union all select cast(shop_id as text), 'movements of ' || ${month} || ' of account ' || cast(account_id as text), count(*)
      from movement group by shop_id, ${month}, account_id
    union all select cast(shop_id as text), 'movements of ' || ${month} || ' of expense ' || cast(expense_id as text), count(*)
      from movement where expense_id is not null group by shop_id, ${month}, expense_id`.execute(db);
  return rows.filter((row) => row.value !== 0);
}

/** The totals of labels, debts and cards as they are kept, zeros left out. */
export async function keptDebtFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of labels' as what, expense_count as value from ledger
    union all select cast(shop_id as text), 'count of debts', debt_count from ledger
    union all select cast(shop_id as text), 'count of paid debts', debt_settled_count from ledger
    union all select cast(shop_id as text), 'total of all debts', debt_total from ledger
    union all select cast(shop_id as text), 'paid of all debts', debt_paid from ledger
    union all select cast(shop_id as text), 'movements of label ' || cast(id as text), movement_count from expense
    union all select cast(shop_id as text), 'outflow of label ' || cast(id as text), outflow from expense
    union all select cast(shop_id as text), 'total of debt ' || cast(id as text), total from debt
    union all select cast(shop_id as text), 'paid of debt ' || cast(id as text), paid from debt
    union all select cast(shop_id as text), 'installments of debt ' || cast(id as text), installment_count from debt
    union all select cast(shop_id as text), 'paid installments of debt ' || cast(id as text), paid_count from debt
    union all select cast(shop_id as text), 'paid of installment ' || cast(id as text), paid from installment
    union all select cast(shop_id as text), 'used of card ' || cast(id as text), used from credit_card`.execute(db);
  return rows.filter((row) => row.value !== 0);
}

/** The same totals, added up from the rows themselves; and an amount paid in full whose status says otherwise. */
export async function countedDebtFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of labels' as what, count(*) as value
      from expense where deleted_at is null group by shop_id
    union all select cast(shop_id as text), 'count of debts', count(*) ${living} group by shop_id
    union all select cast(shop_id as text), 'count of paid debts', sum(${settled}) ${living} group by shop_id
    union all select cast(shop_id as text), 'total of all debts', sum(total) ${living} group by shop_id
    union all select cast(shop_id as text), 'paid of all debts', sum(paid) ${living} group by shop_id
    union all select cast(shop_id as text), 'movements of label ' || cast(expense_id as text), count(*)
      from movement where expense_id is not null group by shop_id, expense_id
    union all select cast(shop_id as text), 'outflow of label ' || cast(expense_id as text), sum(value)
      from movement where expense_id is not null group by shop_id, expense_id
    union all select cast(shop_id as text), 'total of debt ' || cast(debt_id as text), sum(amount)
      from installment group by shop_id, debt_id
    union all select cast(shop_id as text), 'paid of debt ' || cast(debt_id as text), sum(paid)
      from installment group by shop_id, debt_id
    union all select cast(shop_id as text), 'installments of debt ' || cast(debt_id as text), count(*)
      from installment group by shop_id, debt_id
    union all select cast(shop_id as text), 'paid installments of debt ' || cast(debt_id as text), count(*)
      from installment where status = 'paid' group by shop_id, debt_id
    union all select cast(i.shop_id as text), 'paid of installment ' || cast(i.id as text),
      i.paid_before + coalesce(p.value, 0)
      from installment i left join (
        select shop_id, installment_id, sum(value) as value from movement where installment_id is not null
        group by shop_id, installment_id) p on p.shop_id = i.shop_id and p.installment_id = i.id
    union all select cast(shop_id as text), 'status of installment ' || cast(id as text), 1
      from installment where amount > 0 and (status = 'paid') <> (paid = amount)
    union all select cast(shop_id as text), 'used of card ' || cast(credit_card_id as text), sum(total - paid)
      ${living} and credit_card_id is not null group by shop_id, credit_card_id`.execute(db);
  return rows.filter((row) => row.value !== 0);
}

/** The catalogue's totals as they are kept, zeros left out. */
export async function keptCatalogueFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of products' as what, product_count as value from ledger
    union all select cast(shop_id as text), 'stock of product ' || cast(id as text), stock_total from product
    union all select cast(shop_id as text), 'products found by their words', count(*) from product group by shop_id`.execute(
    db,
  );
  return rows.filter((row) => row.value !== 0);
}

/** The catalogue's totals, added up from the rows themselves. */
export async function countedCatalogueFigures(db: Db): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    select cast(shop_id as text) as shop_id, 'count of products' as what, count(*) as value from product group by shop_id
    union all select cast(shop_id as text), 'stock of product ' || cast(product_id as text), sum(stock)
      from product_item group by shop_id, product_id
    union all select cast(p.shop_id as text), 'products found by their words', count(*) from product p
      join category c on c.shop_id = p.shop_id and c.id = p.category_id
      join category_value v on v.shop_id = p.shop_id and v.id = p.category_value_id and v.category_id = c.id
      where p.search = p.own_search || ${'\n'} || c.title_folded || ${'\n'} || v.value_folded
      group by p.shop_id`.execute(db);
  return rows.filter((row) => row.value !== 0);
}
