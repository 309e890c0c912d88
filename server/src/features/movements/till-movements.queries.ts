import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Window } from './movement-list.queries';

/** What was recorded of an account after one number and before another. */
export interface Stretch {
  shopId: string;
  accountId: string;
  after: number;
  /** Without it up to the newest. */
  before?: number | undefined;
}

/**
 * A window on the numbers of what was recorded of an account in that time, last first, or first first to reach the end of a long list from
 * there. What the account began with is none of it. Two indexes have them: no row is read for those that are passed over.
 */
export const recordedNumbers = async (
  db: Db,
  stretch: Stretch,
  { limit, offset }: Window,
  order: 'asc' | 'desc',
): Promise<number[]> => (await window(db, { ...stretch, offset }, { limit, order })).map(({ seq }) => seq);

const window = statement<Stretch & { offset: number }, { seq: number }, { limit: number; order: 'asc' | 'desc' }>(
  (db, { offset, ...stretch }, { limit, order }) =>
    numbered(db, stretch, 'account_id')
      .unionAll(numbered(db, stretch, 'to_account_id'))
      .orderBy('seq', order)
      .limit(sql.lit(limit))
      .offset(offset),
);

/** Of whatever leaves an account, or reaches it. */
function numbered(db: Db, { shopId, accountId, after, before }: Stretch, place: 'account_id' | 'to_account_id') {
  const numbers = inShop(db, shopId)
    .selectFrom('movement')
    .select('seq')
    .where(place, '=', accountId)
    .where('seq', '>', after);
  const stretch = before === undefined ? numbers : numbers.where('seq', '<', before);
  if (place === 'to_account_id') return stretch;
  const opening = inShop(db, shopId)
    .selectFrom('movement')
    .select('seq')
    .where('account_id', '=', accountId)
    .where('type', '=', sql.lit('opening' as const));
  return stretch.where((e) => e('seq', '!=', e.fn.coalesce(opening, e.lit(0))));
}
