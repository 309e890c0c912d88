import type { Page } from '@playwright/test';
import { hold, loseNextAnswer } from './support/answers';
import { createProduct } from './support/catalogue';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';
import { picture } from './support/pictures';
import { filesInto, fromMenu, pick, productCard, shopWithProduct } from './support/products';
import { call } from './support/shop';

/** A shop with one product, and its screen. */
async function atProduct(page: Page, url: string) {
  const product = await shopWithProduct(page, url);
  await page.goto('/app/products/view');
  await productCard(page, 'Remera lisa').waitFor();
  return product;
}

test('an open form writes back no detail of an item that another device has changed @either', async ({
  page,
  keeper,
}) => {
  const { id, read, patch } = await atProduct(page, keeper.url);
  const details = { age: 'Adulto', brand: 'Topper', color: '#112233', gender: 'Unisex', style: 'Casual' };
  await patch({ details });
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByRole('button', { name: 'Talle y más datos' }).click();
  await expect(dialog.getByLabel('Estilo')).toContainText('Casual');
  await patch({ details: { ...details, brand: 'Adidas', age: 'Bebé' } });
  await dialog.getByLabel('Género').click();
  await page.getByRole('option', { name: 'Mujer', exact: true }).click();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toEqual({
    items: [{ item_id: expect.any(String), changed_details: { gender: 'Mujer' } }],
  });
  await expect(dialog).toHaveCount(0);
  expect((await read()).detail).toMatchObject([{ ...details, brand: 'Adidas', age: 'Bebé', gender: 'Mujer' }]);
});

// rule: catalogue/changed-codes
test('an open form brings back no code of a unit that was sold meanwhile @either', async ({ page, keeper }) => {
  const { id, read, patch } = await atProduct(page, keeper.url);
  await patch({ stock: 3, codes: ['A-1', 'A-2', 'A-3'] });
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByRole('button', { name: 'Códigos (3)' }).click();
  await expect(dialog.getByLabel('Código de la unidad 1')).toHaveValue('A-1');
  await patch({ stock: 2, codes: ['A-2', 'A-3'] });
  await dialog.getByLabel('Código de la unidad 2').fill('B-2');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await read()).product_stock_items).toMatchObject([{ stock: 2, codes: ['B-2', 'A-3'] }]);
});

// rule: catalogue/changed-codes
test('neither a draft nor a save that is sent again brings back the code of a unit that was sold meanwhile @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { id, read, patch } = await atProduct(page, keeper.url);
  const codes = async () => (await read()).product_stock_items[0]?.codes;
  await patch({ stock: 3, codes: ['A-1', 'A-2', 'A-3'] });
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  const code = (unit: number) => dialog.getByLabel(`Código de la unidad ${unit}`);
  const open = async (count: number) => {
    await page.goto(`/app/products/view?dialog=edit&id=${id}`);
    await dialog.getByRole('button', { name: `Códigos (${count})` }).click();
  };
  await open(3);
  await code(2).fill('B-2');
  await patch({ stock: 2, codes: ['A-2', 'A-3'] });
  await page.goto('/app/schedule');
  await open(2);
  await expect(code(1)).toHaveValue('B-2');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await codes()).toEqual(['B-2', 'A-3']);

  const address = `**/api/products/${id}`;
  await page.route(address, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await open(2);
  await code(2).fill('C-3');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText(/No hay conexión/)).toBeVisible();
  await page.unroute(address);
  await patch({ stock: 1, codes: ['A-3'] });
  await page.goto('/app/schedule');
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  await dialog.getByRole('region', { name: 'Sin guardar' }).getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await codes()).toEqual(['C-3']);
});

