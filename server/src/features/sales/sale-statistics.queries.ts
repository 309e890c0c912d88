import type { Day, Month } from '@trastienda/domain/dates/day';
import { type Cents, ZERO } from '@trastienda/domain/money/cents';
import type { Period } from '@trastienda/domain/reports/period';
import type { Stretch } from '@trastienda/domain/sales/cover';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement, statementOfRows } from '../../db/statement';
import { inStretches, type Span, type Stretches } from '../../db/stretches';
import type { Row, Tables } from '../../db/tables';

/** Of which list of what is kept is asked, and of which days. */
export interface Wanted extends Stretches {
  shopId: string;
  list: Tables['sale_sum']['list'];
}

export interface ItemSum {
  item: string;
  count: number;
  units: number;
  amount: Cents;
}

/** What the sales of those days come to under each item of a list. */
export const sumsByItem = statement<Wanted, ItemSum>((db, given) =>
  db
    .selectFrom(sumsWithin(db, given).as('kept'))
    .select('kept.item')
    .select((e) => [
      e.fn.sum<number>('kept.sale_count').as('count'),
      e.fn.sum<number>('kept.units').as('units'),
      e.fn.sum<Cents>('kept.amount').as('amount'),
    ])
    .groupBy('kept.item'),
);

/** One day, month or year. */
export interface OnePeriod {
  span: Stretch['span'];
  period: Stretch['first'];
}

const BEST = 10;

/** The products that brought most in one period, from the top of an index that is of products alone. */
export const bestOfPeriod = statement<OnePeriod & { shopId: string }, ItemSum>((db, { shopId, span, period }) =>
  inShop(db, shopId)
    .selectFrom('sale_sum')
    .select(['item', 'sale_count as count', 'units', 'amount'])
    .where('list', '=', sql.lit('product'))
    .where('span', '=', span)
    .where('period', '=', period)
    .where((e) => e.or([e('units', '<>', 0), e('amount', '<>', ZERO)]))
    .orderBy('amount', 'desc')
    .orderBy('units', 'desc')
    .orderBy('item')
    .limit(BEST),
);

/** The products that brought most in several of them. */
export const bestProducts = (db: Db, shopId: string, stretches: readonly Stretch[]): Promise<ItemSum[]> =>
  bestOfStretches(
    db,
    { shopId },
    stretches.map(({ span, first, last, sign }) => ({ span, first, last, sign })),
  );

const times = (column: 'sale_count' | 'units' | 'amount', sign: Stretch['sign']) =>
  sql<number>`${sql.ref(column)} * cast(${sign} as integer)`;

/** What is taken off counts below 0 (`coverOf`). */
const bestOfStretches = statementOfRows<{ shopId: string }, Stretch, ItemSum>((db, { shopId }, stretches) => {
  const parts = stretches.map(({ span, first, last, sign }) =>
    inShop(db, shopId)
      .selectFrom('sale_sum')
      .select('item')
      .select([times('sale_count', sign).as('sale_count'), times('units', sign).as('units')])
      .select(times('amount', sign).as('amount'))
      .where('list', '=', 'product')
      .where('span', '=', span)
      .where('period', '>=', first)
      .where('period', '<=', last),
  );
  const [one, ...more] = parts;
  if (!one) throw new Error('a question about no days');
  return db
    .selectFrom(more.reduce((all, next) => all.unionAll(next), one).as('kept'))
    .select('kept.item')
    .select((e) => [
      e.fn.sum<number>('kept.sale_count').as('count'),
      e.fn.sum<number>('kept.units').as('units'),
      e.fn.sum<Cents>('kept.amount').as('amount'),
    ])
    .groupBy('kept.item')
    .having((e) => e.or([e(e.fn.sum('kept.units'), '<>', 0), e(e.fn.sum('kept.amount'), '<>', 0)]))
    .orderBy('amount', 'desc')
    .orderBy('units', 'desc')
    .orderBy('kept.item')
    .limit(BEST);
});

interface Around {
  before: Day | null;
  after: Day | null;
}

/** The last day before these on which something was sold, and the first after them. */
export const soldAround = async (db: Db, shopId: string, { from, to }: Period): Promise<Around> =>
  (await around(db, { shopId, from, to }))[0] ?? { before: null, after: null };

const around = statement<Period & { shopId: string }, Around>((db, { shopId, from, to }) => {
  const days = inShop(db, shopId).selectFrom('sale_sum').where('list', '=', 'status').where('span', '=', 'day');
  const before = days.where('period', '<', from).select((e) => e.fn.max<Day | null>('period').as('before'));
  const after = days.where('period', '>', to).select((e) => e.fn.min<Day | null>('period').as('after'));
  return db
    .selectFrom(before.as('earlier'))
    .innerJoin(after.as('later'), (join) => join.onTrue())
    .select(['earlier.before', 'later.after']);
});

/** What is kept of each of those days and months. */
const sumsWithin = (db: Db, given: Wanted) =>
  inStretches(given, (span, first, last) => sumsOf(db, given, span, first, last));

const sumsOf = (db: Db, { shopId, list }: Wanted, span: Span, first: Day | Month, last: Day | Month) =>
  inShop(db, shopId)
    .selectFrom('sale_sum')
    .select(['item', 'sale_count', 'units', 'amount'])
    .where('list', '=', list)
    .where('span', '=', span)
    .where('period', '>=', first)
    .where('period', '<=', last);

export const paymentMethodNamesOf = async (
  db: Db,
  shopId: string,
  ids: readonly number[],
): Promise<Row<'payment_method', 'id' | 'name'>[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId).selectFrom('payment_method').select(['id', 'name']).where('id', 'in', ids).execute();
};

/** What these products, which were sold, were called when they were last: they may be gone. */
export const lastNamesOf = async (
  db: Db,
  shopId: string,
  productIds: readonly string[],
): Promise<Row<'sale_line', 'product_id' | 'product_name'>[]> =>
  productIds.length === 0
    ? []
    : lastNames(
        db,
        { shopId },
        productIds.map((id) => ({ id })),
      );

const lastNames = statementOfRows<{ shopId: string }, { id: string }, Row<'sale_line', 'product_id' | 'product_name'>>(
  (db, { shopId }, products) => {
    const names = products.map(({ id }) => {
      const last = inShop(db, shopId)
        .selectFrom('sale_line')
        .select(['product_id', 'product_name'])
        .where('product_id', '=', id)
        .orderBy('id', 'desc')
        .limit(sql.lit(1));
      return db.selectFrom(last.as('last')).select(['last.product_id', 'last.product_name']);
    });
    const [one, ...more] = names;
    if (!one) throw new Error('a question about no products');
    return more.reduce((all, next) => all.unionAll(next), one);
  },
);
