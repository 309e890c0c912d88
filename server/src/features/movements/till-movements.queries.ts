import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Tables } from '../../db/tables';

/** What was recorded of an account after one number and before another. */
export interface Stretch {
  shopId: string;
  accountId: string;
  after: number;
  /** Without it up to the newest. */
  before?: number | undefined;
  /** The number of what the account began with, which is no part of it; 0 without one. */
  opening: number;
}

/** Whatever leaves an account, or comes into it, and the transfers that reach it. */
type Place = 'account_id' | 'to_account_id';

export type Order = 'asc' | 'desc';

type Numbers = SelectQueryBuilder<Tables, 'movement', { seq: number }>;

/** Both have an index of the numbers: no row is read for those that are passed over. */
function numbered(db: Db, { shopId, accountId, after, before, opening }: Stretch, place: Place): Numbers {
  const numbers = inShop(db, shopId)
    .selectFrom('movement')
    .select('seq')
    .where(place, '=', accountId)
    .where('seq', '>', after);
  const stretch = before === undefined ? numbers : numbers.where('seq', '<', before);
  return place === 'account_id' ? stretch.where('seq', '!=', opening) : stretch;
}

interface Cut {
  limit: number;
  order: Order;
}

/**
 * Numbers of what leaves the account or comes into it, without the transfers that reach it. Only the first ones are asked for by a kept
 * statement: PostgreSQL would plan for any number of rows that are passed over, and read the whole table.
 */
export const ownNumbers = async (
  db: Db,
  { offset, ...stretch }: Stretch & { offset: number },
  cut: Cut,
): Promise<number[]> => {
  const rows = await (offset === 0 ? firstOwn(db, stretch, cut) : own(db, stretch, cut).offset(offset).execute());
  return rows.map(({ seq }) => seq);
};

const own = (db: Db, stretch: Stretch, { limit, order }: Cut) =>
  numbered(db, stretch, 'account_id').orderBy('seq', order).limit(sql.lit(limit));

const firstOwn = statement<Stretch, { seq: number }, Cut>(own);

/** How many transfers reach the account. */
export const countReaching = async (db: Db, stretch: Stretch): Promise<number> =>
  (await reaching(db, stretch))[0]?.count ?? 0;

const reaching = statement<Stretch, { count: number }>((db, stretch) =>
  numbered(db, stretch, 'to_account_id')
    .clearSelect()
    .select((e) => e.fn.countAll<number>().as('count')),
);

/** Numbers of all of it in one order: no index has both. */
export const mergedNumbers = async (
  db: Db,
  { offset, reach, ...stretch }: Stretch & { offset: number; reach: number },
  { limit, order }: Cut,
): Promise<number[]> => {
  const nearest = (place: Place) => numbered(db, stretch, place).orderBy('seq', order).limit(reach);
  const leaving = db.selectFrom(nearest('account_id').as('leaving')).select('seq');
  const reached = db.selectFrom(nearest('to_account_id').as('reaching')).select('seq');
  const rows = await db
    .selectFrom(leaving.unionAll(reached).as('listed'))
    .select('seq')
    .orderBy('seq', order)
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(({ seq }) => seq);
};
