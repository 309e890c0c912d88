import { create } from 'zustand';
import { randomUuid } from '../../lib/intent';
import { useSession } from '../../lib/session';
import { forget, remember, remembered } from '../../lib/storage';
import { cartsKey } from '../../shop/sale/carts-key';
import { type Cart, type Change, type Counter, counterAfter, emptyCart, isEmpty } from './cart';
import { counterFrom } from './kept-counter';

function recalled(): Counter {
  const empty = emptyCart(randomUuid());
  try {
    return counterFrom(JSON.parse(remembered(cartsKey()) ?? 'null'), empty);
  } catch {
    return { cart: empty, aside: [] };
  }
}

/** The cart at hand and those that wait, of the user who is signed in: after a reload too, and in every tab (rule: counter/kept). */
export const useCounter = create<Counter>()(recalled);

/** The cart at hand, for what is drawn anew whenever something of it changes. */
export const useCart = (): Cart => useCounter(({ cart }) => cart);

/** The one way in which a cart changes. */
export function changeCounter(change: Change): void {
  const next = counterAfter(useCounter.getState(), change);
  useCounter.setState(next, true);
  const isNothing = isEmpty(next.cart) && !next.cart.buyer && next.aside.length === 0;
  if (isNothing) forget(cartsKey());
  // Where that is off or full, the cart stands on the screen alone.
  else remember(cartsKey(), JSON.stringify(next));
}

useSession.subscribe((now, before) => {
  if (now.username !== before.username) useCounter.setState(recalled(), true);
});

window.addEventListener('storage', ({ key }) => {
  if (key === cartsKey() || key === null) useCounter.setState(recalled(), true);
});
