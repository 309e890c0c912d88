import { unitsText } from '../../shop/sale/units-text';
import type { Back } from './back';
import { type Cart, figuresOf } from './cart';

/** 'vuelven 2 unidades' */
export function comesText(backs: readonly Back[]): string {
  const units = backs.reduce((sum, { quantity }) => sum + quantity, 0);
  return `${units === 1 ? 'vuelve' : 'vuelven'} ${unitsText(units)}`;
}

const dueOf = (cart: Cart): number => {
  const figures = figuresOf(cart);
  return figures.ok ? figures.value.due : 0;
};

/** What the figure under the cart is. */
export const totalText = (cart: Cart): string => (dueOf(cart) < 0 ? 'A devolver' : 'Total');

/** The way to the money: in, out, or none. */
export function chargeTitle(cart: Cart): string {
  const due = dueOf(cart);
  if (due < 0) return 'Devolver';
  return due === 0 && cart.backs.length > 0 ? 'Registrar' : 'Cobrar';
}

/** What Enter does there. */
export function recordText({ lines, backs }: Cart): string {
  if (backs.length === 0) return 'Registrar venta';
  return lines.length === 0 ? 'Registrar devolución' : 'Registrar cambio';
}
