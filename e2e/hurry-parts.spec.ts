import { brand } from '@trastienda/contract/brands';
import { variation } from '@trastienda/contract/variations';
import { z } from 'zod';
import { hold } from './support/answers';
import { createVariation } from './support/catalogue';
import { pressInSight } from './support/customers';
import { dialog, shopWith } from './support/debts';
import { KEY_MS, slowDown, typeEach } from './support/hurry';
import { expect, test } from './support/journey';
import { pictures } from './support/pictures';
import { pick, shopWithProduct } from './support/products';
import { settled } from './support/settled';
import { call, registerShop, type Shop, signInAs } from './support/shop';

const read = async (url: string, { token }: Shop, path: string): Promise<unknown> =>
  (await call(url, 'GET', path, { token })).json();

// rule: forms/take-over
test('three items of a product typed at once over a slow line are three right items @either @long', async ({
  page,
  keeper,
}) => {
  const { id, read: readProduct } = await shopWithProduct(page, keeper.url);
  await page.goto(`/app/products/view?dialog=edit&id=${id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await dialog.getByRole('button', { name: 'Agregar artículo' }).click();
  const adding = page.getByRole('dialog', { name: 'Agregar artículo' });
  await expect(adding.getByLabel('Precio')).toHaveValue('1.000,00');
  const line = await slowDown(page);
  for (const [index, size] of ['S', 'M', 'L'].entries()) {
    await adding.getByLabel('Precio').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(1100 + index), { delay: KEY_MS });
    line.letGo();
    await adding.getByLabel('Stock').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(String(5 + index), { delay: KEY_MS });
    await pick(page, adding.getByRole('button', { name: /^Talle/ }), size);
    line.hold();
    await adding.getByRole('button', { name: 'Agregar artículo' }).click();
  }
  line.letGo();
  await expect(adding).toBeHidden();
  const items = async () => (await readProduct()).product_stock_items.slice(1);
  await expect.poll(async () => (await items()).length).toBe(3);
  expect((await items()).map(({ size, price, stock }) => [size, price, stock])).toEqual([
    ['S', 1100, 5],
    ['M', 1101, 6],
    ['L', 1102, 7],
  ]);
});

test('three brands typed at once over a slow line are three brands @either @long', async ({ page, keeper }) => {
  const { shop, id } = await shopWithProduct(page, keeper.url);
  await page.goto(`/app/products/view?dialog=edit&id=${id}&pick=brand`);
  const picker = page.getByRole('dialog', { name: 'Elegir marca' });
  await expect(picker.getByRole('button', { name: 'Sin marca' })).toBeVisible();
  const line = await slowDown(page);
  await picker.getByLabel('Buscar o crear una marca').focus();
  await typeEach(page, line, ['Pichincha', 'Aconcagua', 'Lanín']);
  await expect(picker).toBeHidden();
  const brands = z.array(brand).parse(await read(keeper.url, shop, '/brands'));
  expect(brands.map(({ title }) => title).toSorted()).toEqual(['Aconcagua', 'Lanín', 'Pichincha']);
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await expect(dialog.getByRole('button', { name: 'Marca: Lanín' })).toBeVisible();
});

test('three collections of a variation typed at once over a slow line are three, each with its pictures @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  const { variation_id } = await createVariation(keeper.url, shop, 'Lino', 'Crudo', 1);
  await signInAs(page, shop);
  await page.goto(`/app/variations/view?dialog=details&id=${variation_id}`);
  const dialog = page.getByRole('dialog', { name: 'Lino' });
  await dialog.getByRole('tab', { name: 'Agregar una colección' }).click();
  const label = dialog.getByLabel('Nombre de la colección');
  await label.waitFor();
  const line = await slowDown(page);
  for (const [index, name] of ['Negro', 'Azul', 'Verde'].entries()) {
    await label.focus();
    await page.keyboard.type(name, { delay: KEY_MS });
    line.letGo();
    await dialog.locator('input[type=file]').setInputFiles(pictures(index + 1));
    line.hold();
    await label.press('Enter');
  }
  line.letGo();
  await expect(dialog.getByText('4 colecciones, 7 imágenes')).toBeVisible();
  const [now] = z.array(variation).parse(await read(keeper.url, shop, '/variations'));
  expect(now?.values.map(({ label, images }) => [label, images.length])).toEqual([
    ['Crudo', 1],
    ['Negro', 1],
    ['Azul', 2],
    ['Verde', 3],
  ]);
});

// rule: forms/take-over
test('a payment waits for the accounts for four seconds, says so, and leaves the keyboard to who goes on @either @long', async ({
  page,
  keeper,
}) => {
  const { url, token } = await shopWith(page, keeper.url, { Caja: 0 });
  expect((await call(url, 'POST', '/customers', { token, body: { name: 'Romina' } })).status).toBe(201);
  const letGo = await hold(page, /\/api\/financial_accounts/, 'GET');
  await page.goto('/app/customers');
  await pressInSight(page, 'Romina');
  await pressInSight(page, 'Registrar pago');
  const amount = dialog(page).getByLabel('Monto');
  await amount.fill('50');
  await amount.press('Enter');
  await amount.press('Enter');
  // Closed while it waits: what was pressed there is pressed nowhere else.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await settled(page);
  await expect(dialog(page)).toHaveCount(0);

  await pressInSight(page, 'Registrar pago');
  await amount.fill('50');
  await amount.press('Enter');
  await amount.pressSequentially('7');
  await expect(dialog(page).getByText('Las cuentas se están cargando. Espera un momento.')).toBeVisible();
  // It was for the next one, and would else stand behind this amount.
  await expect(amount).toHaveValue('50');
  await amount.press('End');
  await amount.pressSequentially('1');
  await expect(amount).toHaveValue('501');
  letGo();
  await expect(dialog(page).getByText('Ya se cargaron. Mira la cuenta y vuelve a confirmar.')).toBeVisible();
  await amount.press('Enter');
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});
