import { SEARCH_COUNT_MAX } from '@trastienda/contract/movements';
import { type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@trastienda/domain/dates/day';
import { fold } from '@trastienda/domain/text/fold';
import { notFound } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { listReceipts } from '../receipts/receipts.service';
import { countByMonth, countInAll } from './movement-counts.queries';
import * as queries from './movement-list.queries';
import { searchMovements } from './search/search-movements';

export type { MovementRow } from './movement-list.queries';

export interface MovementsWanted extends Omit<queries.MovementFilter, 'shopId'> {
  search?: string | undefined;
}

export interface MovementList {
  movements: queries.MovementRow[];
  count: number;
  /** There are more than `count`: a search stops counting somewhere. */
  countIsAtLeast: boolean;
}

/** One movement with its receipts. */
export async function readMovement(shop: Shop, id: string) {
  const [movement] = await queries.findMovements(shop.db, shop.shopId, [id]);
  if (!movement) throw notFound();
  return { ...movement, receipts: movement.receipts_count === 0 ? [] : await listReceipts(shop, id) };
}

/** A movement as it is shown. */
export async function findMovement({ db, shopId }: Shop, id: string): Promise<queries.MovementRow> {
  const [row] = await queries.findMovements(db, shopId, [id]);
  if (!row) throw notFound();
  return row;
}

/** A window on the shop's movements, newest first, and how many there are in all (rule: ledger/history-order). */
export function listMovements(shop: Shop, wanted: MovementsWanted, window: queries.Window): Promise<MovementList> {
  const { search = '', ...conditions } = wanted;
  const filter = { ...conditions, shopId: shop.shopId };
  const piece = fold(search);
  return piece === '' ? listFiltered(shop, filter, window) : listContaining(shop, filter, window, piece);
}

/**
 * The kept counts say how many movements each month has, so a page deep in the list is found by skipping whole months: only
 * the rows of one month are passed over one by one.
 */
async function listFiltered(shop: Shop, filter: queries.MovementFilter, window: queries.Window): Promise<MovementList> {
  const { db } = shop;
  const { from, to, ...conditions } = filter;
  const near = from === undefined && to === undefined && window.offset <= NEAR;
  if (!near) return listFarBack(shop, filter, window);
  if (window.offset === 0) {
    const movements = await queries.firstMovements(db, { ...conditions, limit: window.limit });
    return { movements, count: movements[0]?.in_all ?? 0, countIsAtLeast: false };
  }
  const count = await countInAll(db, conditions);
  const movements = window.offset < count ? await queries.listMovements(db, { ...conditions, ...window }) : [];
  return { movements, count, countIsAtLeast: false };
}

/** So many rows are passed over as fast as the months' counts are read. */
const NEAR = 100;

async function listFarBack(
  { db }: Shop,
  filter: queries.MovementFilter,
  { limit, offset }: queries.Window,
): Promise<MovementList> {
  const months = await exactMonths(db, filter);
  const count = months.reduce((total, month) => total + month.count, 0);
  if (offset >= count) return { movements: [], count, countIsAtLeast: false };

  let skipped = 0;
  let start: Month | undefined;
  for (const month of months) {
    start = month.month;
    if (skipped + month.count > offset) break;
    skipped += month.count;
  }
  const to = earlier(filter.to, skipped > 0 && start ? lastDayOf(start) : undefined);
  const movements = await queries.listMovements(db, { ...filter, to, limit, offset: offset - skipped });
  return { movements, count, countIsAtLeast: false };
}

const keptMonths = (db: Shop['db'], { from, to, ...conditions }: queries.MovementFilter) =>
  countByMonth(db, { ...conditions, first: from && monthOf(from), last: to && monthOf(to) });

/** The months of the filter with their exact counts: a month that the range cuts is counted by its rows. */
async function exactMonths(db: Shop['db'], filter: queries.MovementFilter) {
  const { from, to } = filter;
  if (from && to && from > to) return [];
  const months = await keptMonths(db, filter);
  const cut = (month: Month) =>
    (from !== undefined && monthOf(from) === month && from !== firstDayOf(month)) ||
    (to !== undefined && monthOf(to) === month && to !== lastDayOf(month));
  return Promise.all(
    months.map(async ({ month, count }) => {
      if (count === 0 || !cut(month)) return { month, count };
      const within = { ...filter, from: later(from, firstDayOf(month)), to: earlier(to, lastDayOf(month)) };
      return { month, count: await queries.countRows(db, within) };
    }),
  );
}

const earlier = (a: Day | undefined, b: Day | undefined): Day | undefined => (a && b ? (a < b ? a : b) : (a ?? b));

const later = (a: Day | undefined, b: Day | undefined): Day | undefined => (a && b ? (a > b ? a : b) : (a ?? b));

/**
 * The text index hands out the matches in the order of the list (rule: ledger/search). Counting stops at
 * SEARCH_COUNT_MAX: how many rows contain a piece of text is kept nowhere.
 */
async function listContaining(
  { db, engine, shopId, shopNumber }: Shop,
  filter: queries.MovementFilter,
  window: queries.Window,
  piece: string,
): Promise<MovementList> {
  const { type, accountId, expenseId, methodId, from, to } = filter;
  const months = (await keptMonths(db, filter)).filter(({ count }) => count > 0);
  if (months.length === 0) return { movements: [], count: 0, countIsAtLeast: false };

  const marks = { type, account_id: accountId, expense_id: expenseId };
  const match = { methodId, shopId, shopNumber, piece, marks, from, to, months };
  const { found, count } = await searchMovements(db, engine, match, { ...window, most: SEARCH_COUNT_MAX + 1 });
  const rows = await queries.findBySequence(db, shopId, found);
  const movements = rows.sort((a, b) => found.indexOf(a.seq) - found.indexOf(b.seq));
  return { movements, count: Math.min(count, SEARCH_COUNT_MAX), countIsAtLeast: count > SEARCH_COUNT_MAX };
}
