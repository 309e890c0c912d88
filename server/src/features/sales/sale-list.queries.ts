import type { Day, Month } from '@trastienda/domain/dates/day';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement, statementOfRows } from '../../db/statement';
import { inStretches, type Span, type Stretches } from '../../db/stretches';
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

/** Of all sales or those of some days, by what is kept of those, and perhaps of one status. */
export interface KeptFilter extends Stretches {
  shopId: string;
  since?: Day | undefined;
  until?: Day | undefined;
  status?: 'done' | 'void' | undefined;
}

/** The first of them, each with how many there are in all: what is kept says it. */
export const firstSales = (
  db: Db,
  filter: KeptFilter,
  limit: number,
): Promise<(SaleListRow & { in_all: number | null })[]> => firstWindow(db, filter, { limit });

const firstWindow = statement<KeptFilter, SaleListRow & { in_all: number | null }, { limit: number }>(
  (db, { since, until, ...kept }, { limit }) =>
    filtered(db, kept.shopId, { from: since, to: until, status: kept.status })
      .select(ROW)
      .select(keptCount(db, kept).as('in_all'))
      .orderBy('day', 'desc')
      .orderBy('at', 'desc')
      .orderBy('seq', 'desc')
      .limit(sql.lit(limit)),
);

/** How many there are by what is kept. */
export const countKept = async (db: Db, { since: _, until: __, ...filter }: KeptFilter): Promise<number> =>
  (await keptCounted(db, filter))[0]?.count ?? 0;

const keptCounted = statement<KeptFilter, { count: number | null }>(keptCount);

function keptCount(db: Db, given: Omit<KeptFilter, 'since' | 'until'>) {
  return db
    .selectFrom(inStretches(given, (span, first, last) => countsOf(db, given, span, first, last)).as('kept'))
    .select((e) => e.fn.sum<number | null>('kept.sale_count').as('count'));
}

function countsOf(
  db: Db,
  { shopId, status }: Pick<KeptFilter, 'shopId' | 'status'>,
  span: Span,
  first: Month | Day,
  last: Month | Day,
) {
  const counts = inShop(db, shopId)
    .selectFrom('sale_sum')
    .select('sale_count')
    .where('list', '=', 'status')
    .where('span', '=', span)
    .where('period', '>=', first)
    .where('period', '<=', last);
  return status === undefined ? counts : counts.where('item', '=', status);
}

/** A window on the filtered sales, newest first, or oldest first to reach the end of a long list from there. */
export async function listSales(
  db: Db,
  shopId: string,
  { match, ...filter }: SaleFilter,
  { limit, offset }: Window,
  order: 'asc' | 'desc',
): Promise<SaleListRow[]> {
  if (!match) return window(db, { shopId, offset, ...filter }, { limit, order });
  return inOrder(filtered(db, shopId, { match, ...filter }), order)
    .limit(limit)
    .offset(offset)
    .execute();
}

const window = statement<
  Omit<SaleFilter, 'match'> & { shopId: string; offset: number },
  SaleListRow,
  { limit: number; order: 'asc' | 'desc' }
>((db, { shopId, offset, ...filter }, { limit, order }) =>
  inOrder(filtered(db, shopId, filter), order)
    .limit(sql.lit(limit))
    .offset(offset),
);

/** Where a sale stands in the list. */
export type Place = Row<'sale', 'day' | 'at' | 'seq'>;

export type ExportedRow = SaleListRow & Place & Row<'sale', 'search'>;

/** The next sales after one of the list, newest first: whatever is sold meanwhile moves nothing. */
export function salesAfter(
  db: Db,
  shopId: string,
  filter: Omit<SaleFilter, 'match'>,
  { last, limit }: { last: Place | undefined; limit: number },
): Promise<ExportedRow[]> {
  let query = filtered(db, shopId, filter);
  if (last) query = query.where(sql<boolean>`(day, at, seq) < (${last.day}, ${last.at}, ${last.seq})`);
  return inOrder(query, 'desc').select(['day', 'seq', 'search']).limit(limit).execute();
}

const inOrder = (sales: SelectQueryBuilder<Tables, 'sale', object>, order: 'asc' | 'desc') =>
  sales.select(ROW).orderBy('day', order).orderBy('at', order).orderBy('seq', order);

/** How many they are, each looked at, up to `most`. */
export async function countSales(db: Db, shopId: string, filter: SaleFilter, most: number): Promise<number> {
  const found = filtered(db, shopId, filter).select(sql.lit(1).as('one')).limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** A product of a sale, or a method by which it was paid. */
export interface NameOfSale {
  sale_id: string;
  position: number;
  of: 'product' | 'method';
  name: string;
}

/** What is said of each of these sales: the first two products and the methods. */
export const namesOfSales = (db: Db, shopId: string, saleIds: readonly string[]): Promise<NameOfSale[]> =>
  names(
    db,
    { shopId },
    saleIds.map((id) => ({ id })),
  );

const names = statementOfRows<{ shopId: string }, { id: string }, NameOfSale>((db, { shopId }, rows) => {
  const ids = rows.map(({ id }) => id);
  const products = inShop(db, shopId)
    .selectFrom('sale_line')
    .select(['sale_id', 'position', sql<'product' | 'method'>`'product'`.as('of'), 'product_name as name'])
    .where('sale_id', 'in', ids)
    .where('position', '<', sql.lit(2));
  const methods = inShop(db, shopId)
    .selectFrom('sale_payment as paid')
    .innerJoin('payment_method as method', (on) =>
      on.onRef('method.shop_id', '=', 'paid.shop_id').onRef('method.id', '=', 'paid.payment_method_id'),
    )
    .select(['paid.sale_id', 'paid.position', sql<'product' | 'method'>`'method'`.as('of'), 'method.name'])
    .where('paid.sale_id', 'in', ids);
  return products.unionAll(methods);
});
