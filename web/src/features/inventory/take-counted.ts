import { queryClient } from '../../lib/query-client';
import { serverNow } from '../../lib/server-clock';
import { goodsOfProduct } from '../../shop/sale/goods';
import type { TakeGood } from '../../shop/sale/use-scan';
import { whyNot } from './count';
import { changeCount, useCount } from './count-store';

/** What there should be, as the server has it by now: the device's copy may be an hour old. */
async function expectAnew(product: string): Promise<void> {
  const goods = await goodsOfProduct(queryClient, product);
  changeCount({ do: 'expect', stocks: new Map(goods.map(({ item_id, stock }) => [item_id, stock])) });
}

/** One more of it was counted, whenever it is known what was read. */
const takeCounted: TakeGood = (good) => {
  const why = whyNot(useCount.getState(), good);
  if (why !== undefined) return why;
  changeCount({ do: 'read', good, at: serverNow().getTime() });
  // Without the server the figure of the copy stands; the count itself is reckoned by the server.
  void expectAnew(good.product_id).catch(() => undefined);
  return undefined;
};

export const aimCounted = () => takeCounted;
