import type { Day, Month } from '@trastienda/domain/dates/day';
import { type Cents, ZERO } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row, Tables } from '../../db/tables';

/** A list of what is kept, and the whole months and up to two stretches of days of which it is asked. */
export interface Stretches {
  shopId: string;
  list: Tables['sale_sum']['list'];
  firstMonth?: Month | undefined;
  lastMonth?: Month | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  laterFrom?: Day | undefined;
  laterTo?: Day | undefined;
}

export interface ItemSum {
  item: string;
  count: number;
  units: number;
  amount: Cents;
}

/** What the sales of those days come to under each item of a list. */
export const sumsByItem = statement<Stretches, ItemSum>((db, given) =>
  db
    .selectFrom(within(db, given).as('kept'))
    .select('kept.item')
    .select((e) => [
      e.fn.sum<number>('kept.sale_count').as('count'),
      e.fn.sum<number>('kept.units').as('units'),
      e.fn.sum<Cents>('kept.amount').as('amount'),
    ])
    .groupBy('kept.item'),
);

/** One day or one month. */
export interface Period {
  shopId: string;
  span: Tables['sale_sum']['span'];
  period: Day | Month;
}

const BEST = 10;

/** The products that brought most in one period, from the top of an index that is of products alone. */
export const bestOfPeriod = statement<Period, ItemSum>((db, { shopId, span, period }) =>
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

/** The products that brought most. */
export const bestProducts = statement<Stretches, ItemSum>((db, given) =>
  db
    .selectFrom(within(db, given).as('kept'))
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
    .limit(BEST),
);

function within(db: Db, given: Stretches) {
  const { firstMonth, lastMonth, from, to, laterFrom, laterTo } = given;
  const stretches = [
    { span: 'month', first: firstMonth, last: lastMonth } as const,
    { span: 'day', first: from, last: to } as const,
    { span: 'day', first: laterFrom, last: laterTo } as const,
  ].flatMap(({ span, first, last }) =>
    first === undefined || last === undefined ? [] : [sumsOf(db, given, span, first, last)],
  );
  const [one, ...more] = stretches;
  if (!one) throw new Error('a question about no days');
  return more.reduce((all, next) => all.unionAll(next), one);
}

const sumsOf = (db: Db, { shopId, list }: Stretches, span: 'day' | 'month', first: Day | Month, last: Day | Month) =>
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

/** What a product was called when it was last sold: it may be gone. */
export const lastNameOf = async (db: Db, shopId: string, productId: string): Promise<string> =>
  (await lastName(db, { shopId, productId }))[0]?.product_name ?? '';

const lastName = statement<{ shopId: string; productId: string }, Row<'sale_line', 'product_name'>>(
  (db, { shopId, productId }) =>
    inShop(db, shopId)
      .selectFrom('sale_line')
      .select('product_name')
      .where('product_id', '=', productId)
      .orderBy('id', 'desc')
      .limit(1),
);
