import { expect, test } from 'vitest';
import type { GuidePage } from './pages';
import { searchIn } from './search';

const page = (slug: string, title: string, text: string, words = ''): GuidePage => ({
  ...{ slug, title, area: 'Todo', words },
  body: [
    { tag: 'h2', parts: ['Los pasos'] },
    { tag: 'ol', parts: [{ tag: 'li', parts: [text] }] },
  ],
});

const find = searchIn([
  page('cobrar', 'Cobrar con varios métodos', 'Toca Efectivo y después Débito.', 'pago mixto'),
  page('fiado', 'Vender fiado', 'Después de cobrar una parte, lo demás queda en la cuenta del cliente.'),
  page('anular', 'Anular una venta', 'La venta queda en la lista, y el método no cambia.'),
  page('muneca', 'Muñecas', 'Una ñ es otra letra.'),
]);

const slugs = (query: string) => find(query).map((found) => found.page.slug);

test('accents, case and the order of words do not matter, and a beginning is enough', () => {
  expect(slugs('METODOS varios')).toEqual(['cobrar']);
  expect(slugs('débit')).toEqual(['cobrar']);
  expect(slugs('venta anul')).toEqual(['anular']);
  expect(slugs('ñ')).toEqual(['muneca']);
});

test('what the title says comes before what the text says', () => {
  expect(slugs('cobrar')).toEqual(['cobrar', 'fiado']);
});

test('a page is found by what people call it', () => {
  expect(slugs('mixto')).toEqual(['cobrar']);
});

test('small words are no words, and where no page has all the rest, those with most of it are found', () => {
  expect(slugs('cómo se hace para anular una venta')).toEqual(['anular']);
  expect(slugs('anular zapatilla')).toEqual(['anular']);
  expect(slugs('zapatilla')).toEqual([]);
  expect(slugs('   ')).toEqual([]);
  expect(slugs('de la')).not.toEqual([]);
});

test('a sentence that has the words stands under the title', () => {
  expect(find('cliente')[0]?.excerpt).toBe('Después de cobrar una parte, lo demás queda en la cuenta del cliente.');
  expect(find('a'.repeat(300))).toEqual([]);
});
