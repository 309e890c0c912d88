import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { createProduct, createVariation } from './support/catalogue';
import { expect, test } from './support/journey';
import { picture, tooLarge } from './support/pictures';
import {
  filesInto,
  fromMenu,
  openProduct,
  openProductTab,
  pick,
  productCard,
  search,
  shopWithCatalogue,
  submitProduct,
} from './support/products';
import { registerShop, signInAs } from './support/shop';

/** A brand that is made on the way, and the variation. */
async function chooseBrandAndVariation(page: Page, form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Marca/ }).click();
  const brands = page.getByRole('dialog', { name: 'Elegir marca' });
  await brands.getByLabel('Buscar o crear una marca').fill('Taller Pichincha');
  await brands.getByRole('button', { name: 'Crear marca' }).click();
  await expect(brands).toBeHidden();
  await form.getByLabel('Variación').click();
  await page.getByRole('option', { name: 'Lino arena' }).click();
}

/** The codes of two units as a barcode reader types them: each ends with Enter, which leads to the next. */
async function readTwoCodes(page: Page, form: Locator, size: string): Promise<void> {
  await pick(page, form.getByRole('button', { name: /^Talle/ }), size);
  await form.getByLabel('Stock').fill('2');
  await form.getByLabel('Código de la unidad 1').focus();
  await page.keyboard.type(`VP-${size}-01`);
  await page.keyboard.press('Enter');
  await expect(form.getByLabel('Código de la unidad 2')).toBeFocused();
  await page.keyboard.type(`VP-${size}-02`);
  await page.keyboard.press('Enter');
}

