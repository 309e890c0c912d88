import type { TrashKind } from '@trastienda/domain/shop/deletion';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow, ofAllShops } from '../../db/in-shop';
import { statement, unanswered } from '../../db/statement';
import type { Instant, Row, Tables } from '../../db/tables';

/** As it is shown. */
export type EntryRow = Row<'trash', 'id' | 'kind' | 'title' | 'detail' | 'deleted_at'>;

/** With what brings it back. */
export type KeptEntryRow = Row<'trash', (typeof KEPT)[number]>;

const KEPT = ['id', 'kind', 'thing_id', 'payment_method_id', 'title', 'content'] as const;

/** Of which kind, all unless it is said; and after when what is there was deleted. */
export interface Which {
  kind: TrashKind | undefined;
  after: Instant;
}

/** A window on the trash, the newest first, or the oldest first to reach the end of a long one from there. */
export const listEntries = (
  db: Db,
  shopId: string,
  { kind, after }: Which,
  { limit, offset }: { limit: number; offset: number },
  order: 'asc' | 'desc',
): Promise<EntryRow[]> => {
  const all = inShop(db, shopId)
    .selectFrom('trash')
    .select(['id', 'kind', 'title', 'detail', 'deleted_at'])
    .where('deleted_at', '>', after)
    .orderBy('seq', order)
    .limit(limit)
    .offset(offset);
  return (kind ? all.where('kind', '=', kind) : all).execute();
};

/** How many there are, those that have expired and are not swept yet left out. */
export async function countEntries(db: Db, shopId: string, { kind, after }: Which): Promise<number> {
  const kept = inShop(db, shopId)
    .selectFrom('trash_count')
    .select((e) => e.fn.sum<number | null>('entry_count').as('count'));
  const expired = inShop(db, shopId)
    .selectFrom('trash')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('deleted_at', '<=', after);
  const [all, gone] = await Promise.all([
    (kind ? kept.where('kind', '=', kind) : kept).executeTakeFirstOrThrow(),
    (kind ? expired.where('kind', '=', kind) : expired).executeTakeFirstOrThrow(),
  ]);
  return Number(all.count ?? 0) - gone.count;
}

export const findEntry = async (
  db: Db,
  shopId: string,
  id: string,
  after: Instant,
): Promise<KeptEntryRow | undefined> => (await oneEntry(db, { shopId, id, after }))[0];

const oneEntry = statement<{ shopId: string; id: string; after: Instant }, KeptEntryRow>((db, { shopId, id, after }) =>
  inShop(db, shopId).selectFrom('trash').select(KEPT).where('id', '=', id).where('deleted_at', '>', after),
);

/** What the trash keeps of a thing, and where. */
export const contentOf = (
  tx: Tx,
  shopId: string,
  kind: TrashKind,
  thingId: string,
): Promise<Row<'trash', 'id' | 'content'> | undefined> =>
  inShop(tx, shopId)
    .selectFrom('trash')
    .select(['id', 'content'])
    .where('kind', '=', kind)
    .where('thing_id', '=', thingId)
    .executeTakeFirst();

export const updateContent = (tx: Tx, shopId: string, id: string, content: string) =>
  inShop(tx, shopId).updateTable('trash').set({ content }).where('id', '=', id).execute();

export const insertEntry = (tx: Tx, shopId: string, row: NewRow<Tables['trash']>) => insertion(tx, { shopId, ...row });

const insertion = unanswered<{ shopId: string } & NewRow<Tables['trash']>>((tx, { shopId, ...row }) =>
  inShop(tx, shopId).insertInto('trash').values(row),
);

export const insertImages = (tx: Tx, shopId: string, rows: NewRow<Tables['trash_image']>[]) =>
  inShop(tx, shopId).insertInto('trash_image').values(rows).execute();

/** Takes out one that is known to refer to no picture, or whose pictures are let go already. */
export const deleteEntry = (tx: Tx, shopId: string, id: string) => removal(tx, { shopId, id });

const removal = unanswered<{ shopId: string; id: string }>((tx, { shopId, id }) =>
  inShop(tx, shopId).deleteFrom('trash').where('id', '=', id),
);

export const deleteImages = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('trash_image').where('trash_id', '=', id).execute();

export const deleteEntries = async (tx: Tx, shopId: string, ids: readonly string[]): Promise<void> => {
  await inShop(tx, shopId).deleteFrom('trash_image').where('trash_id', 'in', ids).execute();
  await inShop(tx, shopId).deleteFrom('trash').where('id', 'in', ids).execute();
};

/** Counts some of a kind in or out. */
export const addToCount = (tx: Tx, shopId: string, kind: TrashKind, by: number) => countShift(tx, { shopId, kind, by });

const countShift = unanswered<{ shopId: string; kind: TrashKind; by: number }>((tx, { shopId, kind, by }) =>
  inShop(tx, shopId)
    .insertInto('trash_count')
    .values({ kind, entry_count: by })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'kind'])
        .doUpdateSet((e) => ({ entry_count: e('trash_count.entry_count', '+', e.ref('excluded.entry_count')) })),
    ),
);

/** Some of the shops in whose trash something has expired. */
export const shopsWithExpired = (
  db: Db,
  before: Instant,
  behind: string | undefined,
  limit: number,
): Promise<{ shop_id: string }[]> =>
  ofAllShops(db)
    .selectFrom('trash')
    .select('shop_id')
    .distinct()
    .where('deleted_at', '<=', before)
    .$if(behind !== undefined, (found) => found.where('shop_id', '>', behind ?? ''))
    .orderBy('shop_id')
    .limit(limit)
    .execute();

/** Which of a shop's expired entries are meant: those behind one, at most so many; or up to another one. */
export interface Expired {
  behind: string | undefined;
  upTo?: string;
  limit: number;
}

export const expiredOf = (
  db: Db,
  shopId: string,
  before: Instant,
  { behind, upTo, limit }: Expired,
): Promise<Row<'trash', 'id' | 'kind' | 'thing_id'>[]> =>
  inShop(db, shopId)
    .selectFrom('trash')
    .select(['id', 'kind', 'thing_id'])
    .where('deleted_at', '<=', before)
    .$if(behind !== undefined, (found) => found.where('id', '>', behind ?? ''))
    .$if(upTo !== undefined, (found) => found.where('id', '<=', upTo ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