// rule: forms/unsure-changed, wire/idempotency
test('an edit whose answer was lost and that is pressed again writes its stock over nothing that was sold meanwhile @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { id, read, patch } = await atProduct(page, keeper.url);
  await patch({ stock: 5 });
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  const save = () => dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  const sent: [unknown, string | undefined][] = [];
  await page.route(`**/api/products/${id}`, async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH') return route.continue();
    sent.push([request.postDataJSON(), request.headers()['idempotency-key']]);
    if (sent.length > 1) return route.continue();
    expect((await route.fetch()).status()).toBe(200);
    await route.abort();
  });
  await dialog.getByLabel('Stock').fill('9');
  await save();
  await expect(dialog.getByText(/No hay conexión/)).toBeVisible();
  // As one that is sold leaves it.
  await patch({ stock: 8 });
  await dialog.getByLabel('Nombre').fill('Remera nueva');
  await save();
  await expect(dialog).toHaveCount(0);
  expect(await read()).toMatchObject({ name: 'Remera nueva', product_stock_items: [{ stock: 8 }] });
  const [[first, key] = [], [again, sameKey] = [], [more, another] = []] = sent;
  expect([again, sameKey]).toEqual([first, key]);
  expect(more).toEqual({ name: 'Remera nueva' });
  expect(another).not.toBe(key);
});

// rule: forms/changed-fields-only
test('a product opens to be edited on the stock that it has by then, and not on the one that was read before @either @long', async ({
  page,
  keeper,
}) => {
  const { id, patch } = await atProduct(page, keeper.url);
  await patch({ stock: 5 });
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await fromMenu(page, 'Remera lisa', 'Editar');
  await expect(dialog.getByLabel('Stock')).toHaveValue('5');
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  // As one that is sold leaves it.
  await patch({ stock: 4 });
  const release = await hold(page, new RegExp(`/api/products/${id}$`), 'GET');
  await fromMenu(page, 'Remera lisa', 'Editar');
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect(dialog.getByLabel('Stock')).toHaveCount(0);
  release();
  await expect(dialog.getByLabel('Stock')).toHaveValue('4');
});

// rule: forms/unsure-changed, forms/unsaved-list, wire/idempotency
test('an edit that may have been done and whose form is left waits in its list, and brings back nothing that was sold meanwhile @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { id, read, patch } = await atProduct(page, keeper.url);
  await patch({ stock: 5 });
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  const list = dialog.getByRole('region', { name: 'Sin guardar' });
  const stock = dialog.getByLabel('Stock');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') keys.push(request.headers()['idempotency-key']);
  });
  await fromMenu(page, 'Remera lisa', 'Editar');
  await loseNextAnswer(page, `**/api/products/${id}`, 'PATCH');
  await stock.fill('9');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText('Puede que ya esté guardado')).toBeVisible();
  await expect(list).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(dialog).toHaveCount(0);
  // As one that is sold leaves it.
  await patch({ stock: 8 });
  for (const open of [() => fromMenu(page, 'Remera lisa', 'Editar'), () => page.reload()]) {
    await open();
    await expect(list).toContainText('Puede que ya esté guardado');
    await expect(stock).toHaveValue('8');
    await expect(dialog.getByText('Sigue lo que no habías guardado.')).toHaveCount(0);
  }
  // Nothing is typed: nothing goes out.
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await fromMenu(page, 'Remera lisa', 'Editar');
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toHaveCount(0);
  expect((await read()).product_stock_items).toMatchObject([{ stock: 8 }]);
  expect(keys).toEqual([keys[0], keys[0]]);
});

// rule: catalogue/whole-edits
test('an edit that is refused in one item has changed nothing, and is saved as a whole once that is mended @either', async ({
  page,
  keeper,
  complaints,
}) => {
  const { id, read, patch, category, size, shop } = await atProduct(page, keeper.url);
  await createProduct(keeper.url, shop, 'Remera usada', { category, size }, [{ codes: ['X-1'] }]);
  await patch({ stock: 5 });
  complaints.forgive(/status of 409/);
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByLabel('Nombre').fill('Remera nueva');
  await dialog.getByLabel('Stock').fill('9');
  await dialog.getByRole('button', { name: 'Talle y más datos' }).click();
  await dialog.getByLabel('Código de barras').fill('X-1');
  const before = await read();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog.getByText(/X-1/)).toBeVisible();
  await expect(dialog.getByLabel('Código de barras')).toBeFocused();
  expect(await read()).toEqual(before);
  await dialog.getByLabel('Código de barras').fill('X-2');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read()).toMatchObject({ name: 'Remera nueva', product_stock_items: [{ stock: 9, barcode: 'X-2' }] });
});

