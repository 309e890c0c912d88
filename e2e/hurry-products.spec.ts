import { KEY_MS, slowDown } from './support/hurry';
import { expect, test } from './support/journey';
import { pick, productsOf, shopWithCatalogue, shopWithProduct, submitProduct } from './support/products';
import { call } from './support/shop';

/** 3 units, 2 of them with a code. */
const THREE = { stock: 3, codes: ['A-1', 'A-2'] };

// rule: catalogue/codes-beyond-stock
test('a smaller stock takes no code away, and nothing that was not touched is written back @either', async ({
  page,
  keeper,
}) => {
  const { shop, id, patch, read } = await shopWithProduct(page, keeper.url, THREE);
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await expect(dialog.getByLabel('Precio')).toHaveValue('1.000,00');
  // Another device changes the price and the description while the form stands open here.
  await patch({ price: 1500 });
  await call(keeper.url, 'PATCH', `/products/${id}`, { token: shop.token, body: { description: 'De algodón' } });
  const sent: unknown[] = [];
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.postDataJSON()));
  await dialog.getByLabel('Stock').fill('0');
  await expect(dialog.getByText('Hay más códigos que unidades. Sobran: A-1, A-2.')).toBeVisible();
  await dialog.getByLabel('Nombre').fill('Remera de verano');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([{ name: 'Remera de verano', items: [{ item_id: expect.any(String), stock: 0 }] }]);
  const now = await read();
  expect(now).toMatchObject({ name: 'Remera de verano', description: 'De algodón', price_min: 1500, stock_total: 0 });
  expect(now.product_stock_items[0]?.codes).toEqual(['A-1', 'A-2']);
});

test('codes beyond the stock are asked for by name, and go only where they are taken out @either @long', async ({
  page,
  keeper,
}) => {
  const { id, read } = await shopWithProduct(page, keeper.url, THREE);
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByLabel('Stock').fill('1');
  await dialog.getByRole('button', { name: /^Códigos/ }).click();
  await dialog.getByLabel('Código de la unidad 2').fill('A-3');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Sobra: A-3' })).toBeVisible();
  await dialog.getByLabel('Código de la unidad 1').fill('');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  expect((await read()).product_stock_items[0]).toMatchObject({ stock: 1, codes: ['A-3'] });
});

test('an item is added to a product that is there, changed and taken out, and the card shows price and stock @either', async ({
  page,
  keeper,
}) => {
  const { id, read } = await shopWithProduct(page, keeper.url, THREE);
  await page.goto('/app/products/view');
  const card = page.getByRole('article');
  await expect(card).toContainText('$ 1.000,00');
  await expect(card).toContainText('3 unidades');
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByLabel('Nombre').fill('Remera a medias');
  await dialog.getByRole('button', { name: 'Agregar artículo' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar artículo' });
  await adding.getByRole('button', { name: 'Agregar artículo' }).click();
  await expect(adding.getByText('La numero/talla es obligatoria')).toBeVisible();
  await pick(page, adding.getByRole('button', { name: /^Talle/ }), 'L');
  await adding.getByLabel('Precio').fill('1200');
  await adding.getByLabel('Stock').fill('5');
  await adding.getByRole('button', { name: 'Agregar artículo' }).click();
  await expect(adding).toBeHidden();
  // What was being typed under it is still there, and knows the new item.
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Remera a medias');
  const added = dialog.getByRole('listitem', { name: 'L', exact: true });
  await added.getByRole('button', { name: 'Talle y más datos' }).click();
  await pick(page, added.getByRole('button', { name: /^Talle.número/ }), 'M');
  await added.getByLabel('Stock').fill('6');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  expect((await read()).product_stock_items).toMatchObject([
    { size: 'S', stock: 3, codes: ['A-1', 'A-2'] },
    { size: 'M', stock: 6, price: 1200 },
  ]);
  await expect(card).toContainText('$ 1.000,00 – $ 1.200,00');
  await expect(card).toContainText('9 unidades');

  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const again = page.getByRole('dialog', { name: 'Editar Remera a medias' });
  await again.getByRole('button', { name: 'Eliminar el artículo S' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar el artículo S' });
  await expect(question).toContainText('3 unidades');
  await page.goBack();
  await expect(question).toBeHidden();
  await again.getByRole('button', { name: 'Eliminar el artículo S' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(again.getByRole('listitem')).toHaveCount(1);
  await expect(again.getByRole('listitem')).toBeFocused();
  expect((await read()).product_stock_items).toHaveLength(1);
});

test('three products typed at once over a slow line are three right products @either @long', async ({
  page,
  keeper,
}) => {
  const { shop } = await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products');
  await page.getByRole('button', { name: /^Categoría/ }).waitFor();
  const line = await slowDown(page);
  for (const [index, name] of ['Remera uno', 'Remera dos', 'Remera tres'].entries()) {
    await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
    await page.getByLabel('Nombre', { exact: true }).focus();
    await page.keyboard.type(name, { delay: KEY_MS });
    line.letGo();
    await pick(page, page.getByRole('button', { name: /^Categoría/ }), 'Remeras');
    await pick(page, page.getByRole('button', { name: /^Talle/ }), 'M');
    await page.getByLabel('Precio').pressSequentially(String(100 + index), { delay: KEY_MS });
    line.hold();
    await submitProduct(page);
  }
  line.letGo();
  await expect.poll(async () => (await productsOf(keeper.url, shop)).length).toBe(3);
  const made = (await productsOf(keeper.url, shop)).map(({ name, price_min }) => [name, price_min]);
  expect(made.toSorted()).toEqual([
    ['Remera dos', 101],
    ['Remera tres', 102],
    ['Remera uno', 100],
  ]);
});

// rule: forms/drafts
test('a half-typed product is there again on return and after a reload, its items too; an item taken out comes back @either @long', async ({
  page,
  keeper,
}) => {
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products');
  await page.getByLabel('Nombre', { exact: true }).fill('Remera a medias');
  await pick(page, page.getByRole('button', { name: /^Talle/ }), 'M');
  await page.getByLabel('Precio').fill('10');
  await page.getByLabel('Código de la unidad 1').fill('C-1');
  await page.getByRole('button', { name: 'Guardar artículo en el producto' }).click();
  const items = page.getByRole('list', { name: 'Artículos del producto' });
  await expect(items.getByRole('listitem')).toHaveCount(1);
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/schedule/);
  await page.goBack();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Remera a medias');
  await page.reload();
  await expect(items).toContainText('1 unidad · 1 código');

  await items.getByRole('button', { name: 'Quitar artículo' }).click();
  await expect(items).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(items).toContainText('1 unidad · 1 código');
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
});
