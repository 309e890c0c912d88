import type { Locator, Page } from '@playwright/test';
import { loseNextAnswer } from './support/answers';
import { shown } from './support/finance';
import { expect, test } from './support/journey';
import { pictures } from './support/pictures';
import { filesInto, pick, productOf, productsOf, shopWithCatalogue } from './support/products';
import type { Shop } from './support/shop';

/** Drafts that have all they need, in a shop of their own. */
async function shopWithDrafts(page: Page, url: string, count: number) {
  const { shop } = await shopWithCatalogue(page, url);
  await page.goto('/app/products/create-products/bulk-products');
  await filesInto(page, 'Fotos de los productos').setInputFiles(pictures(count));
  await shown(
    page.getByRole('button', { name: count === 1 ? 'Crear 1 producto' : `Crear ${count} productos` }),
  ).click();
  await pick(page, page.getByRole('button', { name: /^Categoría de todos/ }), 'Remeras');
  await pick(page, page.getByRole('button', { name: /^Talle de todos/ }), 'M');
  await page.getByRole('button', { name: `Aplicar a ${count}` }).click();
  return shop;
}

/** All products of the shop, as the server has them. */
async function wholeProductsOf(url: string, shop: Shop) {
  const listed = await productsOf(url, shop);
  return Promise.all(listed.map(({ product_id }) => productOf(url, shop, product_id)));
}

/** Creations wait until they are let through. */
async function holdBack(page: Page, isHeld: (name: string) => boolean = () => true) {
  let letThrough = () => {};
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route('**/api/products', async (route) => {
    const body = route.request().postDataBuffer()?.toString('latin1') ?? '';
    if (route.request().method() === 'POST' && isHeld(body)) await open;
    await route.continue();
  });
  return () => letThrough();
}

const draftCalled = (page: Page, name: string): Locator =>
  page.getByRole('article', { name: `Borrador: ${name}`, exact: true });

// rule: catalogue/bulk-saving
test('what is typed and chosen in a draft while it is being made is in its product @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithDrafts(page, keeper.url, 1);
  const draft = page.getByRole('article');
  await draft.getByRole('button', { name: 'Más datos' }).click();
  const letThrough = await holdBack(page);
  await draft.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(1);

  await draft.getByLabel('Descripción').click();
  await page.keyboard.type('De algodón');
  await pick(page, draft.getByRole('button', { name: /^Talle/ }), 'L');
  await draft.getByLabel('Género').click();
  await page.getByRole('option', { name: 'Mujer' }).click();
  await draft.getByLabel('Nombre').click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Camisa blanca');
  letThrough();
  await expect(draft.getByLabel('Nombre')).toHaveValue('Camisa blanca');
  await page.getByRole('heading', { name: 'Crear varios productos' }).click();
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);

  const [made, ...others] = await wholeProductsOf(keeper.url, shop);
  expect(others).toEqual([]);
  expect(made).toMatchObject({ name: 'Camisa blanca', description: 'De algodón', category: 'Remeras' });
  expect(made?.product_stock_items).toMatchObject([{ size: 'L', stock: 1 }]);
  expect(made?.detail).toMatchObject([{ gender: 'Mujer' }]);
});

// rule: catalogue/drafts, catalogue/bulk-saving
test('what is applied to all while one of them is being made is in that one’s product too @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithDrafts(page, keeper.url, 2);
  const letThrough = await holdBack(page);
  await draftCalled(page, 'Producto 1').getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(1);
  await pick(page, page.getByRole('button', { name: /^Talle de todos/ }), 'L');
  await page.getByRole('button', { name: 'Aplicar a 2' }).click();
  await expect(page.getByText('Aplicado a 2 borradores.')).toBeVisible();
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  const [made] = await wholeProductsOf(keeper.url, shop);
  expect(made).toMatchObject({ name: 'Producto 1', product_stock_items: [{ size: 'L' }] });
});

// rule: catalogue/bulk-saving, forms/in-order
test('a draft whose answer was lost and that was changed since is one product, with the change @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWithDrafts(page, keeper.url, 1);
  const draft = page.getByRole('article');
  await loseNextAnswer(page, '**/api/products');
  await draft.getByRole('button', { name: 'Crear producto' }).click();
  await expect(draft).toContainText('No hay conexión con el servidor');
  await draft.getByLabel('Precio').fill('250,50');
  await draft.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  const made = await wholeProductsOf(keeper.url, shop);
  expect(made.map(({ name, product_stock_items: [item] }) => [name, item?.price])).toEqual([['Producto 1', 250.5]]);
});

// rule: forms/in-order
test('a draft whose answer was lost is not sent again after a day, but to who was told to look first @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWithDrafts(page, keeper.url, 1);
  const draft = page.getByRole('article');
  let isLost = true;
  const keys: (string | undefined)[] = [];
  await page.route('**/api/products', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    keys.push(route.request().headers()['idempotency-key']);
    await (isLost ? route.abort() : route.continue());
  });
  await draft.getByRole('button', { name: 'Crear producto' }).click();
  await expect(draft).toContainText('No hay conexión con el servidor');
  isLost = false;
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await draft.getByRole('button', { name: 'Reintentar' }).click();
  await expect(draft).toContainText('Pasó más de un día: fíjate si ya está guardado');
  expect(keys).toHaveLength(1);
  await draft.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('article')).toHaveCount(0);
  expect(new Set(keys).size).toBe(2);
  expect(await wholeProductsOf(keeper.url, shop)).toHaveLength(1);
});

// rule: catalogue/bulk-saving
test('what is typed into a draft that is saved, while others still are, stays there to be saved @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithDrafts(page, keeper.url, 2);
  const letThrough = await holdBack(page, (body) => body.includes('Producto 2'));
  await page.getByRole('button', { name: 'Guardar 2 productos' }).click();
  await expect(page.getByRole('button', { name: 'Guardado' })).toBeVisible();
  await draftCalled(page, 'Producto 1').getByLabel('Nombre').click();
  await page.keyboard.press('End');
  await page.keyboard.type(', lisa');
  letThrough();
  await expect(page.getByRole('article')).toHaveCount(1);
  const typed = draftCalled(page, 'Producto 1, lisa');
  await expect(typed.getByLabel('Nombre')).toBeFocused();
  await typed.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  const names = (await wholeProductsOf(keeper.url, shop)).map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Producto 1, lisa', 'Producto 2']);
});
