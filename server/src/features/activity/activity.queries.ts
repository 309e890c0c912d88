import type { ActivityKind } from '@trastienda/domain/shop/activity';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Instant, Row, Tables } from '../../db/tables';
import type { ShopState } from '../../db/tables-shop';

export type ActivityRow = Row<'activity', 'number' | 'at' | 'kind' | 'device' | 'thing' | 'title' | 'times'>;

/** The number of the shop's next entry. Whoever has it is the only one who writes entries, until the transaction ends. */
export const nextNumber = async (tx: Tx, shopId: string): Promise<number> =>
  (
    await tx
      .updateTable('shop')
      .set((e) => ({ activity_count: e('activity_count', '+', 1) }))
      .where('id', '=', shopId)
      .returning('activity_count')
      .executeTakeFirstOrThrow()
  ).activity_count;

/** Nobody else writes entries of the shop until the transaction ends. @returns the state of the shop, if there is one */
export const lockActivity = async (tx: Tx, shopId: string): Promise<ShopState | undefined> =>
  (
    await tx
      .updateTable('shop')
      .set((e) => ({ activity_count: e.ref('activity_count') }))
      .where('id', '=', shopId)
      .returning('state')
      .executeTakeFirst()
  )?.state;

export const insertEntry = (tx: Tx, shopId: string, entry: NewRow<Tables['activity']>) =>
  inShop(tx, shopId).insertInto('activity').values(entry).execute();

interface Again {
  kind: ActivityKind;
  from: Instant;
  to: Instant;
  device: string;
  /** What an entry of another device is of from then on; where it is left out, it is another entry. */
  several?: string | undefined;
}

/** One more of the same within that time. @returns whether there was one */
export const countAgain = async (
  tx: Tx,
  shopId: string,
  { kind, from, to, device, several }: Again,
): Promise<boolean> => {
  const counted = await inShop(tx, shopId)
    .updateTable('activity')
    .set((e) => ({
      times: e('times', '+', 1),
      device: e
        .case()
        .when('device', '=', device)
        .then(e.ref('device'))
        .else(several ?? device)
        .end(),
    }))
    .where('kind', '=', kind)
    .where('at', '>=', from)
    .where('at', '<', to)
    .$if(several === undefined, (same) => same.where('device', '=', device))
    .returning('number')
    .executeTakeFirst();
  return counted !== undefined;
};

export const countEntries = async (db: Db, shopId: string): Promise<number> =>
  (await db.selectFrom('shop').select('activity_count').where('id', '=', shopId).executeTakeFirstOrThrow())
    .activity_count;

/** Those with the numbers after `after` up to `upTo`, the newest first. */
export const entriesBetween = (
  db: Db,
  shopId: string,
  { after, upTo }: { after: number; upTo: number },
): Promise<ActivityRow[]> =>
  inShop(db, shopId)
    .selectFrom('activity')
    .select(['number', 'at', 'kind', 'device', 'thing', 'title', 'times'])
    .where('number', '>', after)
    .where('number', '<=', upTo)
    .orderBy('number', 'desc')
    .execute();