// rule: catalogue/renames
test('a brand that is renamed in a picker is renamed in every field of the form, and is not made anew @either @long', async ({
  page,
  keeper,
}) => {
  const { id, read, patch, shop } = await atProduct(page, keeper.url);
  await patch({ changed_details: { brand: 'Topper' } });
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await pick(page, dialog.getByRole('button', { name: /^Marca/ }).first(), 'Topper');
  await dialog
    .getByRole('button', { name: /^Marca/ })
    .first()
    .click();
  const picker = page.getByRole('dialog', { name: 'Elegir marca' });
  await picker.getByRole('button', { name: 'Editar marcas' }).click();
  await picker.getByRole('button', { name: 'Cambiar el nombre de Topper' }).click();
  await picker.getByLabel('Nombre de la marca').fill('Topper Sur');
  await picker.getByRole('button', { name: 'Guardar' }).click();
  await expect(picker.getByText('Topper Sur')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Talle y más datos' }).click();
  for (const field of await dialog.getByRole('button', { name: /^Marca/ }).all())
    await expect(field).toContainText('Topper Sur');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await read()).toMatchObject({ brand: 'Topper Sur', detail: [{ brand: 'Topper Sur' }] });
  expect(await (await call(keeper.url, 'GET', '/brands', { token: shop.token })).json()).toMatchObject([
    { title: 'Topper Sur' },
  ]);
});

test('a photo that was chosen for a product is not lost by closing its dialog without a question @wide @long', async ({
  page,
  keeper,
}) => {
  const { read } = await atProduct(page, keeper.url);
  const edit = () => fromMenu(page, 'Remera lisa', 'Editar');
  await edit();
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  const choose = () => filesInto(page, 'Foto nueva').setInputFiles(picture('nueva.png', [20, 120, 90]));
  const chosen = dialog.getByRole('button', { name: 'Limpiar' });
  await choose();
  await expect(chosen).toBeVisible();
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(question).toHaveCount(0);
    await expect(chosen).toBeVisible();
  }
  // What opens over it is no leaving.
  await dialog
    .getByRole('button', { name: /^Marca/ })
    .first()
    .click();
  const brands = page.getByRole('dialog', { name: /marca/i });
  await expect(brands).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(brands).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await expect(chosen).toBeVisible();

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(dialog).toHaveCount(0);

  // 'Cancelar' gives it up on purpose, and what was saved is not asked about.
  await page.reload();
  await edit();
  await choose();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  await page.reload();
  await edit();
  await choose();
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(question).toHaveCount(0);
  expect((await read()).primary_image).not.toBeNull();
});

// rule: screens/focus
test('a product’s form that comes late has its first field chosen, and hides nothing while it is awaited @either @long', async ({
  page,
  keeper,
}) => {
  const late: (() => void)[] = [];
  for (const part of ['edit-form', 'add-item-dialog'])
    await page.route(
      addressOf(`features/products/edit/${part}.tsx`),
      (route) => void late.push(() => void route.continue()),
    );
  const { id } = await atProduct(page, keeper.url);
  await page.getByRole('button', { name: 'Acciones de Remera lisa' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Editar' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect.poll(() => late.length).toBe(2);
  for (const go of late) go();
  // Where a finger has opened it no keyboard jumps up; these were keys.
  await expect(dialog.getByLabel('Nombre', { exact: true })).toBeFocused();

  // A link to what stands over it: the form is in sight until that is there too.
  late.length = 0;
  await page.goto(`/app/products/view?dialog=edit&id=${id}&ask=add-item`);
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeVisible();
  await expect.poll(() => late.length).toBe(2);
  await expect(dialog).not.toHaveAttribute('data-behind');
  for (const go of late) go();
  await expect(page.getByRole('dialog', { name: 'Agregar artículo' })).toBeVisible();
});
