import { CLOCK_AHEAD_MS } from '@trastienda/domain/catalogue/stock-count';
import { invalid, notFound, Refusal } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import type { Tx } from '../../db/database';
import { inParts } from '../../db/in-parts';
import { lockLedger } from '../../ledger/lock';
import type { Shortage } from '../../ledger/stock';
import { type CountedItem, lastNumber, recordCount } from '../../ledger/stock-counts';
import * as queries from './stock-counts.queries';

export type { CountRow } from './stock-counts.queries';

export interface NewLine {
  itemId: string;
  counted: number;
  countedAt: Date | undefined;
}

export interface Count extends queries.CountRow {
  lines: queries.LineRow[];
}

const READ_AT_ONCE = 1_000;

/** Records what was counted, all of it or nothing (rule: stock/counts). */
export const createCount = (shop: Shop, lines: readonly NewLine[], note: string | null): Promise<Count> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    const items = await itemsOf(inTx, lines);
    const made = await recordCount(inTx, items, note);
    if ('short' in made) throw belowZero(items, made.short);
    return readCount(inTx, made.id);
  });

/** The counted items with what there is of them. */
async function itemsOf(shop: Shop<Tx>, lines: readonly NewLine[]): Promise<CountedItem[]> {
  const named = new Map<string, queries.NamedItem>();
  for await (const part of inParts(lines, READ_AT_ONCE)) {
    const ids = part.map(({ itemId }) => itemId);
    for (const item of await queries.namedItems(shop.db, shop.shopId, ids)) named.set(item.id, item);
  }
  return lines.map(({ itemId, counted, countedAt }, index) => {
    const item = named.get(itemId);
    if (!item) throw invalid(`lines.${index}.item_id`, 'Ese artículo no existe');
    const { product_name: productName, size_name: sizeName, stock } = item;
    return { itemId, productName, sizeName, stock, counted, countedAt: countedAt && momentOf(shop, countedAt, index) };
  });
}

/** When it was counted; undefined by a clock that is a little ahead: then it was now. */
function momentOf({ now }: Shop<Tx>, at: Date, index: number): string | undefined {
  if (at.getTime() - now.getTime() > CLOCK_AHEAD_MS)
    throw invalid(`lines.${index}.counted_at`, 'La hora del recuento no puede ser futura');
  return at > now ? undefined : at.toISOString();
}

function belowZero(items: readonly CountedItem[], short: readonly Shortage[]): Refusal {
  const isShort = new Set(short.map(({ itemId }) => itemId));
  const found = items.flatMap((item, index) => (isShort.has(item.itemId) ? [{ item, index }] : []));
  const message = 'Desde que se contó se vendió más de lo que había. Vuelve a contarlo.';
  return new Refusal('count_below_zero', message, {
    fields: found.map(({ index }) => ({ field: `lines.${index}.counted`, message })),
    facts: {
      items: found.map(({ item }) => ({
        ...{ item_id: item.itemId, product_name: item.productName, size_name: item.sizeName, left: item.stock },
      })),
    },
  });
}

/** A page of the counts, newest first, reached by number. */
export async function listCounts(
  { db, shopId }: Shop,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ counts: queries.CountRow[]; count: number }> {
  const count = await lastNumber(db, shopId);
  const newest = count - offset;
  return { count, counts: newest > 0 ? await queries.listCounts(db, shopId, { newest, limit }) : [] };
}

export async function readCount({ db, shopId }: Shop, id: string): Promise<Count> {
  const count = await queries.findCount(db, shopId, id);
  if (!count) throw notFound();
  return { ...count, lines: await queries.listLines(db, shopId, id) };
}
