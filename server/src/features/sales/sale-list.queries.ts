import type { Day } from '@trastienda/domain/dates/day';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Row, Tables } from '../../db/tables';
import { containsByIndex, containsByRow, type TextMatch } from '../../db/text-search';

/** Which sales a list shows; all conditions hold together. */
export interface SaleFilter {
  from?: Day | undefined;
  to?: Day | undefined;
  customerId?: string | undefined;
  status?: 'done' | 'void' | undefined;
  /** What they contain, and whether it is looked up in the index. */
  match?: (TextMatch & { byIndex: boolean }) | undefined;
}

export interface Window {
  limit: number;
  offset: number;
}

const ROW = [
  ...(['id', 'number', 'status', 'at', 'total', 'units', 'line_count', 'returned_units', 'return_count'] as const),
  ...(['on_account', 'customer_id', 'customer_name'] as const),
] as const;

export type SaleListRow = Row<'sale', (typeof ROW)[number]>;

function filtered(db: Db, shopId: string, filter: SaleFilter): SelectQueryBuilder<Tables, 'sale', object> {
  const { from, to, customerId, status, match } = filter;
  let query = inShop(db, shopId).selectFrom('sale');
  if (from) query = query.where('day', '>=', from);
  if (to) query = query.where('day', '<=', to);
  if (customerId) query = query.where('customer_id', '=', customerId);
  if (status) query = query.where('status', '=', status);
  if (match) query = query.where(match.byIndex ? containsByIndex(match) : containsByRow(match));
  return query;
}

/** A window on the filtered sales, newest first, or oldest first to reach the end of a long list from there. */
export const listSales = (
  db: Db,
  shopId: string,
  filter: SaleFilter,
  { limit, offset }: Window,
  order: 'asc' | 'desc',
): Promise<SaleListRow[]> =>
  filtered(db, shopId, filter)
    .select(ROW)
    .orderBy('day', order)
    .orderBy('at', order)
    .orderBy('seq', order)
    .limit(limit)
    .offset(offset)
    .execute();

/** How many they are, each looked at, up to `most`. */
export async function countSales(db: Db, shopId: string, filter: SaleFilter, most: number): Promise<number> {
  const found = filtered(db, shopId, filter).select(sql.lit(1).as('one')).limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The first two products of each of these sales. */
export const firstProducts = (
  db: Db,
  shopId: string,
  saleIds: readonly string[],
): Promise<Row<'sale_line', 'sale_id' | 'product_name'>[]> =>
  inShop(db, shopId)
    .selectFrom('sale_line')
    .select(['sale_id', 'product_name'])
    .where('sale_id', 'in', saleIds)
    .where('position', '<', 2)
    .orderBy('sale_id')
    .orderBy('position')
    .execute();

/** The methods that each of these sales was paid by. */
export const paymentMethodNames = (
  db: Db,
  shopId: string,
  saleIds: readonly string[],
): Promise<(Row<'sale_payment', 'sale_id'> & Row<'payment_method', 'name'>)[]> =>
  inShop(db, shopId)
    .selectFrom('sale_payment as paid')
    .innerJoin('payment_method as method', (on) =>
      on.onRef('method.shop_id', '=', 'paid.shop_id').onRef('method.id', '=', 'paid.payment_method_id'),
    )
    .select(['paid.sale_id', 'method.name'])
    .where('paid.sale_id', 'in', saleIds)
    .orderBy('paid.sale_id')
    .orderBy('paid.position')
    .execute();
