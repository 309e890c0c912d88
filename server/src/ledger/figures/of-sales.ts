import { sql } from 'kysely';
import type { Condition, KeptRows, OfShop } from './kept-rows';

/** What each ticket is under each list: done ones with what they come to, void ones by their status alone. */
const items = (of: OfShop) => sql`
  select shop_id, day, 'status' as list, status as item, 1 as sale_count, 0 as units, 0 as amount
    from sale where ${of('sale')}
  union all select sale.shop_id, sale.day, 'hour', ${HOUR}, case when line_count > 0 then 1 else 0 end, sale.units, total
    from sale where status = 'done' and ${of('sale')}
  union all select sale.shop_id, sale.day, 'hour', ${HOUR}, 0, -back.quantity, 0
    from sale join sale_return as back on back.shop_id = sale.shop_id and back.sale_id = sale.id
    where status = 'done' and ${of('sale')}
  union all select sale.shop_id, sale.day, 'method', cast(paid.payment_method_id as text), 1, 0, paid.charged
    from sale join sale_payment as paid on paid.shop_id = sale.shop_id and paid.sale_id = sale.id
    where status = 'done' and ${of('sale')}
  union all select shop_id, day, 'method', '', 1, 0, on_account
    from sale where status = 'done' and on_account > 0 and ${of('sale')}
  union all select shop_id, day, 'method', coalesce(cast(refund_method_id as text), ''), 0, 0, -refund
    from sale where status = 'done' and refund > 0 and ${of('sale')}
  union all select sale.shop_id, sale.day, 'product', cast(line.product_id as text), 0, line.quantity, line.charged
    from sale join sale_line as line on line.shop_id = sale.shop_id and line.sale_id = sale.id
    where status = 'done' and ${of('sale')}
  union all select sale.shop_id, sale.day, 'product', cast(line.product_id as text), 0, -back.quantity, -back.amount
    from sale join sale_return as back on back.shop_id = sale.shop_id and back.sale_id = sale.id
    join sale_line as line on line.shop_id = back.shop_id and line.id = back.line_id
    where status = 'done' and ${of('sale')}`;

const HOUR = sql`case when hour < 10 then '0' || cast(hour as text) else cast(hour as text) end`;

const DAY = sql`cast(day as text)`;

/** What is kept of sales: what came back of them, and what each day and each month has of each of their lists, and each year of products. */
export const OF_SALES: readonly KeptRows[] = [
  {
    table: 'sale_line',
    writer: 'ledger',
    key: { id: sql`line_id` },
    figures: { returned: { what: (id) => `returned of sale line ${id}`, counted: sql`sum(quantity)` } },
    from: (of) => sql`sale_return where ${of('sale_return')}`,
  },
  {
    table: 'sale',
    writer: 'ledger',
    key: { id: sql`sale_id` },
    figures: { returned_units: { what: (id) => `returned units of sale ${id}`, counted: sql`sum(returned)` } },
    from: (of) => sql`sale_line where ${of('sale_line')}`,
  },
  {
    table: 'sale_sum',
    writer: 'ledger',
    onlyFigures: true,
    key: { list: sql`list`, span: sql`span`, period: sql`period`, item: sql`item` },
    figures: {
      sale_count: {
        what: (list, _span, period, item) => `sales of ${period} of ${list} ${item}`,
        counted: sql`sum(sale_count)`,
      },
      units: { what: (list, _span, period, item) => `units of ${period} of ${list} ${item}`, counted: sql`sum(units)` },
      amount: {
        what: (list, _span, period, item) => `amount of ${period} of ${list} ${item}`,
        counted: sql`sum(amount)`,
      },
    },
    from: (of) => sql`(
      select shop_id, list, 'day' as span, ${DAY} as period, item, sale_count, units, amount from (${items(of)}) as by_day
      union all
      select shop_id, list, 'month', substr(${DAY}, 1, 7), item, sale_count, units, amount from (${items(of)}) as by_month
      union all
      select shop_id, list, 'year', substr(${DAY}, 1, 4), item, sale_count, units, amount from (${items(of)}) as by_year
        where list = 'product'
    ) as summed`,
  },
];

export const CONDITIONS_OF_SALES: readonly Condition[] = [
  {
    what: (id) => `payments, account and refund of sale ${id}`,
    broken: sql`select shop_id, id from sale where total <> on_account - refund + coalesce((
      select sum(charged) from sale_payment as paid where paid.shop_id = sale.shop_id and paid.sale_id = sale.id), 0)`,
  },
  {
    what: (id) => `lines of sale ${id}`,
    broken: sql`select shop_id, id from sale where total <> coalesce((
      select sum(charged) from sale_line as line where line.shop_id = sale.shop_id and line.sale_id = sale.id), 0) - coalesce((
      select sum(amount) from sale_return as back where back.shop_id = sale.shop_id and back.sale_id = sale.id), 0)`,
  },
  {
    what: (id) => `movements of sale ${id}`,
    broken: sql`select shop_id, id from sale where (
      select count(*) from sale_payment as paid join movement on movement.shop_id = paid.shop_id
        and movement.id = paid.movement_id and movement.value = paid.charged and movement.account_id = paid.account_id
      where paid.shop_id = sale.shop_id and paid.sale_id = sale.id
    ) <> case when status = 'void' then (
      select count(*) from sale_payment as paid join movement on movement.shop_id = paid.shop_id
        and movement.id = paid.undone_by and movement.value = paid.charged and movement.account_id = paid.account_id
        and movement.type = 'money_outflow'
      where paid.shop_id = sale.shop_id and paid.sale_id = sale.id) else (
      select count(*) from sale_payment as paid where paid.shop_id = sale.shop_id and paid.sale_id = sale.id) end`,
  },
];
