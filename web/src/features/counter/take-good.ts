import { randomId } from '../../lib/intent';
import type { TakeGood } from '../../shop/sale/use-scan';
import { canTake } from './cart';
import { changeCounter, useCounter } from './counter-store';

/** What is read while a sale is on its way belongs to the next one: it is not lost. */
function afterSent(act: () => void): void {
  const stop = useCounter.subscribe(({ cart }) => {
    if (cart.sent) return;
    stop();
    act();
  });
}

/** Into the cart at hand. */
export const takeGood: TakeGood = (good, again, isLate) => {
  const { cart } = useCounter.getState();
  if (cart.sent) {
    afterSent(again);
    return ' espera a que se registre la venta en curso.';
  }
  if (!canTake(cart, good)) return good.code ? ' ya está en esta venta.' : ': la venta ya tiene 200 líneas.';
  changeCounter({ do: 'add', good, key: randomId() });
  if (isLate) changeCounter({ do: 'choose', key: cart.chosen });
  return undefined;
};
