import { expect, test } from 'vitest';
import { filledCarts } from './kept-carts';
import { lossWords } from './loss';

const UNREAD = 'No se pudo leer si quedan ventas sin enviar en este dispositivo: si cierras la sesión, se pierden.';

test.each([
  [{ saves: 0, drafts: 0, counts: 0, carts: 0, sales: 0 }, undefined],
  [
    { saves: 1, drafts: 0, counts: 0, carts: 0, sales: 0 },
    'Tienes 1 cambio sin guardar: si cierras la sesión, se pierde.',
  ],
  [
    { saves: 0, drafts: 2, counts: 0, carts: 0, sales: 0 },
    'Tienes 2 formularios a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 2, drafts: 1, counts: 0, carts: 0, sales: 0 },
    'Tienes 2 cambios sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 1, drafts: 1, counts: 0, carts: 0, sales: 3 },
    'Tienes 3 ventas sin enviar, 1 cambio sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 0, drafts: 0, counts: 1, carts: 0, sales: 0 },
    'Tienes 1 recuento sin aplicar: si cierras la sesión, se pierde.',
  ],
  [
    { saves: 1, drafts: 0, counts: 1, carts: 0, sales: 0 },
    'Tienes 1 recuento sin aplicar y 1 cambio sin guardar: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 0, drafts: 0, counts: 0, carts: 1, sales: 0 },
    'Tienes 1 carrito sin cobrar: si cierras la sesión, se pierde.',
  ],
  [
    { saves: 0, drafts: 0, counts: 1, carts: 2, sales: 1 },
    'Tienes 1 venta sin enviar, 2 carritos sin cobrar y 1 recuento sin aplicar: si cierras la sesión, se pierden.',
  ],
  [{ saves: 0, drafts: 0, counts: 0, carts: 0, sales: 'unread' }, UNREAD],
  [
    { saves: 1, drafts: 0, counts: 0, carts: 0, sales: 'unread' },
    `Tienes 1 cambio sin guardar: si cierras la sesión, se pierde. ${UNREAD}`,
  ],
] as const)('leaving says what it throws away: %j', (work, words) => {
  expect(lossWords(work)).toBe(words);
});

const cart = (lines: number, backs = 0) => ({ lines: Array(lines).fill({}), backs: Array(backs).fill({}) });

test.each([
  [undefined, 0],
  ['{"cart"', 0],
  ['null', 0],
  [JSON.stringify({ cart: cart(0), aside: [] }), 0],
  [JSON.stringify({ cart: { ...cart(0), buyer: { name: 'Ana' } }, aside: 'none' }), 0],
  [JSON.stringify({ cart: cart(2), aside: [] }), 1],
  [JSON.stringify({ cart: cart(0, 1), aside: [{ cart: { lines: [{}] }, name: '', at: 1 }, { name: 'Ana' }] }), 2],
  [JSON.stringify({ cart: cart(0), aside: [{ cart: cart(1) }, { cart: cart(1, 1) }] }), 2],
])('of what the device keeps of the counter, carts with something in them are counted: %s', (kept, carts) => {
  expect(filledCarts(kept)).toBe(carts);
});
