import { SEARCH_COUNT_MAX } from '@trastienda/contract/movements';
import { lastDayOf, type Month } from '@trastienda/domain/dates/day';
import { fold } from '@trastienda/domain/text/fold';
import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import type { RowSums } from '../../db/kept-counts';
import { listReceipts } from '../receipts/receipts.service';
import { sumInAll } from './movement-counts.queries';
import * as queries from './movement-list.queries';
import {
  added,
  countOf,
  type DaySums,
  earlier,
  exactMonths,
  keptMonths,
  known,
  sumDays,
} from './movement-sums.service';
import { searchMovements } from './search/search-movements';

export type { MovementRow, PayerRow } from './movement-list.queries';

export interface MovementsWanted extends Omit<queries.MovementFilter, 'shopId'> {
  search?: string | undefined;
}

export interface MovementList {
  movements: queries.MovementRow[];
  count: number;
  /** There are more than `count`: a search stops counting somewhere. */
  countIsAtLeast: boolean;
  /** What all that match come to; null when it is not known, undefined when nothing is asked of them. */
  sums: RowSums | null | undefined;
  days?: DaySums[] | undefined;
}

/** A movement with its number, and with when it was recorded. */
export type NumberedMovement = Awaited<ReturnType<typeof queries.findBySequence>>[number];

type Found = Omit<MovementList, 'days'>;

/** One movement with its receipts, and with the customer whose payment it is. */
export async function readMovement(shop: Shop, id: string) {
  const [movement] = await queries.findMovements(shop.db, shop.shopId, [id]);
  if (!movement) throw notFound();
  const receipts = movement.receipts_count === 0 ? [] : await listReceipts(shop, id);
  const payer = movement.belongs_to === null ? undefined : await queries.payerOf(shop.db, shop.shopId, id);
  return { movement, receipts, payer };
}

/** A movement as it is shown. */
export async function findMovement({ db, shopId }: Shop, id: string): Promise<queries.MovementRow> {
  const [row] = await queries.findMovements(db, shopId, [id]);
  if (!row) throw notFound();
  return row;
}

/** A window on the shop's movements, newest first, and how many there are in all (rules: ledger/history-order, ledger/history-sums). */
export async function listMovements(
  shop: Shop,
  wanted: MovementsWanted,
  { withDays = false, ...window }: queries.Window & { withDays?: boolean },
): Promise<MovementList> {
  const { search = '', ...conditions } = wanted;
  const filter = { ...conditions, shopId: shop.shopId };
  const piece = fold(search) || undefined;
  const isNarrowed = piece !== undefined || Object.values(conditions).some((condition) => condition !== undefined);
  const found = await (piece === undefined
    ? listFiltered(shop, filter, window)
    : listContaining(shop, filter, window, piece));
  const list = { ...found, sums: isNarrowed ? found.sums : undefined };
  if (!withDays) return list;
  const { movements, count, countIsAtLeast } = found;
  const ends = {
    begun: window.offset > 0,
    unfinished: countIsAtLeast || window.offset + movements.length < count,
  };
  return { ...list, days: await sumDays(shop.db, { ...filter, piece }, movements, ends) };
}

/**
 * The kept counts say how many movements each month has, so a page deep in the list is found by skipping whole months: only
 * the rows of one month are passed over one by one.
 */
async function listFiltered(shop: Shop, filter: queries.MovementFilter, window: queries.Window): Promise<Found> {
  const { db } = shop;
  const { from, to, ...conditions } = filter;
  const near = from === undefined && to === undefined && window.offset <= NEAR;
  if (!near) return listFarBack(shop, filter, window);
  if (window.offset === 0) {
    const movements = await queries.firstMovements(db, { ...conditions, limit: window.limit });
    const [first] = movements;
    const all = {
      count: first?.in_all ?? null,
      inflow: first?.in_all_inflow ?? null,
      outflow: first?.in_all_outflow ?? null,
    };
    return { movements, count: all.count ?? 0, countIsAtLeast: false, sums: known(all) };
  }
  const all = await sumInAll(db, conditions);
  const count = all.count ?? 0;
  const movements = window.offset < count ? await queries.listMovements(db, { ...conditions, ...window }) : [];
  return { movements, count, countIsAtLeast: false, sums: known(all) };
}

/** So many rows are passed over as fast as the months' counts are read. */
const NEAR = 100;

async function listFarBack(
  { db }: Shop,
  filter: queries.MovementFilter,
  { limit, offset }: queries.Window,
): Promise<Found> {
  const months = await exactMonths(db, filter);
  const [count, sums] = [countOf(months), added(months)];
  if (offset >= count) return { movements: [], count, countIsAtLeast: false, sums };

  let skipped = 0;
  let start: Month | undefined;
  for (const month of months) {
    start = month.month;
    if (skipped + month.count > offset) break;
    skipped += month.count;
  }
  const to = earlier(filter.to, skipped > 0 && start ? lastDayOf(start) : undefined);
  const movements = await queries.listMovements(db, { ...filter, to, limit, offset: offset - skipped });
  return { movements, count, countIsAtLeast: false, sums };
}

/**
 * The text index hands out the matches in the order of the list (rule: ledger/search). Counting stops at
 * SEARCH_COUNT_MAX: how many rows contain a piece of text is kept nowhere.
 */
async function listContaining(
  shop: Shop,
  filter: queries.MovementFilter,
  window: queries.Window,
  piece: string,
): Promise<Found> {
  const { db, engine, shopId, shopNumber } = shop;
  const { type, accountId, expenseId, methodId, from, to } = filter;
  const months = (await keptMonths(db, filter)).filter(({ count }) => count > 0);
  if (months.length === 0) return { movements: [], count: 0, countIsAtLeast: false, sums: added([]) };

  const marks = { type, account_id: accountId, expense_id: expenseId };
  const match = { methodId, shopId, shopNumber, piece, marks, from, to, months };
  const { found, ...all } = await searchMovements(db, engine, match, { ...window, most: SEARCH_COUNT_MAX });
  const movements = await inOrderFound(shop, found);
  const countIsAtLeast = all.count > SEARCH_COUNT_MAX;
  return { movements, count: Math.min(all.count, SEARCH_COUNT_MAX), countIsAtLeast, sums: known(all) };
}

/** The movements with these numbers, in the order in which they were found. */
export async function inOrderFound({ db, shopId }: Shop, found: readonly number[]): Promise<NumberedMovement[]> {
  const rows = await queries.findBySequence(db, shopId, found);
  return rows.sort((a, b) => found.indexOf(a.seq) - found.indexOf(b.seq));
}

/** The newest movements whose label has a piece of text that is folded by now, no further counted than they are shown. */
export async function newestContaining(shop: Shop, piece: string, limit: number): Promise<queries.MovementRow[]> {
  const { db, engine, shopId, shopNumber } = shop;
  const months = (await keptMonths(db, { shopId })).filter(({ count }) => count > 0);
  if (months.length === 0) return [];
  const match = { shopId, shopNumber, piece, marks: {}, months, methodId: undefined, from: undefined, to: undefined };
  const { found } = await searchMovements(db, engine, match, { limit, offset: 0, most: limit - 1 });
  return inOrderFound(shop, found);
}
