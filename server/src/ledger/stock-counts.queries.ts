import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { statementOfRows } from '../db/statement';
import type { Instant, Row, Tables } from '../db/tables';
import { kept, type LedgerTables } from './tables';

/** An item, and a moment since which something is asked of it. */
export interface Asked {
  id: string;
  at: Instant;
}

/** Of so many items at once: each is looked up by itself, and PostgreSQL keeps the plan. */
export const ASKED_AT_ONCE = 24;

export type CountedRow = Row<'stock_count_line', 'count_id' | 'position' | 'counted_at'>;

/** A count, and which of those who asked it is for. */
type FirstCount = CountedRow & { asked: number };

/**
 * The first count that already knew of something that happened to an item at that time: one at the same time knew of it, unless that is a
 * count itself (rule: stock/counted-since).
 */
export const firstCounts = (
  db: Db,
  shopId: string,
  asked: readonly Asked[],
  { isCount }: { isCount: boolean },
): Promise<FirstCount[]> => countsSince(db, { shopId, later: isCount || undefined }, asked);

const countsSince = statementOfRows<{ shopId: string; later: true | undefined }, Asked, FirstCount>(
  (db, { shopId, later }, rows) =>
    together(
      rows.map(({ id, at }, asked) => {
        const first = inShop(db, shopId)
          .selectFrom('stock_count_line')
          .select(['count_id', 'position', 'counted_at'])
          .where('item_id', '=', id)
          .where('counted_at', later ? '>' : '>=', at)
          .orderBy('counted_at')
          .orderBy('count_id')
          .limit(1);
        return db.selectFrom(first.as('first')).selectAll().select(sql.lit(asked).as('asked'));
      }),
    ),
);

function together<Part extends { unionAll: (next: Part) => Part }>([one, ...more]: readonly Part[]): Part {
  if (!one) throw new Error('nothing is asked for');
  return more.reduce((all, next) => all.unionAll(next), one);
}

/** Writes again what there should have been, and the difference of the whole count. */
export async function shiftExpected(
  tx: Tx,
  shopId: string,
  { count_id, position }: Pick<CountedRow, 'count_id' | 'position'>,
  by: number,
): Promise<void> {
  await inShop(tx, shopId)
    .updateTable('stock_count_line')
    .set((e) => ({ expected: e('expected', '+', by) }))
    .where('count_id', '=', count_id)
    .where('position', '=', position)
    .execute();
  await inShop(kept(tx), shopId)
    .updateTable('stock_count')
    .set((e) => ({ difference: e('difference', '-', by) }))
    .where('id', '=', count_id)
    .execute();
}

/** How many counts the shop has. */
export const lastNumber = async (db: Db, shopId: string): Promise<number> => {
  const { last } = await inShop(db, shopId)
    .selectFrom('stock_count')
    .select((e) => e.fn.max<number | null>('number').as('last'))
    .executeTakeFirstOrThrow();
  return last ?? 0;
};

export const insertCount = (tx: Tx, shopId: string, count: NewRow<LedgerTables['stock_count']>) =>
  inShop(kept(tx), shopId).insertInto('stock_count').values(count).execute();

export const insertLines = (tx: Tx, shopId: string, lines: NewRow<Tables['stock_count_line']>[]) =>
  inShop(tx, shopId).insertInto('stock_count_line').values(lines).execute();

/** What an item has more since some time, and when it last changed. */
export interface Since {
  item_id: string;
  came: number;
  last: Instant;
}

/**
 * What came to each of these items since its time; of one to which nothing did, nothing. What an item began with was there, also for the clock
 * of a device that is behind (rule: stock/counts).
 */
export const changesSince = (db: Db, shopId: string, asked: readonly Asked[]): Promise<Since[]> =>
  sumsSince(db, { shopId }, asked);

const sumsSince = statementOfRows<{ shopId: string }, Asked, Since>((db, { shopId }, rows) =>
  together(
    rows.map(({ id, at }) =>
      inShop(db, shopId)
        .selectFrom('stock_entry')
        .select((e) => [
          'item_id',
          e.fn.sum<number>(e.case().when('number', '>', 1).then(e.ref('change')).else(0).end()).as('came'),
          e.fn.max('at').as('last'),
        ])
        .where('item_id', '=', id)
        .where('at', '>', at)
        .groupBy('item_id'),
    ),
  ),
);
