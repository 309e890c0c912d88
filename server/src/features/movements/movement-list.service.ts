import { SEARCH_COUNT_MAX } from '@trastienda/contract/movements';
import { type Day, firstDayOf, lastDayOf, type Month, monthOf } from '@trastienda/domain/dates/day';
import { fold } from '@trastienda/domain/text/fold';
import { firstSequence, lastSequence } from '../../db/sequence';
import type { Shop } from '../../db/shop';
import { countMatches, isIndexable, type TextMatch } from '../../db/text-search';
import * as queries from './movement-list.queries';

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

/** A window on the shop's movements, newest first, and how many there are in all. */
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
async function listFiltered(
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
  const movements = await queries.listMovements(db, { ...filter, to }, { limit, offset: offset - skipped });
  return { movements, count, countIsAtLeast: false };
}

/** The months of the filter with their exact counts: a month that the range cuts is counted by its rows. */
async function exactMonths(db: Shop['db'], filter: queries.MovementFilter) {
  const { from, to } = filter;
  if (from && to && from > to) return [];
  const months = await queries.countByMonth(db, filter);
  const cut = (month: Month) =>
    (from !== undefined && monthOf(from) === month && from !== firstDayOf(month)) ||
    (to !== undefined && monthOf(to) === month && to !== lastDayOf(month));
  return Promise.all(
    months.map(async ({ month, count }) => ({
      month,
      count: count > 0 && cut(month) ? await queries.countWithin(db, filter, month) : count,
    })),
  );
}

const earlier = (a: Day | undefined, b: Day | undefined): Day | undefined => (a && b ? (a < b ? a : b) : (a ?? b));

/**
 * Few matches are looked up in the text index and put in order. Where there are many, the newest of them are found faster by
 * walking the list itself, and counting stops at SEARCH_COUNT_MAX.
 */
async function listContaining(
  shop: Shop,
  filter: queries.MovementFilter,
  window: queries.Window,
  piece: string,
): Promise<MovementList> {
  const { db } = shop;
  const match = labelMatch(shop, piece);
  const most = SEARCH_COUNT_MAX + 1;
  const matches = isIndexable(piece) ? await countMatches(db, match, shop.shopId, most) : most;
  if (matches === 0) return { movements: [], count: 0, countIsAtLeast: false };

  const few = matches < most;
  const narrowed = Object.keys(filter).some(
    (key) => key !== 'shopId' && filter[key as keyof typeof filter] !== undefined,
  );
  const search = { match, by: few ? 'index' : 'row' } as const;
  const exact = !narrowed && (few || isIndexable(piece));
  const count = exact ? matches : await queries.countContaining(db, filter, search, most);
  const movements = few
    ? await queries.listMatches(db, filter, window, match)
    : await queries.listMovements(db, filter, window, search);
  return { movements, count: Math.min(count, SEARCH_COUNT_MAX), countIsAtLeast: count >= most };
}

const labelMatch = ({ engine, shopNumber }: Shop, piece: string): TextMatch => ({
  engine,
  table: 'movement',
  column: 'label_folded',
  piece,
  range: [firstSequence(shopNumber), lastSequence(shopNumber)],
});
