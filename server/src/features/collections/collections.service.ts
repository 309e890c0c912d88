import { COLLECTION_VALUES_MAX, COLLECTIONS_MAX } from '@trastienda/domain/catalogue/limits';
import { formatWholeInText } from '@trastienda/domain/money/format';
import { fold } from '@trastienda/domain/text/fold';
import { grouped } from '../../application/grouped';
import { catalogueFull, inUse, invalid, nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { readLong } from '../../db/reading';
import { lockLedger, takeSequence } from '../../ledger/lock';
import { noteDeletion } from '../activity/activity.service';
import type { CollectionRow, KindTables, Own, ValueRow } from './collections.queries';
import * as queries from './collections.queries';

/** What one kind of collection has of its own. */
export type Kind<O extends Own = Own> = KindTables<O> & {
  /** Where the creation's body has the value of that place. */
  fieldOfValue: (at: number) => string;
  titleTaken: (title: string) => string;
  valueTaken: (value: string) => string;
  /** How a collection and a value are called when they cannot go. */
  called: { collection: string; value: string };
  /** How several are called of which there may be no more, and what has so many values. */
  full: { collections: string; values: string };
};

export interface Collection<O extends Own> extends CollectionRow {
  values: ValueRow<O>[];
}

export type NewValue<O extends Own> = Omit<ValueRow<O>, 'id' | 'collection_id'>;

type ChangedValue<O extends Own> = { [Column in 'value' | O]?: string | undefined };

/** A collection, or one of its values. */
type CollectionPart = { collectionId: string } | { valueId: string };

/** What the catalogue has of a kind: said by what uses it, for a collection knows none of it. */
export interface CollectionUses {
  /** How many products hold it fast. */
  products: (shop: Shop, of: CollectionPart) => Promise<number>;
  /** It, or a value of it, is called otherwise from here on. */
  renamed?: (shop: Shop<Tx>, collectionId: string) => Promise<void>;
  /** It goes. */
  gone?: (shop: Shop<Tx>, of: CollectionPart) => Promise<void>;
}

/** With their values they come to about a thousand rows. */
const READ_AT_ONCE = 20;

/** All of the shop's with their values, in the order of their creation: read page by page, others are served in between. */
export const listCollections = <O extends Own>(kind: Kind<O>, { db, shopId }: Shop): Promise<Collection<O>[]> =>
  readLong(
    { db, shopId },
    async (view, last?: Collection<O> & { seq: number }) => {
      const inView = { db: view, shopId };
      const page = await queries.listCollections(kind, inView, { last, limit: READ_AT_ONCE });
      const ids = page.map(({ id }) => id);
      const values = grouped(await queries.listValues(kind, inView, ids), (value) => value.collection_id);
      return page.map((row) => ({ ...row, values: values.get(row.id) ?? [] }));
    },
    READ_AT_ONCE,
  );

async function read<O extends Own>(kind: Kind<O>, shop: Shop, id: string): Promise<Collection<O>> {
  const row = await queries.findCollection(kind, shop, id);
  if (!row) throw notFound();
  return { ...row, values: await queries.listValues(kind, shop, [id]) };
}

async function refuseTitle(kind: Kind, inTx: Shop<Tx>, title: string, except?: string): Promise<void> {
  if (await queries.titleIsTaken(kind, inTx, fold(title), except)) throw nameTaken(kind.titleTaken(title), 'title');
}

async function refuseValue(kind: Kind, inTx: Shop<Tx>, id: string, value: string, except?: string): Promise<void> {
  const named = { collectionId: id, folded: fold(value), except };
  if (await queries.valueIsTaken(kind, inTx, named)) throw nameTaken(kind.valueTaken(value), 'value');
}

/** The shop's lists of them are answered whole (rule: catalogue/list-limits). */
async function refuseMore(kind: Kind, inTx: Shop<Tx>): Promise<void> {
  if ((await queries.countCollections(kind, inTx)) < COLLECTIONS_MAX) return;
  throw catalogueFull(`Puedes tener hasta ${formatWholeInText(COLLECTIONS_MAX)} ${kind.full.collections}.`);
}

/** Creates a collection with its first values. Refuses a title that the shop has, and a value that comes twice. */
export const createCollection = <O extends Own>(
  kind: Kind<O>,
  shop: Shop,
  { title, values }: { title: string; values: NewValue<O>[] },
): Promise<Collection<O>> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx), values.length + 1);
    await refuseTitle(kind, inTx, title);
    await refuseMore(kind, inTx);
    const names = values.map(({ value }) => fold(value));
    const repeated = names.findIndex((name, at) => names.indexOf(name) < at);
    if (repeated !== -1) throw invalid(kind.fieldOfValue(repeated), 'El valor está repetido');
    const id = newId();
    await queries.insertCollection(kind, inTx, { id, seq, title, title_folded: fold(title) });
    await insertValues(kind, inTx, id, seq + 1, values);
    return read(kind, inTx, id);
  });

