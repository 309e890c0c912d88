import { writtenCodes } from '@trastienda/domain/catalogue/codes';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { notFound, Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { codesOfItems } from '../products/product-reading.service';
import * as queries from './items.queries';

export type { EntryRow, ItemRow } from './items.queries';

interface Found {
  item: queries.ItemRow;
  /** The unit's, where it is the code of one. */
  unit: string | null;
}

/** What a reader means: a unit's code, else a barcode, else the code of a product with one item (rule: catalogue/lookup). */
export async function lookUp({ db, shopId }: Shop, code: string): Promise<Found> {
  const [, other = code] = writtenCodes(code);
  const units = await queries.byUnit(db, { shopId, code, other });
  const unit = units.find((one) => one.code === code) ?? units[0];
  if (unit) return { item: unit, unit: unit.code };
  const barcodes = await queries.byBarcode(db, { shopId, code, other });
  const barcode = barcodes.find((one) => one.barcode === code) ?? barcodes[0];
  if (barcode) return { item: barcode, unit: null };
  const number = numberOf(code);
  const items = number === undefined ? [] : await queries.byProduct(db, { shopId, number });
  const [first] = items;
  if (!first) throw notFound();
  if (items.length === 1) return { item: first, unit: null };
  throw new Refusal('ambiguous_code', `${first.product_name} tiene varios artículos. Elige uno.`, {
    facts: { items: items.map(namedItem) },
  });
}

/** What is said of an item between which a code does not tell. */
const namedItem = ({ id, product_name, size_name, price, stock }: queries.ItemRow) => ({
  ...{ item_id: id, product_name, size_name, price: pesosFromCents(price), stock },
});

/** The number in the code of a product. */
const numberOf = (code: string): number | undefined => {
  const [, digits = ''] = /^P-(\d{6,9})$/.exec(code) ?? [];
  return digits === '' ? undefined : Number(digits);
};

export interface CatalogueItems {
  items: (queries.ItemRow & { codes: string[] })[];
  next: string | null;
}

/** Of an item with ten thousand of them there are few others in an answer. */
const CODES_MAX = 20_000;

/** Some of the shop's items with their codes, by their ids: what a device keeps of the catalogue (rule: catalogue/device-copy). */
export async function listCatalogue(
  shop: Shop,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<CatalogueItems> {
  const rows = await queries.listItems(shop.db, shop.shopId, { after, limit });
  const { codes, whole } = await codesOfItems(
    shop,
    rows.map(({ id }) => id),
    CODES_MAX,
  );
  const items = rows.slice(0, whole).map((row) => ({ ...row, codes: codes.get(row.id) ?? [] }));
  const isLast = whole === rows.length && rows.length < limit;
  return { items, next: isLast ? null : (items.at(-1)?.id ?? null) };
}

interface Page {
  limit: number;
  offset: number;
}

/** The items of which there is little, the emptiest first (rule: stock/low). */
export async function listLow({ db, shopId }: Shop, page: Page): Promise<{ items: queries.ItemRow[]; count: number }> {
  const count = await queries.countLow(db, shopId);
  return { count, items: page.offset < count ? await queries.listLow(db, shopId, page) : [] };
}

/** A page of what happened to an item's stock, newest first: reached by number, so that none is slower than the first. */
export async function listEntries(
  { db, shopId }: Shop,
  itemId: string,
  { limit, offset }: Page,
): Promise<{ entries: queries.EntryRow[]; count: number }> {
  const count = await queries.entryCount(db, shopId, itemId);
  if (count === undefined) throw notFound();
  const newest = count - offset;
  return { count, entries: newest > 0 ? await queries.listEntries(db, shopId, itemId, { newest, limit }) : [] };
}
