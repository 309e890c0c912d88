import { brand } from '@trastienda/contract/brands';
import { category } from '@trastienda/contract/categories';
import { size } from '@trastienda/contract/sizes';
import { variation } from '@trastienda/contract/variations';
import { z } from 'zod';
import { createCategory, createSize, createVariation } from './support/catalogue';
import { KEY_MS, slowDown, slowMachine, typeEach } from './support/hurry';
import { expect, test } from './support/journey';
import { picture, pictures } from './support/pictures';
import { shopWithProduct } from './support/products';
import { takesKeys } from './support/settled';
import { call, registerShop, type Shop, signInAs } from './support/shop';

/** What the server lists under that path. */
async function all<Entry>(url: string, { token }: Shop, path: string, entry: z.ZodType<Entry>): Promise<Entry[]> {
  return z.array(entry).parse(await (await call(url, 'GET', path, { token })).json());
}

test('three collections of sizes, and three values, typed at once over a slow line are three of each @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/config?dialog=sizes');
  const manager = page.getByRole('dialog', { name: 'Editar talles/números' });
  await manager.getByRole('button', { name: 'Agregar un numero / talla nueva' }).click();
  const sheet = page.getByRole('dialog', { name: 'Crear nueva colección de tallas' });
  await expect(page).toHaveURL(/make=size/);
  const line = await slowDown(page);
  await slowMachine(page, 6);
  await sheet.getByLabel('Título de la colección').focus();
  for (const title of ['Letras', 'Calzado', 'Anillos']) {
    await page.keyboard.type(title, { delay: KEY_MS });
    line.letGo();
    await page.keyboard.press('Tab');
    await page.keyboard.type('M', { delay: KEY_MS });
    line.hold();
    await page.keyboard.press('Enter');
  }
  line.letGo();
  await expect.poll(async () => (await all(keeper.url, shop, '/size', size)).length).toBe(3);
  await slowMachine(page, 1);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await manager.getByRole('button', { name: 'Editar Calzado' }).click();
  await manager.getByRole('button', { name: 'Agregar valor' }).click();
  await expect(manager.locator('input:focus')).toBeVisible();
  await typeEach(page, line, ['41', '42', '43']);
  await expect
    .poll(async () => (await all(keeper.url, shop, '/size', size)).find(({ title }) => title === 'Calzado')?.values)
    .toMatchObject([{ value: 'M' }, { value: '41' }, { value: '42' }, { value: '43' }]);
  const titles = (await all(keeper.url, shop, '/size', size)).map(({ title }) => title);
  expect(titles.toSorted()).toEqual(['Anillos', 'Calzado', 'Letras']);
});

test('values are renamed where they stand, an icon too; a name that is taken is said at its field @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/409/);
  const shop = await registerShop(keeper.url);
  await createCategory(keeper.url, shop, 'Indumentaria', ['Remeras', 'Vestidos']);
  await createSize(keeper.url, shop, 'Letras', ['S', 'M']);
  await signInAs(page, shop);
  await page.goto('/app/config?dialog=sizes');
  const sizes = page.getByRole('dialog', { name: 'Editar talles/números' });
  await sizes.getByRole('button', { name: 'Editar Letras' }).click();
  await sizes.getByRole('button', { name: 'Cambiar S', exact: true }).click();
  await sizes.getByLabel('Nombre de S').fill('M');
  await page.keyboard.press('Enter');
  await expect(sizes.getByLabel('Nombre de S')).toHaveAttribute('aria-invalid', 'true');
  await sizes.getByLabel('Nombre de S').fill('XS');
  await page.keyboard.press('Enter');
  await expect(sizes.getByText('XS', { exact: true })).toBeVisible();
  await sizes.getByRole('button', { name: 'Quitar XS' }).click();
  await expect(page).toHaveURL(/ask=delete-size/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(sizes.getByText('XS', { exact: true })).toHaveCount(0);
  await expect(sizes.getByRole('listitem').first()).toBeFocused();

  await page.goto('/app/config?dialog=categories');
  const manager = page.getByRole('dialog', { name: 'Editando categorías' });
  await manager.getByRole('button', { name: 'Editar Indumentaria' }).click();
  const [before] = await all(keeper.url, shop, '/categories', category);
  await manager.getByRole('button', { name: 'Cambiar Remeras' }).click();
  await manager.getByLabel('Nombre de Remeras', { exact: true }).fill('Camisetas');
  await manager.locator('input[type=file]').setInputFiles(picture('icono.png', [10, 150, 60], 90));
  await manager.getByRole('button', { name: 'Guardar valor' }).click();
  await expect(manager.getByText('Camisetas', { exact: true })).toBeVisible();
  const [after] = await all(keeper.url, shop, '/categories', category);
  expect(after?.values[0]?.value).toBe('Camisetas');
  expect(after?.values[0]?.icon_url).not.toBe(before?.values[0]?.icon_url);
  expect(after?.values[1]).toEqual(before?.values[1]);
});

