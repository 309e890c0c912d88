import { sql } from 'kysely';
import type { Db, Tx } from '../db/database';
import type { Engine } from '../db/engine';
import { columnTypes } from '../db/load';
import { RowSum, type TableSum, withoutTimeLimits } from '../db/rows';
import type { Move } from '../db/shop-states';
import { findDifferences } from '../ledger/check-books';
import { type Into, insertLines, linesOf, refuseOtherSums, removeRows, type ShopThere, sumsOfShop } from './rows';
import type { Part } from './tables';

/** A shop, as one moment has it, and how it is read. */
export interface Original {
  view: Db;
  engine: Engine;
  shop: ShopThere;
  parts: readonly Part[];
  /** Throws when another command has begun to move the shop: what it has brought must not be touched. */
  refuseOver: () => Promise<void>;
}

/** What an installation knows of a shop, if anything. */
export const findThere = (db: Db, shopId: string) =>
  db
    .selectFrom('shop')
    .select(['id', 'number', 'owner_id', 'state', 'move_id', 'moved_to'])
    .where('id', '=', shopId)
    .executeTakeFirst();

/** The same, which nobody opens or replaces until the transaction ends. */
export async function lockThere(tx: Tx, shopId: string) {
  await tx.selectFrom('shop').select('id').where('id', '=', shopId).forUpdate().execute();
  return findThere(tx, shopId);
}

/** Throws when somebody else there has the owner's username or e-mail, or one that only looks different. */
export async function refuseTaken(source: Db, target: Db, userId: string): Promise<void> {
  const columns = ['username', 'username_folded', 'username_alike', 'email_folded'] as const;
  const owner = await source.selectFrom('app_user').select(columns).where('id', '=', userId).executeTakeFirstOrThrow();
  const forms = [owner.username_folded, owner.username_alike ?? owner.username_folded];
  const other = await target
    .selectFrom('app_user')
    .select(['username_folded', 'email_folded'])
    .where('id', '!=', userId)
    .where((e) =>
      e.or([
        e('username_folded', 'in', forms),
        e('username_alike', 'in', forms),
        e('email_folded', '=', owner.email_folded),
      ]),
    )
    .executeTakeFirst();
  if (!other) return;
  const what = forms.includes(other.username_folded) ? 'the username' : 'the username or the e-mail';
  throw new Error(`somebody there has ${what} of its owner, ${owner.username}`);
}

/**
 * Copies a shop into PostgreSQL, closed, in one transaction: all of it or nothing. A copy that an earlier move has left there, or what is
 * left of a shop that was there once, makes room. What has arrived is read again and compared, and its books are added up. @returns the sums
 */
export const copyShop = (target: Db, original: Original, move: Move): Promise<TableSum[]> =>
  target.transaction().execute(async (tx) => {
    await withoutTimeLimits(tx);
    await makeRoom(tx, original);
    const types = await columnTypes(tx);
    const sums: TableSum[] = [];
    let there = original.shop;
    for (const part of original.parts) {
      const isShop = part.table === 'shop';
      if (isShop) there = await insertShop(tx, original, move);
      sums.push(await putLines(tx, original, part, isShop ? undefined : { name: part.table, types, there }));
    }
    await refuseOtherCopy(tx, original, there, sums);
    return sums;
  });

/** Looks at a copy that is to be committed; throws when it is not the original. */
export async function refuseOtherCopy(
  tx: Tx,
  { parts, shop, refuseOver }: Original,
  there: ShopThere,
  sums: readonly TableSum[],
): Promise<void> {
  await countOn(tx, shop);
  refuseOtherSums(sums, await sumsOfShop(tx, 'postgres', parts, there), 'it came out otherwise than it was read');
  const differences = await findDifferences(tx, shop.id);
  if (differences.length > 0) throw new Error(`its books have ${differences.length} differences (npm run check-books)`);
  await refuseOver();
}

async function makeRoom(tx: Tx, { view, parts, shop }: Original): Promise<void> {
  await refuseTaken(view, tx, shop.userId);
  const there = await lockThere(tx, shop.id);
  if (there && there.state !== 'arriving' && there.state !== 'moved')
    throw new Error(`the shop is there already, and ${there.state}`);
  for (const part of parts.toReversed()) await removeRows(tx, 'postgres', part, shop);
}

async function insertShop(tx: Tx, { view, shop }: Original, { moveId }: Move): Promise<ShopThere> {
  const columns = ['id', 'owner_id', 'name', 'time_zone', 'created_at', 'activity_count'] as const;
  const row = await view.selectFrom('shop').select(columns).where('id', '=', shop.id).executeTakeFirstOrThrow();
  const { number } = await tx
    .insertInto('shop')
    .values({ ...row, state: 'arriving', move_id: moveId })
    .returning('number')
    .executeTakeFirstOrThrow();
  return { ...shop, number };
}

/** Reads a shop's lines of a table, and puts them somewhere. @returns their sum */
export async function putLines(
  tx: Tx,
  { view, engine, shop }: Original,
  part: Part,
  into: Into | undefined,
): Promise<TableSum> {
  const sum = new RowSum(part.table);
  let inserting = Promise.resolve();
  // While PostgreSQL takes some, the next are read.
  for await (const lines of linesOf(view, engine, part, shop)) {
    sum.add(lines);
    await inserting;
    inserting = into ? insertLines(tx, part, into, lines) : inserting;
    inserting.catch(() => {});
  }
  await inserting;
  return sum.sum;
}

/** Ids of payment methods were given by the source, and stay. The target goes on after the largest, with room for what it gives meanwhile. */
const countOn = (tx: Tx, shop: ShopThere) =>
  sql`select setval(counter, largest + 1000) from (
      select pg_get_serial_sequence('payment_method', 'id')::regclass as counter, max(id) as largest
      from payment_method where shop_id = ${shop.id}) as given
    where largest >= coalesce(pg_sequence_last_value(counter), 0)`.execute(tx);