/** Its three tabs, by the arrow keys. */
async function lookThroughDetails(page: Page): Promise<void> {
  await openProduct(page, 'Vestido Paloma');
  const dialog = page.getByRole('dialog', { name: /Vestido Paloma/ });
  await expect(dialog.getByText('No Aplica')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Tab');
  await dialog.getByRole('tab', { name: 'Información' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('VP-L-01, VP-L-02')).toBeVisible();
  await expect(dialog.getByText('3 artículos · 6 unidades')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByText('Taller Pichincha').first()).toBeVisible();
  await expect(dialog.getByText('#eaf5f5').first()).toBeVisible();
  await expect(dialog.getByText('No disponible').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Vestido Paloma', exact: true })).toBeFocused();
}

// rule: texts/not-there
test('a product is made by hand with three items, each with its codes, as a barcode reader types them @either', async ({
  page,
  keeper,
}) => {
  const { shop } = await shopWithCatalogue(page, keeper.url);
  await createVariation(keeper.url, shop, 'Lino arena', 'Frente', 5);
  await page.goto('/app/products/create-products');
  await submitProduct(page);
  await expect(page.getByText('El nombre del producto es obligatorio')).toBeVisible();
  await expect(page.getByText('La categoría es obligatoria')).toBeVisible();
  // All that is missing at once, and the first of it in focus.
  await expect(page.getByText('La numero/talla es obligatoria')).toBeVisible();
  await expect(page.getByText('El precio es obligatorio')).toBeVisible();
  await expect(page.getByText('Agrega al menos un artículo')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toBeFocused();

  await page.getByLabel('Nombre', { exact: true }).fill('Vestido Paloma');
  await page.getByLabel('Descripción').fill('Lino lavado.');
  await pick(page, page.getByRole('button', { name: /^Categoría/ }), 'Vestidos');
  const photo = filesInto(page, 'Foto del producto');
  await photo.setInputFiles(tooLarge('enorme.png', 10));
  await expect(page.getByText('File exceeds the maximum size of 10 MB.')).toBeVisible();
  await photo.setInputFiles(picture('paloma.png', [200, 180, 150]));

  const form = page.getByRole('group', { name: 'Nuevo artículo' });
  await chooseBrandAndVariation(page, form);
  await form.getByLabel('Precio').fill('96400');
  const saved = page.getByRole('list', { name: 'Artículos del producto' }).getByRole('listitem');
  await readTwoCodes(page, form, 'S');
  await form.getByLabel('Código de la unidad 2').fill('VP-S-01');
  await form.getByLabel('Stock').press('Enter');
  await expect(page.getByText('El código VP-S-01 está repetido')).toBeVisible();
  await form.getByLabel('Código de la unidad 2').fill('VP-S-02');
  await form.getByRole('button', { name: 'Guardar artículo en el producto' }).click();
  await expect(saved).toHaveCount(1);
  await readTwoCodes(page, form, 'M');
  // Enter in another field saves the item, never the product.
  await form.getByLabel('Stock').press('Enter');
  await expect(saved).toHaveCount(2);
  // The last one is filled in and not saved to the product: sending the product does that too.
  await readTwoCodes(page, form, 'L');
  await expectNoSeriousAxe(page);
  await submitProduct(page);
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');

  await openProductTab(page, 'Ver productos');
  await search(page, 'vp-l-02');
  await lookThroughDetails(page);
});

test('a product is edited, and a code that another of its items has is refused @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/409/);
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  const items = size.values.map(({ id, value }) => ({
    size_value: id,
    stock: 2,
    codes: [`VP-${value}-01`, `VP-${value}-02`],
  }));
  await createProduct(keeper.url, shop, 'Vestido Paloma', { category, size }, items);
  await page.goto('/app/products/view');
  await fromMenu(page, 'Vestido Paloma', 'Editar');
  const edit = page.getByRole('dialog', { name: 'Editar Vestido Paloma' });
  await edit.getByRole('switch', { name: 'Tiene descuento' }).check();
  await pick(page, edit.getByRole('button', { name: /^Categoría/ }), 'Vestidos');
  await edit.getByLabel('Nombre').fill('Vestido Palomita');
  await edit
    .getByRole('button', { name: /^Códigos/ })
    .nth(1)
    .click();
  await edit.getByLabel('Código de la unidad 1').fill('VP-S-01');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit.getByText('El código VP-S-01 ya es de otro artículo.')).toBeVisible();
  await edit.getByLabel('Código de la unidad 1').fill('VP-M-77');
  await expectNoSeriousAxe(page);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(productCard(page, 'Vestido Palomita')).toContainText('Vestidos');
});

test('a refused product stands over the form with its reason and all that it had, its photo too @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/409|415|400/);
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products');
  const fill = async (name: string) => {
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await pick(page, page.getByRole('button', { name: /^Categoría/ }), 'Remeras');
    await pick(page, page.getByRole('button', { name: /^Talle/ }), 'M');
    await page.getByLabel('Precio').fill('10');
    await page.getByLabel('Código de la unidad 1').fill('779');
  };
  await fill('Remera lisa');
  await submitProduct(page);
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  await fill('Remera rayada');
  const photo = filesInto(page, 'Foto del producto');
  await photo.setInputFiles(picture('rayada.png', [200, 180, 150]));
  await submitProduct(page);
  // The form is ready for the next one at once; what was refused waits above it.
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
  const refused = page.getByRole('listitem', { name: 'Producto Remera rayada' });
  await expect(refused).toContainText('El código 779 ya es de otro artículo.');
  await page.getByLabel('Nombre', { exact: true }).fill('Otra');
  await refused.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Remera rayada');
  await expect(page.getByRole('img', { name: 'rayada.png' })).toBeVisible();
  await expect(page.locator('[data-part=item-form]').getByText('El código 779 ya es de otro artículo.')).toBeVisible();
  await page.getByLabel('Código de la unidad 1').fill('780');

  await photo.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') });
  await submitProduct(page);
  await expect(refused).toContainText('Error al subir el archivo');
  await refused.getByRole('button', { name: 'Corregir' }).click();
  await expect(page.locator('[data-part=photo]').getByText(/^Error al subir el archivo/)).toBeVisible();
  await photo.setInputFiles(picture('rayada.png', [200, 180, 150]));
  await expect(page.locator('[data-part=photo]').getByText(/^Error al subir el archivo/)).toHaveCount(0);
  await submitProduct(page);
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  const aside = page.getByRole('listitem', { name: 'Producto Otra' });
  await expect(aside).toContainText('Lo estabas escribiendo.');
  await aside.getByRole('button', { name: 'Seguir' }).click();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otra');
});

// rule: forms/made-on-the-way
test('categories, sizes and their values are made where they are missing @either @long', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/products/create-products');
  await page.getByRole('button', { name: /^Talle/ }).click();
  const picker = page.getByRole('dialog', { name: 'Elegir talle/número' });
  await expect(picker.getByText('No tienes ningún numero / talla cargada')).toBeVisible();
  await expectNoSeriousAxe(page);
  await picker.getByRole('button', { name: 'Agregar un numero / talla nueva' }).click();
  const sheet = page.getByRole('dialog', { name: 'Crear nueva colección de tallas' });
  await sheet.getByLabel('Título de la colección').fill('Calzado');
  await sheet.getByLabel('Valor 1').fill('42');
  await sheet.getByLabel('Valor 1').press('Enter');
  await expect(page.getByText('Talla creada con éxito!')).toBeVisible();
  await expect(sheet.getByLabel('Título de la colección')).toHaveValue('');
  await expect(sheet.getByLabel('Título de la colección')).toBeFocused();
  await sheet.getByRole('button', { name: 'Volver' }).click();
  // The product around it was not sent along.
  await expect(page.getByText('El nombre del producto es obligatorio')).toHaveCount(0);
  await expect(picker.getByRole('button', { name: 'Crear nueva colección de tallas' })).toBeFocused();
  await picker.getByRole('button', { name: 'Agregar valor a Calzado' }).click();
  await picker.getByLabel('Nuevo valor').fill('43');
  await picker.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(picker.getByLabel('Nuevo valor')).toHaveValue('');
  await expect(picker.getByLabel('Nuevo valor')).toBeFocused();
  await picker.getByRole('button', { name: '43', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Talle/número: 43' })).toBeFocused();

  await page.getByRole('button', { name: /^Categoría/ }).click();
  await expect(page.getByText('No tienes ninguna categoría cargada')).toBeVisible();
});

test('long words stay in sight, and with the last product gone the keys go on at the way to the next @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  // Its details are still open when what was deleted is read again.
  complaints.forgive(/status of 404 .*\/api\/products\//);
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  const name = 'M'.repeat(50);
  await createProduct(keeper.url, shop, name, { category, size });
  await page.goto('/app/products/view');
  await openProduct(page, name);
  const details = page.getByRole('dialog', { name: new RegExp(name) });
  const [list, value] = [details.locator('dl').first(), details.locator('dd').first()];
  await expect(value).toHaveText(name);
  const right = async (box: typeof list) => {
    const { x = 0, width = 0 } = (await box.boundingBox()) ?? {};
    return Math.round(x + width);
  };
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect(await right(value)).toBeLessThanOrEqual(await right(details));

  await details.getByRole('button', { name: 'Eliminar producto' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('No hay productos cargados ...')).toBeVisible();
  await expect(page.locator('[data-part=empty]').getByRole('link', { name: 'Crear producto' })).toBeFocused();
});

test('a list that cannot be loaded says so and is asked for again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/500/);
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Remera lisa', { category, size });
  let isBroken = true;
  await page.route('**/api/products?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/app/products/view');
  await expect(page.getByText('Error al obtener productos')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(productCard(page, 'Remera lisa')).toContainText('P-000001');
});