const insertValues = <O extends Own>(
  kind: Kind<O>,
  inTx: Shop<Tx>,
  id: string,
  seq: number,
  values: readonly NewValue<O>[],
) => {
  const rows = values.map((value, at) => ({ ...value, id: newId(), seq: seq + at, value_folded: fold(value.value) }));
  return queries.insertValues(kind, inTx, id, rows);
};

/** Adds a value. Refuses a name that the collection has. */
export const addValue = <O extends Own>(
  kind: Kind<O>,
  shop: Shop,
  id: string,
  value: NewValue<O>,
): Promise<Collection<O>> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    const { values } = await read(kind, inTx, id);
    await refuseValue(kind, inTx, id, value.value);
    if (values.length >= COLLECTION_VALUES_MAX)
      throw catalogueFull(`${kind.full.values} puede tener hasta ${COLLECTION_VALUES_MAX} valores.`);
    await insertValues(kind, inTx, id, seq, [value]);
    return read(kind, inTx, id);
  });

/** Gives a collection another title, also where its products are searched by it. */
export const renameCollection = <O extends Own>(
  kind: Kind<O>,
  shop: Shop,
  id: string,
  title: string,
  uses: CollectionUses,
): Promise<Collection<O>> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await read(kind, inTx, id);
    await refuseTitle(kind, inTx, title, id);
    await queries.renameCollection(kind, inTx, id, { title, title_folded: fold(title) });
    if (fold(title) !== fold(before.title)) await uses.renamed?.(inTx, id);
    return read(kind, inTx, id);
  });

/** Gives a value another name, also where its products are searched by it, something else of its own, or both. */
export const updateValue = <O extends Own>(
  kind: Kind<O>,
  shop: Shop,
  id: string,
  valueId: string,
  change: ChangedValue<O>,
  uses: CollectionUses,
): Promise<Collection<O>> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const before = await queries.findValue(kind, inTx, id, valueId);
    if (!before) throw notFound();
    const { value } = change;
    if (value !== undefined) await refuseValue(kind, inTx, id, value, valueId);
    const folded = value === undefined ? undefined : fold(value);
    await queries.updateValue(kind, inTx, valueId, { ...change, value_folded: folded });
    if (folded !== undefined && folded !== fold(before.value)) await uses.renamed?.(inTx, id);
    return read(kind, inTx, id);
  });

/** Takes a value away, under the rule of its collection. */
export const deleteValue = (kind: Kind, shop: Shop, id: string, valueId: string, uses: CollectionUses): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const found = await queries.findValue(kind, inTx, id, valueId);
    if (!found) throw notFound();
    await letGo(inTx, { valueId }, kind.called.value, uses);
    await queries.deleteValue(kind, inTx, valueId);
    await noteDeletion(inTx, kind.collections, found.value);
  });

/** Takes a collection away with its values. Refused while products hold it fast; what else names it only loses it. */
export const deleteCollection = (kind: Kind, shop: Shop, id: string, uses: CollectionUses): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const found = await queries.findCollection(kind, inTx, id);
    if (!found) throw notFound();
    await letGo(inTx, { collectionId: id }, kind.called.collection, uses);
    await queries.deleteValuesOf(kind, inTx, id);
    await queries.deleteCollection(kind, inTx, id);
    await noteDeletion(inTx, kind.collections, found.title);
  });

async function letGo(inTx: Shop<Tx>, part: CollectionPart, called: string, uses: CollectionUses): Promise<void> {
  const products = await uses.products(inTx, part);
  if (products > 0) throw inUse(called, products);
  await uses.gone?.(inTx, part);
}
