import { expect, test } from 'vitest';
import { lossWords } from './loss';

test.each([
  [{ saves: 0, drafts: 0 }, undefined],
  [{ saves: 1, drafts: 0 }, 'Tienes 1 cambio sin guardar: si cierras la sesión, se pierde.'],
  [{ saves: 0, drafts: 2 }, 'Tienes 2 formularios a medio escribir: si cierras la sesión, se pierden.'],
  [
    { saves: 2, drafts: 1 },
    'Tienes 2 cambios sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
  [
    { saves: 1, drafts: 1, sales: 3 },
    'Tienes 3 ventas sin enviar, 1 cambio sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  ],
])('leaving says what it throws away: %j', (work, words) => {
  expect(lossWords(work)).toBe(words);
});
