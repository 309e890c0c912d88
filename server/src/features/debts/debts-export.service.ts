import type { Shop } from '../../application/shop';
import { inOneView, PAGE_ROWS, readAll } from '../../db/reading';
import * as queries from './debts.queries';
import { type DebtWithInstallments, findDebts } from './debts.service';

const AT_ONCE = 100;

/**
 * All living debts in the order of the list, some at a time. A payment puts a debt elsewhere in it, so the order is that of one moment, and each
 * of them comes once.
 */
export async function* exportDebts(shop: Shop): AsyncGenerator<DebtWithInstallments[]> {
  const places = await inOneView(shop, async (view) => {
    const placesOf = (part: queries.Part) =>
      readAll<queries.Place>(view, (last) => queries.placesAfter(view, shop.shopId, part, { last, limit: PAGE_ROWS }));
    return [...(await placesOf('open')), ...(await placesOf('paid'))];
  });
  for (let at = 0; at < places.length; at += AT_ONCE) {
    const ids = places.slice(at, at + AT_ONCE).map(({ id }) => id);
    yield await findDebts(shop, ids);
  }
}
