import { randomId, randomUuid } from '../../lib/intent';
import type { TakeGood } from '../../shop/sale/use-scan';
import { behindOf, canTake, emptyCart } from './cart';
import { changeCounter, useCounter } from './counter-store';

/**
 * Where what is read now goes: into the cart at hand; while that is on its way as a sale, into the one behind it, also where the sale was
 * refused before it is known what was read (rule: counter/read-meanwhile).
 */
export function aimGood(): TakeGood {
  const { id, sent } = useCounter.getState().cart;
  const sold = sent && id;
  return (good, isLate) => {
    const counter = useCounter.getState();
    const { cart } = counter;
    const isBehind = cart.sent !== undefined || cart.id === sold;
    const taker = isBehind ? (behindOf(counter)?.cart ?? emptyCart('')) : cart;
    // That very unit is being sold.
    const isSold = isBehind && good.code !== null && cart.lines.some((line) => line.good.code === good.code);
    if (isSold || !canTake(taker, good))
      return good.code ? ' ya está en esta venta.' : ': la venta ya tiene 200 líneas.';
    const key = randomId();
    if (isBehind) {
      changeCounter({ do: 'add behind', good, key, isLate, id: randomUuid(), at: Date.now() });
      return undefined;
    }
    changeCounter({ do: 'add', good, key });
    if (isLate) changeCounter({ do: 'choose', key: cart.chosen });
    return undefined;
  };
}
