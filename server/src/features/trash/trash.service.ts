import { type TrashKind, thingOf } from '@trastienda/domain/shop/deletion';
import { trashGoneBefore } from '@trastienda/domain/shop/trash';
import { nameTaken, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { orIfDuplicate, transact } from '../../application/transact';
import { forShop } from '../../db/asker';
import type { Db, Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { outageOf } from '../../db/outage';
import { type LockedShop, lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import * as queries from './trash.queries';

export type { EntryRow } from './trash.queries';

/** Something that is being deleted, as it goes into the trash. */
export interface Deleted {
  kind: TrashKind;
  /** Its own; a payment method's is `methodId`. */
  id?: string;
  /** Of a payment method its own, of a movement the one that it was made by. */
  methodId?: number | null;
  title: string;
  detail: string;
  /** What of it is nowhere else any more. A `seq` in it is its place in the shop (db/sequence.ts). */
  content?: object;
  /** The pictures that it refers to. */
  images?: readonly string[];
}

/** What the trash has of it when it is to come back. */
export interface Trashed {
  id: string;
  methodId: number | null;
  title: string;
  content: unknown;
}

/** What is done with one kind of thing: said by what deletes it, for the trash knows none of them. */
export interface TrashedKind {
  /** Brings it back as it was; refused where a rule forbids it. */
  restore: (shop: LockedShop, thing: Trashed) => Promise<void>;
  /** What else goes with those that are forgotten for good. */
  forget?: (shop: InTx, ids: readonly string[]) => Promise<unknown>;
}

export type TrashedKinds = Readonly<Record<TrashKind, TrashedKind>>;

type InTx = Pick<Shop<Tx>, 'db' | 'shopId'>;

/**
 * Puts what is deleted into the trash and notes the deletion, in the transaction that deletes it (rule: trash/kinds). Called last.
 * @returns by what it is restored
 */
export async function toTrash(shop: Shop<Tx>, thing: Deleted): Promise<string> {
  const { db, shopId, now } = shop;
  const { seq } = await takeSequence(shop);
  const { kind, title, detail, methodId = null, content = {}, images = [] } = thing;
  const trashId = newId();
  await queries.insertEntry(db, shopId, {
    ...{ id: trashId, seq, kind, title, detail, content: JSON.stringify(content), deleted_at: now.toISOString() },
    ...{ thing_id: thing.id ?? null, payment_method_id: methodId },
  });
  const pictures = [...new Set(images)].map((image_id) => ({ trash_id: trashId, image_id }));
  if (pictures.length > 0) await queries.insertImages(db, shopId, pictures);
  await queries.addToCount(db, shopId, kind, 1);
  await noteDeletion(shop, thingOf(kind), title);
  return trashId;
}

/** Changes what is kept of a thing in the trash; does nothing where it is not there. */
export async function changeTrashed<Content extends object>(
  { db, shopId }: LockedShop,
  { kind, id }: { kind: TrashKind; id: string },
  change: (content: Content) => Content,
): Promise<void> {
  const entry = await queries.contentOf(db, shopId, kind, id);
  if (!entry) return;
  const content = change(JSON.parse(entry.content) as Content);
  await queries.updateContent(db, shopId, entry.id, JSON.stringify(content));
}

/** What has expired is not there any more, swept or not (rule: trash/thirty-days). */
const expiredAt = ({ now }: Pick<Shop, 'now'>): string => trashGoneBefore(now).toISOString();

/** A page of the trash, newest first, of one kind or of all. */
export async function listTrash(
  shop: Shop,
  kind: TrashKind | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ entries: queries.EntryRow[]; count: number }> {
  const { db, shopId } = shop;
  const which = { kind, after: expiredAt(shop) };
  const count = await queries.countEntries(db, shopId, which);
  const shown = Math.min(limit, count - offset);
  if (shown <= 0) return { entries: [], count };
  // What is behind the middle is reached from the end, so that no page passes over more than half of the rows.
  const fromEnd = count - offset - shown;
  if (offset <= fromEnd)
    return { entries: await queries.listEntries(db, shopId, which, { limit: shown, offset }, 'desc'), count };
  const rows = await queries.listEntries(db, shopId, which, { limit: shown, offset: fromEnd }, 'asc');
  return { entries: rows.reverse(), count };
}

/** A movement's receipts refer to theirs themselves. */
const HAVE_PICTURES: readonly TrashKind[] = ['product', 'variation'];

/** Takes an entry out of the trash. Of two at once one finds it: the ledger is locked. */
async function takeOut(shop: LockedShop, trashId: string): Promise<queries.KeptEntryRow> {
  const { db, shopId } = shop;
  const entry = await queries.findEntry(db, shopId, trashId, expiredAt(shop));
  if (!entry) throw notFound();
  if (HAVE_PICTURES.includes(entry.kind)) await queries.deleteImages(db, shopId, trashId);
  await queries.deleteEntry(db, shopId, trashId);
  await queries.addToCount(db, shopId, entry.kind, -1);
  return entry;
}

/** Brings a thing back as it was (rule: trash/restore). What a rule forbids stays in the trash, and nothing changes. */
export const restoreFromTrash = (
  shop: Shop,
  trashId: string,
  kinds: TrashedKinds,
): Promise<{ kind: TrashKind; id: string | number }> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { kind, thing_id, payment_method_id, title, content } = await takeOut(inTx, trashId);
    const thing = { id: thing_id ?? '', methodId: payment_method_id, title, content: JSON.parse(content) as unknown };
    await orIfDuplicate(
      () => nameTaken(`Ya hay algo que se llama ${title}.`),
      () => kinds[kind].restore(inTx, thing),
    ).catch((error: unknown) => {
      throw error instanceof Refusal ? withoutFields(error) : error;
    });
    return { kind, id: thing_id ?? payment_method_id ?? '' };
  });

/** The same of a request that has no fields. */
const withoutFields = ({ code, message, fields, retryAfter }: Refusal): Refusal =>
  new Refusal(
    code,
    code === 'invalid_input' ? (fields?.[0]?.message ?? message) : message,
    retryAfter === undefined ? {} : { retryAfter },
  );

/** Forgets a thing for good (rule: trash/forget). */
export const forgetForGood = (shop: Shop, trashId: string, kinds: TrashedKinds): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const { kind, thing_id } = await takeOut(inTx, trashId);
    if (thing_id !== null) await kinds[kind].forget?.(inTx, [thing_id]);
  });

