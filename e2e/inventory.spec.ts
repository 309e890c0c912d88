import { goodsIn, scan, shopWithCounter } from './support/counter';
import { expect, test } from './support/journey';

// rule: stock/half-counted, stock/counts, stock/low
test('three items are counted by reader, half of it survives a reload, and the stock is what was counted @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const shirt = await goodsIn(shop, 'Remera lino');
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  const counted = page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem');
  for (let read = 0; read < 4; read += 1) await scan(page, shirt.code);
  await scan(page, 'R-1');
  await expect(counted).toHaveCount(2);
  await page.reload();
  await expect(counted).toHaveCount(2);
  await scan(page, 'R-1');
  await expect(page.getByText('ya está contado.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Código o nombre del producto' }).fill('jean');
  await page.getByRole('option').first().click();
  await page.getByRole('option').first().click();
  await page.getByRole('group', { name: 'Contado de Jean Mora' }).getByLabel('Contado', { exact: true }).fill('5');
  // 5 + 3 + 2 expected; 4 + 1 + 5 counted: one shirt and two rings are missing, three jeans are over.
  await page.getByRole('button', { name: 'Aplicar recuento' }).click();
  await expect(page.getByText('Recuento aplicado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  expect(await goodsIn(shop, 'Remera lino')).toMatchObject({ stock: 4 });
  expect(await goodsIn(shop, 'Anillo Sol')).toMatchObject({ stock: 1 });
  expect(await goodsIn(shop, 'Jean Mora')).toMatchObject({ stock: 5 });
  await page.getByRole('list', { name: 'Recuentos anteriores' }).getByRole('button').click();
  const details = page.getByRole('list', { name: 'Artículos del recuento' });
  await expect(details.getByText('Talle M · esperado 5, contado 4')).toBeVisible();
  await expect(details.getByText('− 2')).toBeVisible();
  await expect(details.getByText('+ 3')).toBeVisible();
});
