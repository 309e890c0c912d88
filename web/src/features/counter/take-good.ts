import { randomId, randomUuid } from '../../lib/intent';
import type { TakeGood } from '../../shop/sale/use-scan';
import { behindSent, canTake, emptyCart } from './cart';
import { changeCounter, useCounter } from './counter-store';

const FULL = ': la venta ya tiene 200 líneas.';
const TWICE = ' ya está en esta venta.';

/** Into the cart at hand; while that is on its way as a sale, into the one behind it. */
export const takeGood: TakeGood = (good, isLate) => {
  const { cart, aside } = useCounter.getState();
  if (cart.sent) {
    const next = behindSent(aside)?.cart ?? emptyCart('');
    // That very unit is being sold.
    const isSent = good.code !== null && cart.lines.some((line) => line.good.code === good.code);
    if (isSent || !canTake(next, good)) return good.code ? TWICE : FULL;
    changeCounter({ do: 'add behind', good, key: randomId(), isLate, id: randomUuid(), at: Date.now() });
    return undefined;
  }
  if (!canTake(cart, good)) return good.code ? TWICE : FULL;
  changeCounter({ do: 'add', good, key: randomId() });
  if (isLate) changeCounter({ do: 'choose', key: cart.chosen });
  return undefined;
};