const SHOPS_AT_ONCE = 1_000;
const SWEPT_AT_ONCE = 500;

/** What the sweep tells of a shop in whose trash something had expired. */
export interface SweptTrash {
  shop: string;
  count: number;
}

/**
 * Forgets what has expired, shop by shop, but of shops that are on their way (rule: trash/thirty-days). What cannot be forgotten is
 * reported, and left behind. Of several processes that sweep at once one finds it, and tells of it. @returns whether all of it went
 */
export async function sweepTrash(db: Db, { kinds, now, tell, report }: SweepOfTrash): Promise<boolean> {
  let isWhole = true;
  const before = expiredAt({ now });
  const failed = (error: unknown) => {
    if (error instanceof Refusal) return;
    isWhole = false;
    report(error);
  };
  for (let behind: string | undefined; ; ) {
    const shops = await queries.shopsWithExpired(db, before, behind, SHOPS_AT_ONCE);
    for (const { shop_id } of shops) {
      const sweeping = { db: forShop(db, shop_id), shopId: shop_id, before, kinds, failed };
      await sweepShop(sweeping)
        .then((count) => (count > 0 ? tell({ shop: shop_id, count }) : undefined))
        .catch(failed);
    }
    behind = shops.at(-1)?.shop_id;
    if (shops.length < SHOPS_AT_ONCE) return isWhole;
  }
}

interface SweepOfTrash {
  kinds: TrashedKinds;
  now: Date;
  tell: (swept: SweptTrash) => void;
  report: (error: unknown) => void;
}

interface SweepOfShop {
  db: Db;
  shopId: string;
  before: string;
  kinds: TrashedKinds;
  failed: (error: unknown) => void;
}

async function sweepShop(sweeping: SweepOfShop): Promise<number> {
  const { db, shopId, before } = sweeping;
  let swept = 0;
  for (let behind: string | undefined; ; ) {
    const page = await queries.expiredOf(db, shopId, before, { behind, limit: SWEPT_AT_ONCE });
    const last = page.at(-1);
    if (last === undefined) return swept;
    swept += await forgetExpired(sweeping, { behind, upTo: last.id, limit: SWEPT_AT_ONCE }).catch((error: unknown) => {
      if (error instanceof Refusal || outageOf(error) !== undefined) throw error;
      return oneByOne(sweeping, page, behind);
    });
    behind = last.id;
  }
}

/** Some of them cannot be forgotten: the others need not stay for it. */
async function oneByOne(
  sweeping: SweepOfShop,
  page: readonly { id: string }[],
  first: string | undefined,
): Promise<number> {
  let swept = 0;
  let behind = first;
  for (const { id } of page) {
    swept += await forgetExpired(sweeping, { behind, upTo: id, limit: 1 }).catch((error: unknown) => {
      sweeping.failed(error);
      return 0;
    });
    behind = id;
  }
  return swept;
}

const forgetExpired = ({ db, shopId, before, kinds }: SweepOfShop, which: queries.Expired): Promise<number> =>
  transact(db, async (tx) => {
    const inTx = await lockLedger({ db: tx, shopId });
    const expired = await queries.expiredOf(tx, shopId, before, which);
    for (const kind of new Set(expired.map((one) => one.kind))) {
      const ofKind = expired.filter((one) => one.kind === kind);
      await kinds[kind].forget?.(
        inTx,
        ofKind.flatMap(({ thing_id }) => thing_id ?? []),
      );
      await queries.addToCount(tx, shopId, kind, -ofKind.length);
    }
    const ids = expired.map(({ id }) => id);
    if (ids.length > 0) await queries.deleteEntries(tx, shopId, ids);
    return ids.length;
  });
