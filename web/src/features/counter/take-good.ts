import { randomId, randomUuid } from '../../lib/intent';
import type { TakeGood } from '../../shop/sale/use-scan';
import { behindSent, canTake, emptyCart } from './cart';
import { changeCounter, useCounter } from './counter-store';

/** Into the cart at hand; while that is on its way as a sale, into the one behind it. */
export const takeGood: TakeGood = (good, isLate) => {
  const { cart, aside } = useCounter.getState();
  const { sent, lines } = cart;
  const taker = sent ? (behindSent(aside)?.cart ?? emptyCart('')) : cart;
  // That very unit is being sold.
  const isSent = sent && good.code !== null && lines.some((line) => line.good.code === good.code);
  if (isSent || !canTake(taker, good)) return good.code ? ' ya está en esta venta.' : ': la venta ya tiene 200 líneas.';
  const key = randomId();
  if (sent) {
    changeCounter({ do: 'add behind', good, key, isLate, id: randomUuid(), at: Date.now() });
    return undefined;
  }
  changeCounter({ do: 'add', good, key });
  if (isLate) changeCounter({ do: 'choose', key: cart.chosen });
  return undefined;
};
