import { expect, test } from 'vitest';
import { lossWords } from './loss';

const UNREAD = 'No se pudo leer si quedan ventas sin enviar en este dispositivo: si cierras la sesión, se pierden.';

test.each([
  [{ saves: 0, drafts: 0, counts: 0, sales: 0 }, undefined],
  [{ saves: 1, drafts: 0, counts: 0, sales: 0 }, 'Tienes 1 cambio sin guardar: si cierras la sesión, se pierde.'],
  [
    { saves: 0, drafts: 2, counts: 0, sales: 0 },
    'Tienes 2 formularios a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 2, drafts: 1, counts: 0, sales: 0 },
    'Tienes 2 cambios sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 1, drafts: 1, counts: 0, sales: 3 },
    'Tienes 3 ventas sin enviar, 1 cambio sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
  [{ saves: 0, drafts: 0, counts: 1, sales: 0 }, 'Tienes 1 recuento sin aplicar: si cierras la sesión, se pierde.'],
  [
    { saves: 1, drafts: 0, counts: 1, sales: 0 },
    'Tienes 1 recuento sin aplicar y 1 cambio sin guardar: si cierras la sesión, se pierden.',
  ],
  [{ saves: 0, drafts: 0, counts: 0, sales: 'unread' }, UNREAD],
  [
    { saves: 1, drafts: 0, counts: 0, sales: 'unread' },
    `Tienes 1 cambio sin guardar: si cierras la sesión, se pierde. ${UNREAD}`,
  ],
] as const)('leaving says what it throws away: %j', (work, words) => {
  expect(lossWords(work)).toBe(words);
});
