import { fold } from '@trastienda/domain/text/fold';
import type { Shop } from '../../application/shop';
import * as queries from './movement-list.queries';
import type { MovementsWanted } from './movement-list.service';

/** A few milliseconds' work: then it is the others' turn. */
const AT_ONCE = 250;

/**
 * All movements that a list would show, newest first, some at a time: each page goes on after the last row of the one before, so that
 * what is recorded meanwhile moves nothing. A search looks into each label: no index finds all of them.
 */
export async function* exportMovements(
  { db, shopId }: Shop,
  { search = '', ...conditions }: MovementsWanted,
): AsyncGenerator<queries.MovementRow[]> {
  const piece = fold(search);
  for (let last: queries.Place | undefined; ; ) {
    const page = await queries.movementsAfter(db, { ...conditions, shopId }, { last, limit: AT_ONCE });
    yield piece === '' ? page : page.filter(({ label }) => fold(label).includes(piece));
    last = page.at(-1);
    if (!last || page.length < AT_ONCE) return;
  }
}
