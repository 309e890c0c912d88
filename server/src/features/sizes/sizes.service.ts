import { fold } from '@trastienda/domain/text/fold';
import { inUse, invalid, nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import * as queries from './sizes.queries';

export interface SizeWithValues extends queries.SizeRow {
  values: queries.SizeValueRow[];
}

/** How many products have an item of a collection of sizes, or of one of its values: they say it, for a size knows none of them. */
export type ProductsOfSize = (shop: Shop, of: { sizeId: string } | { valueId: string }) => Promise<number>;

export async function listSizes({ db, shopId }: Shop): Promise<SizeWithValues[]> {
  const [rows, values] = await Promise.all([queries.listSizes(db, shopId), queries.listValues(db, shopId)]);
  return rows.map((row) => ({ ...row, values: values.filter((value) => value.size_id === row.id) }));
}

async function readSize({ db, shopId }: Shop, id: string): Promise<SizeWithValues> {
  const row = await queries.findSize(db, shopId, id);
  if (!row) throw notFound();
  return { ...row, values: await queries.listValues(db, shopId, id) };
}

const titleTaken = (title: string) => nameTaken(`Ya existe una colección de tallas que se llama ${title}.`, 'title');
const valueTaken = (value: string) => nameTaken(`La colección ya tiene ${value}.`, 'value');

/** Creates a collection of sizes. Refuses a title that the shop has, and a value that comes twice. */
export const createSize = (
  shop: Shop,
  { title, values }: { title: string; values: string[] },
): Promise<SizeWithValues> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const { seq, inTx } = await takeSequence(within(shop, tx), values.length + 1);
    if (await queries.titleIsTaken(tx, shopId, fold(title))) throw titleTaken(title);
    const repeated = values.findIndex((one, at) => values.slice(0, at).some((other) => fold(one) === fold(other)));
    if (repeated !== -1) throw invalid(`values.${repeated}.value`, 'El valor está repetido');
    const id = newId();
    await queries.insertSize(tx, shopId, { id, seq, title, title_folded: fold(title) });
    await addValues(tx, shopId, id, seq + 1, values);
    return readSize(inTx, id);
  });

const addValues = (tx: Tx, shopId: string, sizeId: string, seq: number, values: readonly string[]) =>
  queries.insertValues(
    tx,
    shopId,
    values.map((value, index) => ({
      id: newId(),
      seq: seq + index,
      size_id: sizeId,
      value,
      value_folded: fold(value),
    })),
  );

/** Adds a value. Refuses a name that the collection has. */
export const addValue = (shop: Shop, id: string, value: string): Promise<SizeWithValues> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    await readSize(inTx, id);
    if (await queries.valueIsTaken(tx, shop.shopId, id, fold(value))) throw valueTaken(value);
    await addValues(tx, shop.shopId, id, seq, [value]);
    return readSize(inTx, id);
  });

export const renameSize = (shop: Shop, id: string, title: string): Promise<SizeWithValues> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readSize(inTx, id);
    if (await queries.titleIsTaken(tx, shop.shopId, fold(title), id)) throw titleTaken(title);
    await queries.renameSize(tx, shop.shopId, id, { title, title_folded: fold(title) });
    return readSize(inTx, id);
  });

/** Gives a value another name, also where items have it. Refuses one that the collection has. */
export const renameValue = (shop: Shop, id: string, valueId: string, value: string): Promise<SizeWithValues> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const [known] = await queries.findValues(tx, shopId, [valueId]);
    if (known?.size_id !== id) throw notFound();
    if (await queries.valueIsTaken(tx, shopId, id, fold(value), valueId)) throw valueTaken(value);
    await queries.renameValue(tx, shopId, valueId, { value, value_folded: fold(value) });
    return readSize(inTx, id);
  });

/** Takes a value away. Refused while an item of a product has it. */
export const deleteValue = (shop: Shop, id: string, valueId: string, productsOf: ProductsOfSize): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const [value] = await queries.findValues(tx, shop.shopId, [valueId]);
    if (value?.size_id !== id) throw notFound();
    const products = await productsOf(inTx, { valueId });
    if (products > 0) throw inUse('el talle', products);
    await queries.deleteValue(tx, shop.shopId, valueId);
  });

/** Takes a collection away with its values, under the same rule. */
export const deleteSize = (shop: Shop, id: string, productsOf: ProductsOfSize): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    if (!(await queries.findSize(tx, shop.shopId, id))) throw notFound();
    const products = await productsOf(inTx, { sizeId: id });
    if (products > 0) throw inUse('la colección', products);
    await queries.deleteValuesOf(tx, shop.shopId, id);
    await queries.deleteSize(tx, shop.shopId, id);
  });

/** Those of these values that the shop has. */
export const findSizeValues = ({ db, shopId }: Shop, ids: readonly string[]): Promise<queries.SizeValueRow[]> =>
  queries.findValues(db, shopId, [...new Set(ids)]);
