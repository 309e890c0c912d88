import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey';
import { fromMenu, pick, productsOf, shopWithCatalogue, submitProduct } from './support/products';

const itemForm = (page: Page) => page.locator('[data-part=item-form]');
const saved = (page: Page) => page.getByRole('list', { name: 'Artículos del producto' });
const row = (page: Page, size: string) =>
  saved(page)
    .getByRole('listitem')
    .filter({ has: page.getByTitle(size, { exact: true }) });

/** Types an item into its fields and saves it by Enter in the price. */
async function addItem(page: Page, size: string, price: string): Promise<void> {
  const form = itemForm(page);
  await pick(page, form.getByRole('button', { name: /^Talle/ }), size);
  await form.getByLabel('Precio').fill(price);
  await form.getByLabel('Código de la unidad 1').fill(`C-${size}`);
  await form.getByLabel('Precio').press('Enter');
}

async function startProduct(page: Page, url: string) {
  const { shop } = await shopWithCatalogue(page, url);
  await page.goto('/app/products/create-products');
  await page.getByLabel('Nombre', { exact: true }).fill('Remera lisa');
  await pick(page, page.getByRole('button', { name: /^Categoría/ }), 'Remeras');
  return () => productsOf(url, shop);
}

test('an item that is saved by Enter leaves the cursor where it is; taken out it comes back, and is there after a reload @either @long', async ({
  page,
  keeper,
}) => {
  await startProduct(page, keeper.url);
  await addItem(page, 'S', '10');
  await expect(row(page, 'S')).toContainText('1 unidad · 1 código');
  const price = itemForm(page).getByLabel('Precio');
  await expect(price).toBeFocused();
  await expect(price).toHaveValue('10,00');
  await expect(itemForm(page).getByLabel('Código de la unidad 1')).toHaveValue('');
  await expect(itemForm(page).getByRole('button', { name: /^Talle/ })).toContainText('Elegir');
  // What is missing in the next one is said there, and stands in nobody else's way.
  await price.press('Enter');
  await expect(itemForm(page).getByText('La numero/talla es obligatoria')).toBeVisible();
  await expect(saved(page).getByRole('listitem')).toHaveCount(1);

  await row(page, 'S').getByRole('button', { name: 'Quitar artículo' }).click();
  await expect(saved(page)).toBeHidden();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(row(page, 'S')).toContainText('1 unidad · 1 código');
  // rule: forms/drafts
  await page.reload();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Remera lisa');
  await expect(row(page, 'S')).toContainText('1 unidad · 1 código');
});

// rule: forms/errors-in-place
test('codes that something is wrong with get the cursor, in a new product and in one that is there @either @long', async ({
  page,
  keeper,
}) => {
  await startProduct(page, keeper.url);
  await addItem(page, 'S', '10');
  const form = itemForm(page);
  const readTwice = async (fields: Locator) => {
    const first = fields.getByLabel('Código de la unidad 1');
    await first.fill('X-1');
    await fields.getByLabel('Código de la unidad 2').fill('X-1');
    return first;
  };
  await pick(page, form.getByRole('button', { name: /^Talle/ }), 'M');
  await form.getByLabel('Stock').fill('2');
  const first = await readTwice(form);
  await form.getByLabel('Precio').press('Enter');
  await expect(page.getByText(/está repetido/)).toBeVisible();
  await expect(first).toBeFocused();
  await form.getByLabel('Código de la unidad 2').fill('X-2');
  await form.getByLabel('Precio').press('Enter');
  await submitProduct(page);

  await page.goto('/app/products/view');
  await fromMenu(page, 'Remera lisa', 'Editar');
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar artículo' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar artículo' });
  await pick(page, adding.getByRole('button', { name: /^Talle/ }), 'L');
  await adding.getByLabel('Stock').fill('2');
  const again = await readTwice(adding);
  await adding.getByRole('button', { name: 'Agregar artículo' }).click();
  await expect(page.getByText(/está repetido/)).toBeVisible();
  await expect(again).toBeFocused();
});

test('a saved item is changed in its place, or left as it was, and one that is taken out meanwhile comes back @either @long', async ({
  page,
  keeper,
}) => {
  const listed = await startProduct(page, keeper.url);
  await addItem(page, 'S', '10');
  await addItem(page, 'M', '20');
  const form = itemForm(page);

  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await expect(page.getByRole('group', { name: 'Editar artículo' })).toBeVisible();
  await expect(form.getByLabel('Código de la unidad 1')).toHaveValue('C-S');
  await form.getByLabel('Precio').fill('11');
  // The row shows what is saved.
  await expect(row(page, 'S')).toContainText('$ 10,00');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  await expect(row(page, 'S')).toContainText('$ 10,00');
  await expect(page.getByRole('group', { name: 'Nuevo artículo' })).toBeVisible();

  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await form.getByLabel('Precio').fill('12');
  await form.getByRole('button', { name: 'Guardar cambios del artículo' }).click();
  await expect(saved(page).getByRole('listitem')).toHaveCount(2);
  await expect(row(page, 'S')).toContainText('$ 12,00');

  // While the second is open the first goes, and comes back before it.
  await row(page, 'M').getByRole('button', { name: 'Editar artículo' }).click();
  await form.getByLabel('Precio').fill('21');
  await row(page, 'S').getByRole('button', { name: 'Quitar artículo' }).click();
  await expect(saved(page).getByRole('listitem')).toHaveCount(1);
  await expect(form.getByLabel('Precio')).toHaveValue(/^21/);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(saved(page).getByRole('listitem').first()).toContainText('$ 12,00');
  await expect(form.getByLabel('Precio')).toHaveValue(/^21/);
  // What is open in the fields goes with the product.
  await submitProduct(page);
  await expect
    .poll(async () => (await listed()).map(({ price_min, price_max }) => [price_min, price_max]))
    .toEqual([[12, 21]]);
});

test('the open item goes with its row: a new one begins, and the cursor is in its price when none is left @either @long', async ({
  page,
  keeper,
}) => {
  await startProduct(page, keeper.url);
  await addItem(page, 'S', '10');
  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await itemForm(page).getByLabel('Código de la unidad 1').fill('C-2');
  await row(page, 'S').getByRole('button', { name: 'Quitar artículo' }).click();
  await expect(saved(page)).toBeHidden();
  await expect(page.getByRole('group', { name: 'Nuevo artículo' })).toBeVisible();
  await expect(itemForm(page).getByLabel('Código de la unidad 1')).toHaveValue('');
  await expect(itemForm(page).getByLabel('Precio')).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await expect(itemForm(page).getByLabel('Código de la unidad 1')).toHaveValue('C-2');
});

test('what is changed in a saved item is there again after a reload, in the same item @either @long', async ({
  page,
  keeper,
}) => {
  await startProduct(page, keeper.url);
  await addItem(page, 'S', '10');
  await addItem(page, 'M', '20');
  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await itemForm(page).getByLabel('Código de la unidad 1').fill('C-3');
  await page.reload();
  await expect(page.getByText('Sigue lo que no habías guardado.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Editar artículo' })).toBeVisible();
  await expect(itemForm(page).getByLabel('Código de la unidad 1')).toHaveValue('C-3');
  await expect(saved(page).getByRole('listitem')).toHaveCount(2);
  await itemForm(page).getByRole('button', { name: 'Guardar cambios del artículo' }).click();
  await row(page, 'S').getByRole('button', { name: 'Editar artículo' }).click();
  await expect(itemForm(page).getByLabel('Código de la unidad 1')).toHaveValue('C-3');
});
