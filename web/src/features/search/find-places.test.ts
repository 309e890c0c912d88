import { fold } from '@trastienda/domain/text/fold';
import { expect, test } from 'vitest';
import { findPlaces, fitOf } from './find-places';
import { ACTIONS, SCREENS } from './places';

const names = (text: string) => {
  const of = (wanted: string) => findPlaces(text).find(({ title }) => title === wanted)?.choices ?? [];
  return { actions: of('Acciones').map(({ name }) => name), screens: of('Pantallas').map(({ name }) => name) };
};

// rule: search/places
test('a name fits whole, from its beginning, or with the beginnings of its words in any order; nothing fits within a word', () => {
  expect(fitOf('nueva deuda', 'nueva deuda')).toBe(0);
  expect(fitOf('nueva deuda', 'nueva d')).toBe(1);
  expect(fitOf('nueva deuda', 'deu')).toBe(2);
  expect(fitOf('nueva deuda', 'deuda nue')).toBe(2);
  expect(fitOf('nueva deuda', 'eva')).toBeUndefined();
  expect(fitOf('nueva deuda', 'deuda vieja')).toBeUndefined();
  expect(fitOf('ajustes en talles/numeros', 'num')).toBe(2);
});

// rule: search/places
test('what is called so comes before what begins so, and that before what is only looked for by it', () => {
  expect(names('caja')).toEqual({ actions: ['Abrir caja', 'Nueva cuenta'], screens: ['Caja'] });
  expect(names('Nueva Deuda').actions).toEqual(['Nueva deuda']);
  expect(names('cata').screens).toEqual(['Productos']);
  expect(names('CONFIGURACIÓN').screens).toEqual(['Configuración']);
  expect(names('reportes')).toEqual({ actions: [], screens: ['Informes'] });
});

// rule: search/places
test('those stand first of which one fits best', () => {
  const firstFor = (text: string) => findPlaces(text).flatMap(({ choices }) => choices)[0]?.name;
  expect(firstFor('caja')).toBe('Caja');
  expect(firstFor('abrir')).toBe('Abrir caja');
  expect(firstFor('vender')).toBe('Nueva venta');
  expect(firstFor('deudas')).toBe('Deudas');
});

// rule: search/places
test('at most four of each are offered for what is typed, all of them for nothing', () => {
  expect(names('n').actions).toHaveLength(4);
  expect(names(' ')).toEqual({ actions: ACTIONS.map(({ name }) => name), screens: SCREENS.map(({ name }) => name) });
});

test('each place is known by an id of its own, and its words are folded as what is typed is', () => {
  const all = [...ACTIONS, ...SCREENS];
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const { words = '' } of all) expect(words).toBe(fold(words));
});
