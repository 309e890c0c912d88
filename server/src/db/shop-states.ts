import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from './database';
import { type Engine, engineOf } from './engine';
import { statement } from './statement';
import type { Row } from './tables';

/** How long a shop stays closed after whoever moves it has last said so. */
const CLOSED_SECONDS = 30;

/** The database's own clock: of several machines each has another one. */
const CLOCK: Record<Engine, { now: RawBuilder<string>; end: RawBuilder<string> }> = {
  sqlite: {
    now: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
    end: sql`strftime('%Y-%m-%dT%H:%M:%fZ', 'now', ${sql.lit(`+${CLOSED_SECONDS} seconds`)})`,
  },
  postgres: {
    now: sql`now()`,
    end: sql`now() + ${sql.lit(`${CLOSED_SECONDS} seconds`)}::interval`,
  },
};

type Held = Row<'shop', 'state' | 'moved_to'> & { is_over: 0 | 1 };

/**
 * The state of a shop, which stays until the transaction ends: whoever closes it waits for that. On PostgreSQL by the lock that each foreign
 * key takes on it anyway: others that write to the shop have it too.
 */
export const holdState = async (tx: Tx, shopId: string): Promise<Held | undefined> => (await held(tx, { shopId }))[0];

const held = statement<{ shopId: string }, Held>((tx, { shopId }) => {
  const engine = engineOf(tx);
  const state = tx
    .selectFrom('shop')
    .select(['state', 'moved_to'])
    .select(sql<0 | 1>`case when closed_until <= ${CLOCK[engine].now} then 1 else 0 end`.as('is_over'))
    .where('id', '=', shopId);
  return engine === 'postgres' ? state.forKeyShare() : state;
});

/**
 * Opens one that whoever was moving it has left: that move finds it open, and is over (docs/decisions/0015).
 * @returns false when the move has gone on at the last moment, or somebody else has opened it
 */
export async function openLeft(tx: Tx, shopId: string): Promise<boolean> {
  const opened = await tx
    .updateTable('shop')
    .set({ state: 'open', move_id: null, closed_until: null })
    .where('id', '=', shopId)
    .where('state', '=', 'moving')
    .where('closed_until', '<=', CLOCK[engineOf(tx)].now)
    .returning('id')
    .executeTakeFirst();
  return opened !== undefined;
}

/** Shops and their owners, whatever state they are in: those behind one of them by their id. */
export const shopsBehind = (db: Db, behind: string, most: number): Promise<Row<'shop', 'id' | 'owner_id'>[]> =>
  db.selectFrom('shop').select(['id', 'owner_id']).where('id', '>', behind).orderBy('id').limit(most).execute();

/** Which of these shops are not on their way: whoever closes one of them waits for the end of the transaction, as in `holdState`. */
export async function holdUnlessMoving(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const there = tx.selectFrom('shop').select('id').where('id', 'in', ids).where('state', '!=', 'moving').orderBy('id');
  const rows = await (engineOf(tx) === 'postgres' ? there.forKeyShare() : there).execute();
  return rows.map(({ id }) => id);
}

/** A move of a shop, as both installations know it. */
export interface Move {
  shopId: string;
  moveId: string;
}

/**
 * Begins a move of a shop that is open. One that was left in the middle, or is under way, is over from then on: it can neither close the
 * shop nor give it away. @returns false when the shop is not here, or no more
 */
export async function claimMove(db: Db, { shopId, moveId }: Move): Promise<boolean> {
  const claimed = await db
    .updateTable('shop')
    .set({ state: 'open', move_id: moveId, closed_until: null })
    .where('id', '=', shopId)
    .where('state', 'in', ['open', 'moving'])
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/**
 * Closes a shop for the move that has claimed it. When it resolves with true, nothing is written any more: whoever was let in has ended.
 */
export async function closeShop(db: Db, move: Move): Promise<boolean> {
  // At once, so that nobody else is let in: as long as others come and go, they could not be waited for.
  const closing = await db
    .updateTable('shop')
    .set({ state: 'moving', closed_until: CLOCK[engineOf(db)].end })
    .where('id', '=', move.shopId)
    .where('state', '=', 'open')
    .where('move_id', '=', move.moveId)
    .returning('id')
    .executeTakeFirst();
  return closing !== undefined && whileAlone(db, move, (tx) => extendMove(tx, move));
}

/** Says that the move goes on. @returns false when it is over: somebody has opened the shop, or moves it too */
export async function extendMove(db: Db, { shopId, moveId }: Move): Promise<boolean> {
  const extended = await db
    .updateTable('shop')
    .set({ closed_until: CLOCK[engineOf(db)].end })
    .where('id', '=', shopId)
    .where('state', '=', 'moving')
    .where('move_id', '=', moveId)
    // Whoever has seen that it is over is opening it.
    .where('closed_until', '>', CLOCK[engineOf(db)].now)
    .returning('id')
    .executeTakeFirst();
  return extended !== undefined;
}

/** Gives the shop away: from now on its copy is the shop. @returns false when the move is over, as in `extendMove` */
export const giveAway = (db: Db, move: Move, movedTo: string | null): Promise<boolean> =>
  whileAlone(db, move, async (tx) => {
    const given = await tx
      .updateTable('shop')
      .set({ state: 'moved', moved_to: movedTo, closed_until: null })
      .where('id', '=', move.shopId)
      .where('state', '=', 'moving')
      .where('move_id', '=', move.moveId)
      .returning('id')
      .executeTakeFirst();
    return given !== undefined;
  });

/**
 * Opens a shop that was being moved again, or its copy once it was given away. One that has been here before may come back with the mark
 * that it went with: without it nobody takes what a replica had then for what the shop has now. @returns whether there was that move
 */
export const openShop = (db: Db, { shopId, moveId }: Move, from: 'moving' | 'arriving'): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const opened = await tx
      .updateTable('shop')
      .set({ state: 'open', closed_until: null })
      .where('id', '=', shopId)
      .where('state', '=', from)
      .where('move_id', '=', moveId)
      .returning('id')
      .executeTakeFirst();
    if (opened && from === 'arriving') await tx.deleteFrom('shop_write').where('id', '=', shopId).execute();
    return opened !== undefined;
  });

/** Closes a shop for good, to be removed (rule: session/deletion). Who was let in before goes on; whoever comes later is refused. */
export const markDeleted = (tx: Tx, shopId: string) =>
  tx.updateTable('shop').set({ state: 'deleted', closed_until: null }).where('id', '=', shopId).execute();

type Deleted = Row<'shop', 'id' | 'owner_id' | 'number'>;

/** Shops that their owners have deleted and that are not all removed yet: the first ones by their id, or those behind one of them. */
export function shopsToRemove(db: Db, most: number, behind?: string): Promise<Deleted[]> {
  const deleted = db.selectFrom('shop').select(['id', 'owner_id', 'number']).where('state', '=', 'deleted');
  const page = deleted.orderBy('id').limit(most);
  return (behind === undefined ? page : page.where('id', '>', behind)).execute();
}

/**
 * Changes a shop's row when nobody holds it, and so that whoever comes to hold it sees what it is then, however long ago he began to ask:
 * PostgreSQL gives him the row of then, unless it was locked as if its keys changed. SQLite has one writer at a time.
 */
const whileAlone = <T>(db: Db, { shopId }: Move, work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (tx) => {
    if (engineOf(tx) === 'postgres')
      await tx.selectFrom('shop').select('id').where('id', '=', shopId).forUpdate().execute();
    return work(tx);
  });
