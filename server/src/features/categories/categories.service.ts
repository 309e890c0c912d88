import { fold } from '@trastienda/domain/text/fold';
import { inUse, invalid, nameTaken, notFound } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { newId } from '../../db/ids';
import { lockLedger, takeSequence } from '../../ledger/lock';
import * as queries from './categories.queries';

export interface CategoryWithValues extends queries.CategoryRow {
  values: queries.CategoryValueRow[];
}

/** A category, or one of its values. */
export type CategoryPart = { categoryId: string } | { valueId: string };

/** What the catalogue has of categories: said by what uses them, for a category knows none of it. */
export interface CategoryUses {
  /** How many products hold it fast. */
  products: (shop: Shop, of: CategoryPart) => Promise<number>;
  /** It, or a value of it, is called otherwise from here on. */
  renamed: (shop: Shop<Tx>, categoryId: string) => Promise<void>;
  /** It goes. */
  gone: (shop: Shop<Tx>, of: CategoryPart) => Promise<void>;
}

/** A value with its icon, in the order in which they are shown. */
export interface NewValue {
  value: string;
  iconId: string;
}

export async function listCategories({ db, shopId }: Shop): Promise<CategoryWithValues[]> {
  const [rows, values] = await Promise.all([queries.listCategories(db, shopId), queries.listValues(db, shopId)]);
  return rows.map((row) => ({ ...row, values: values.filter((value) => value.category_id === row.id) }));
}

async function readCategory({ db, shopId }: Shop, id: string): Promise<CategoryWithValues> {
  const row = await queries.findCategory(db, shopId, id);
  if (!row) throw notFound();
  return { ...row, values: await queries.listValues(db, shopId, id) };
}

const titleTaken = (title: string) => nameTaken(`Ya existe una categoría que se llama ${title}.`, 'title');
const valueTaken = (value: string) => nameTaken(`La categoría ya tiene el valor ${value}.`, 'value');

/** Creates a category with its first values. Refuses a title that the shop has, and a value that comes twice. */
export const createCategory = (
  shop: Shop,
  { title, values }: { title: string; values: NewValue[] },
): Promise<CategoryWithValues> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const { seq, inTx } = await takeSequence(within(shop, tx), values.length + 1);
    if (await queries.titleIsTaken(tx, shopId, fold(title))) throw titleTaken(title);
    const repeated = values.findIndex((one, at) => values.slice(0, at).some((other) => sameName(one, other)));
    if (repeated !== -1) throw invalid(`values.${repeated}`, 'El valor está repetido');
    const id = newId();
    await queries.insertCategory(tx, shopId, { id, seq, title, title_folded: fold(title) });
    await addValues(tx, shopId, id, seq + 1, values);
    return readCategory(inTx, id);
  });

const sameName = (a: NewValue, b: NewValue) => fold(a.value) === fold(b.value);

const addValues = (tx: Tx, shopId: string, categoryId: string, seq: number, values: readonly NewValue[]) =>
  queries.insertValues(
    tx,
    shopId,
    values.map(({ value, iconId }, index) => ({
      id: newId(),
      seq: seq + index,
      category_id: categoryId,
      value,
      value_folded: fold(value),
      icon_id: iconId,
    })),
  );

/** Adds a value. Refuses a name that the category has. */
export const addValue = (shop: Shop, id: string, value: NewValue): Promise<CategoryWithValues> =>
  transact(shop.db, async (tx) => {
    const { seq, inTx } = await takeSequence(within(shop, tx));
    await readCategory(inTx, id);
    if (await queries.valueIsTaken(tx, shop.shopId, id, fold(value.value))) throw valueTaken(value.value);
    await addValues(tx, shop.shopId, id, seq, [value]);
    return readCategory(inTx, id);
  });

/** Gives a value another name, also where its products are searched by it, another icon, or both. */
export const updateValue = (
  shop: Shop,
  id: string,
  valueId: string,
  { value, iconId }: { value?: string | undefined; iconId?: string | undefined },
  uses: CategoryUses,
): Promise<CategoryWithValues> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const before = await queries.findValue(tx, shopId, id, valueId);
    if (!before) throw notFound();
    const folded = value === undefined ? undefined : fold(value);
    if (value !== undefined && (await queries.valueIsTaken(tx, shopId, id, fold(value), valueId)))
      throw valueTaken(value);
    const named = value !== undefined && { value, value_folded: fold(value) };
    await queries.updateValue(tx, shopId, valueId, { ...named, icon_id: iconId });
    if (folded !== undefined && folded !== fold(before.value)) await uses.renamed(inTx, id);
    return readCategory(inTx, id);
  });

/** Gives a category another title, also where its products are searched by it. */
export const renameCategory = (
  shop: Shop,
  id: string,
  title: string,
  uses: CategoryUses,
): Promise<CategoryWithValues> =>
  transact(shop.db, async (tx) => {
    const { shopId } = shop;
    const inTx = await lockLedger(within(shop, tx));
    const { title: before } = await readCategory(inTx, id);
    if (await queries.titleIsTaken(tx, shopId, fold(title), id)) throw titleTaken(title);
    await queries.renameCategory(tx, shopId, id, { title, title_folded: fold(title) });
    if (fold(title) !== fold(before)) await uses.renamed(inTx, id);
    return readCategory(inTx, id);
  });

/** Takes a value away. Refused while a product is of it; a variation of it only loses it. */
export const deleteValue = (shop: Shop, id: string, valueId: string, uses: CategoryUses): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    if (!(await queries.findValue(tx, shop.shopId, id, valueId))) throw notFound();
    const products = await uses.products(inTx, { valueId });
    if (products > 0) throw inUse('el valor', products);
    await uses.gone(inTx, { valueId });
    await queries.deleteValue(tx, shop.shopId, valueId);
  });

/** Takes a category away with its values, under the same rule. */
export const deleteCategory = (shop: Shop, id: string, uses: CategoryUses): Promise<void> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    if (!(await queries.findCategory(tx, shop.shopId, id))) throw notFound();
    const products = await uses.products(inTx, { categoryId: id });
    if (products > 0) throw inUse('la categoría', products);
    await uses.gone(inTx, { categoryId: id });
    await queries.deleteValuesOf(tx, shop.shopId, id);
    await queries.deleteCategory(tx, shop.shopId, id);
  });

/** Whether the shop has this category, and this value in it: the field that names nothing, in words. */
export async function categoryProblem(
  { db, shopId }: Shop,
  { categoryId, valueId }: { categoryId: string; valueId?: string | undefined },
): Promise<{ field: string; message: string } | undefined> {
  if (!(await queries.findCategory(db, shopId, categoryId))) {
    return { field: 'category_id', message: 'Esa categoría no existe' };
  }
  if (valueId !== undefined && !(await queries.findValue(db, shopId, categoryId, valueId))) {
    return { field: 'category_value', message: 'Ese valor no es de la categoría' };
  }
  return undefined;
}
