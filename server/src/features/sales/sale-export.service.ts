import { fold } from '@trastienda/domain/text/fold';
import type { Shop } from '../../application/shop';
import * as queries from './sale-list.queries';
import { type Asked, withNames } from './sale-list.service';

/** A few milliseconds' work: then it is the others' turn. */
const AT_ONCE = 100;

export type ExportedSale = Awaited<ReturnType<typeof withNames<queries.ExportedRow>>>[number];

/**
 * All sales that a list would show, newest first, some at a time: each page goes on after the last row of the one before, so that what is
 * sold meanwhile moves nothing. A search looks into each: no index finds all of them.
 */
export async function* exportSales(shop: Shop, { search, ...filter }: Asked): AsyncGenerator<ExportedSale[]> {
  const { db, shopId } = shop;
  const piece = fold(search);
  for (let last: queries.Place | undefined; ; ) {
    const page = await queries.salesAfter(db, shopId, filter, { last, limit: AT_ONCE });
    yield await withNames(shop, piece === '' ? page : page.filter((sale) => sale.search.includes(piece)));
    last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
  }
}
