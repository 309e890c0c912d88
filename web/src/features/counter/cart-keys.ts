import type { useScan } from '../../shop/sale/use-scan';
import type { Cart } from './cart';
import { changeCounter, useCounter } from './counter-store';

/** What is pressed about lines. */
const LINE_KEYS = ['ArrowDown', 'ArrowUp', '+', '-', '*', 'Delete', 'Escape'];

/** A key in the empty field: about the chosen line, which is that of what was read last, also where that is still on its way. @returns whether it did something, or will */
export function cartKey(order: ReadOrder, key: string, onEdit: (line: string) => void): boolean {
  if (!order.isReading()) return keyNow(key, onEdit);
  if (!LINE_KEYS.includes(key)) return false;
  order.behindLast(() => void keyNow(key, onEdit));
  return true;
}

type ReadOrder = ReturnType<typeof useScan>['order'];

function keyNow(key: string, onEdit: (line: string) => void): boolean {
  const { cart } = useCounter.getState();
  if (key === 'ArrowDown' || key === 'ArrowUp') changeCounter({ do: 'step', by: key === 'ArrowDown' ? 1 : -1 });
  else return lineKey(cart, key, onEdit);
  return cart.lines.length > 0;
}

function lineKey(cart: Cart, key: string, onEdit: (line: string) => void): boolean {
  const line = cart.lines.find((one) => one.key === cart.chosen);
  if (!line) return false;
  if (key === '+' || key === '-')
    changeCounter({ do: 'quantity', key: line.key, quantity: line.quantity + (key === '+' ? 1 : -1) });
  else if (key === '*') onEdit(line.key);
  else if (key === 'Delete') changeCounter({ do: 'remove', key: line.key });
  else if (key === 'Escape') changeCounter({ do: 'choose', key: undefined });
  else return false;
  return true;
}