test('three variations typed at once are three; titles and collections are renamed, pictures open large @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/variations/create-variations');
  await expect(page.getByLabel('Categoría (opcional)')).toContainText('Sin categoría');
  const line = await slowDown(page);
  for (const title of ['Lino', 'Seda', 'Algodón']) {
    await page.getByLabel('Título').focus();
    await page.keyboard.type(title, { delay: KEY_MS });
    line.letGo();
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${title} crudo`, { delay: KEY_MS });
    await page.locator('input[type=file]').setInputFiles(pictures(2));
    line.hold();
    await page.getByLabel('Título').press('Enter');
  }
  line.letGo();
  await expect.poll(async () => (await all(keeper.url, shop, '/variations', variation)).length).toBe(3);
  const made = (await all(keeper.url, shop, '/variations', variation)).map(({ title, values }) => [
    title,
    values[0]?.label,
    values[0]?.images.length,
  ]);
  expect(made.toSorted()).toEqual([
    ['Algodón', 'Algodón crudo', 2],
    ['Lino', 'Lino crudo', 2],
    ['Seda', 'Seda crudo', 2],
  ]);
  await expect(page).toHaveURL('/app/variations/view');

  await page.getByRole('button', { name: /^Seda/ }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Seda', exact: true });
  await dialog.getByRole('button', { name: 'Cambiar el título' }).click();
  await dialog.getByLabel('Título de la variación').fill('Seda natural');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('dialog', { name: 'Seda natural' });
  await expect(renamed).toBeVisible();
  await renamed.getByText('Editar imágenes').click();
  await renamed.getByLabel('Nombre de Seda crudo').fill('Marfil');
  await page.keyboard.press('Enter');
  await expect(renamed.getByRole('region', { name: 'Marfil' })).toBeVisible();
  const seda = (await all(keeper.url, shop, '/variations', variation)).find(({ title }) => title === 'Seda natural');
  expect(seda?.values[0]?.label).toBe('Marfil');

  await renamed.getByRole('button', { name: 'Ver grande: Marfil, imagen 1' }).click();
  await expect(page).toHaveURL(/view=picture/);
  const viewer = page.getByRole('dialog', { name: 'Marfil' });
  await expect(viewer.getByRole('img', { name: 'Marfil, imagen 1' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('img', { name: 'Marfil, imagen 2' })).toBeVisible();
  await page.reload();
  await expect(viewer.getByRole('img', { name: 'Marfil, imagen 2' })).toBeVisible();
  expect(await viewer.locator('img').evaluate((image) => getComputedStyle(image).objectFit)).toBe('contain');
  await viewer.getByRole('button', { name: 'Imagen anterior' }).click();
  await expect(viewer.getByRole('img', { name: 'Marfil, imagen 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(renamed).toBeVisible();
});

test('a picture and a collection whose answer is lost are sent again and are there once @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await registerShop(keeper.url);
  const { variation_id } = await createVariation(keeper.url, shop, 'Lino', 'Crudo', 1);
  await signInAs(page, shop);
  let isLost = true;
  await page.route('**/api/variations/*?edit=add*', async (route) => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    await route.abort();
  });
  await page.goto(`/app/variations/view?dialog=details&id=${variation_id}`);
  const dialog = page.getByRole('dialog', { name: 'Lino' });
  await dialog.getByText('Editar imágenes').click();
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await dialog.locator('input[type=file]').setInputFiles(pictures(2).slice(1));
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(dialog.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(dialog.getByText('1 colección, 2 imágenes')).toBeVisible();

  isLost = true;
  await dialog.getByRole('tab', { name: 'Agregar una colección' }).click();
  await dialog.getByLabel('Nombre de la colección').fill('Negro');
  await dialog.locator('input[type=file]').setInputFiles(pictures(1));
  await dialog.getByRole('button', { name: 'Agregar colección' }).click();
  await expect(dialog.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar colección' }).click();
  await expect(dialog.getByText('2 colecciones, 3 imágenes')).toBeVisible();
  const [now] = await all(keeper.url, shop, '/variations', variation);
  expect(now?.values.map(({ label, images }) => [label, images.length])).toEqual([
    ['Crudo', 2],
    ['Negro', 1],
  ]);
});

test('a brand is made, renamed on what carries it and deleted where nothing does @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/409/);
  const { shop, id, read } = await shopWithProduct(page, keeper.url);
  await call(keeper.url, 'PATCH', `/products/${id}`, { token: shop.token, body: { brand: 'Pichincha' } });
  await page.goto(`/app/products/view?dialog=edit&id=${id}&pick=brand`);
  const picker = page.getByRole('dialog', { name: 'Elegir marca' });
  await picker.getByRole('button', { name: 'Editar marcas' }).click();
  await picker.getByRole('button', { name: 'Eliminar Pichincha' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar la marca Pichincha' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No se pudo eliminar la marca.')).toBeVisible();
  await expect(question).toHaveCount(0);
  await takesKeys(picker);
  await picker.getByRole('button', { name: 'Cambiar el nombre de Pichincha' }).click();
  await picker.getByLabel('Nombre de la marca').fill('Taller Pichincha');
  await page.keyboard.press('Enter');
  await expect(picker.getByText('Taller Pichincha', { exact: true })).toBeVisible();
  expect((await read()).brand).toBe('Taller Pichincha');
  await picker.getByRole('button', { name: 'Terminar de editar' }).click();
  await picker.getByLabel('Buscar o crear una marca').fill('Otra');
  await page.keyboard.press('Enter');
  await expect(picker).toBeHidden();
  const dialog = page.getByRole('dialog', { name: 'Editar Remera lisa' });
  await expect(dialog.getByRole('button', { name: 'Marca: Otra' })).toBeVisible();
  const brands = await all(keeper.url, shop, '/brands', brand);
  expect(brands.map(({ title }) => title).toSorted()).toEqual(['Otra', 'Taller Pichincha']);
});
