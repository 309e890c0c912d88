import { productPage } from '@trastienda/contract/products';
import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { aCategory, anItem, aProduct, aShelf, type Shelf } from '../../testing/catalogue';
import { aForm } from '../../testing/pictures';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();

const found = async (shop: TestShop, search: string, more = '') =>
  (await shop.call(`/products?search=${encodeURIComponent(search)}${more}`)).read(productPage);
const names = async (shop: TestShop, search: string) => (await found(shop, search)).products.map(({ name }) => name);

async function aStock(shop: TestShop): Promise<Shelf> {
  const shelf = await aShelf(shop);
  const { category_id, values } = await aCategory(shop, 'Calzado niños', ['Botitas']);
  await aProduct(shop, shelf, { name: 'Camión de ÁRBOLES' }, [anItem(shelf, { codes: ['779-XYZ'] })]);
  await aProduct(shop, shelf, { name: 'Pantalón 100% lino' });
  await aProduct(shop, shelf, { name: 'Piña_colada', category_id, category_value: values[0]?.id ?? '' });
  return shelf;
}

// rule: catalogue/search
test('a search matches name, code, item codes and category, anywhere in the word, case and accents apart', async () => {
  const shop = await app.newShop();
  await aStock(shop);
  expect(await names(shop, 'AMIÓN')).toEqual(['Camión de ÁRBOLES']);
  expect(await names(shop, 'arbol')).toEqual(['Camión de ÁRBOLES']);
  expect(await names(shop, 'p-000002')).toEqual(['Pantalón 100% lino']);
  expect(await names(shop, '9-xy')).toEqual(['Camión de ÁRBOLES']);
  expect(await names(shop, 'botit')).toEqual(['Piña_colada']);
  expect(await names(shop, 'calzado')).toEqual(['Piña_colada']);
  expect(await names(shop, 'remeras')).toEqual(['Pantalón 100% lino', 'Camión de ÁRBOLES']);
  expect(await names(shop, 'piña')).toEqual(['Piña_colada']);
  expect(await names(shop, 'pina')).toEqual([]);
  expect(await names(shop, '0%')).toEqual(['Pantalón 100% lino']);
  expect(await names(shop, 'a_c')).toEqual(['Piña_colada']);
  expect(await names(shop, 'o')).toEqual(['Piña_colada', 'Pantalón 100% lino', 'Camión de ÁRBOLES']);
  expect(await names(shop, '  ')).toHaveLength(3);
  expect(await names(shop, '"*" or')).toEqual([]);
  expect(await names(await app.newShop(), 'camion')).toEqual([]);
});

// rule: catalogue/search, catalogue/renames
test('a search finds the new words at once and the old ones no more', async () => {
  const shop = await app.newShop();
  const shelf = await aStock(shop);
  const { products } = await found(shop, 'camion');
  const id = products[0]?.product_id ?? '';
  await shop.call(`/products/${id}`, { method: 'PATCH', body: { name: 'Trencito' } });
  expect([await names(shop, 'camion'), await names(shop, 'trenc')]).toEqual([[], ['Trencito']]);

  const item = (await shop.call(`/products/${id}`)).body as { product_stock_items: { item_id: string }[] };
  await shop.call(`/products/${id}/items/${item.product_stock_items[0]?.item_id}`, {
    method: 'PATCH',
    body: { codes: ['QWE1'] },
  });
  expect([await names(shop, '779-xyz'), await names(shop, 'qwe1')]).toEqual([[], ['Trencito']]);

  const rename = aForm({ title: 'Juguetería' });
  await shop.call(`/categories/${shelf.category_id}?type=title`, { method: 'PATCH', body: rename });
  expect(await names(shop, 'jugueteria')).toEqual(['Pantalón 100% lino', 'Trencito']);
  expect(await names(shop, 'ropa')).toEqual([]);

  await shop.call(`/products/${id}`, { method: 'DELETE' });
  expect(await names(shop, 'trenc')).toEqual([]);
  expect(await findDifferences(app.database.db)).toEqual([]);
});

test('pages are cut from the newest on, from both halves of the list, with the true totals', async () => {
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  for (let number = 1; number <= 11; number += 1) await aProduct(shop, shelf, { name: `Producto ${number}` });
  const all = Array.from({ length: 11 }, (_, index) => `Producto ${11 - index}`);
  for (const search of ['', 'producto', 'oduct', 'od']) {
    for (let page = 1; page <= 5; page += 1) {
      const reply = await found(shop, search, `&limit=3&page=${page}`);
      expect(reply, `${search} ${page}`).toMatchObject({ totalItems: 11, totalPages: 4, currentPage: page, limit: 3 });
      expect(reply.products.map(({ name }) => name)).toEqual(all.slice(page * 3 - 3, page * 3));
    }
  }
  expect((await found(shop, 'nada')).totalPages).toBe(0);
  for (const query of ['page=0', 'limit=0', 'limit=101', 'page=x']) {
    expectRefused(await shop.call(`/products?${query}`), 400, 'invalid_input');
  }
});
