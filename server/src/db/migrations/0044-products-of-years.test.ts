import { expect, test } from 'vitest';
import { findDifferences } from '../../ledger/check-books';
import { kept } from '../../ledger/tables';
import { openTestApp } from '../../testing/app';
import { aFullShop } from '../../testing/full-shop';
import { forSale, paid, sold } from '../../testing/sales';
import { keepProductsOfYears } from './0044-products-of-years';

const app = await openTestApp();

test('what was sold before stands in the sums of its year', async () => {
  const { db } = app.database;
  const { shop, caja } = await aFullShop(app, 'Antes');
  const { itemId } = await forSale(shop);
  await sold(shop, { items: [{ item_id: itemId, quantity: 2 }], payments: [paid(caja, 200)] });
  await kept(db).deleteFrom('sale_sum').where('span', '=', 'year').execute();
  expect(await findDifferences(db)).not.toEqual([]);
  await keepProductsOfYears(db as never);
  expect(await findDifferences(db)).toEqual([]);
});
