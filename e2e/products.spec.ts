import { aPicture } from '../server/src/testing/pictures';
import { expectNoSeriousAxe } from './support/axe';
import { createProduct, createVariation } from './support/catalogue';
import { shown } from './support/finance';
import { expect, test } from './support/journey';
import { picture, pictures, tooLarge } from './support/pictures';
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
  weighPictures,
} from './support/products';
import { registerShop, signInAs } from './support/shop';

const PHOTOS = 50;
const BULK = '/app/products/create-products/bulk-products';

test('50 phone photos become 50 products; one is found, changed until it is sold out, and deleted', async ({
  page,
  keeper,
}) => {
  test.setTimeout(150_000);
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products');
  await expect(page.getByText('No hay productos cargados ...')).toBeVisible();
  await expectNoSeriousAxe(page);
  await openProductTab(page, 'Crear producto');
  await page.getByRole('link', { name: 'Crear varios desde fotos' }).click();
  await expect(page).toHaveURL(BULK);

  await filesInto(page, 'Fotos de los productos').setInputFiles(pictures(PHOTOS));
  await shown(page.getByRole('button', { name: `Crear ${PHOTOS} productos` })).click();
  const drafts = page.getByRole('article');
  await expect(drafts).toHaveCount(PHOTOS);
  const first = page.getByRole('article', { name: 'Borrador: Producto 1', exact: true });
  await expect(first.getByLabel('Precio')).toHaveValue('1,00');
  await expect(first.getByLabel('Stock')).toHaveValue('1');
  await expect(first.getByText('#eaf5f5')).toBeVisible();
  await expect(first.getByRole('button', { name: 'Crear producto' })).toBeDisabled();
  await expectNoSeriousAxe(page);

  await pick(page, page.getByRole('button', { name: /^Categoría de todos/ }), 'Remeras');
  await pick(page, page.getByRole('button', { name: /^Talle de todos/ }), 'M');
  await page.getByLabel('Precio de todos').fill('32900,50');
  await page.getByRole('button', { name: `Aplicar a ${PHOTOS}` }).click();
  await expect(page.getByText('No falta nada')).toBeVisible();
  await expect(first.getByLabel('Precio')).toHaveValue('32.900,50');
  await first.getByLabel('Nombre').fill('Camisón Ombú');
  await shown(page.getByRole('button', { name: `Guardar ${PHOTOS} productos` })).click();
  await expect(page.getByText(`Se guardaron ${PHOTOS} productos.`)).toBeVisible({ timeout: 90_000 });

  await page.getByRole('link', { name: 'Ver productos' }).click();
  await expect(page.getByText(`de ${PHOTOS}`, { exact: false }).first()).toBeVisible();
  await search(page, 'mison omb');
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = productCard(page, 'Camisón Ombú');
  await expect(card.getByText('(D)')).toBeVisible();
  await expect(card).toContainText('Remeras');

  await fromMenu(page, 'Camisón Ombú', 'Editar');
  const dialog = page.getByRole('dialog', { name: 'Editar Camisón Ombú' });
  await dialog.getByLabel('Precio').fill('45000');
  await dialog.getByLabel('Stock').fill('7');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await openProduct(page, 'Camisón Ombú');
  const details = page.getByRole('dialog', { name: /Camisón Ombú/ });
  await details.getByRole('tab', { name: 'Estilos' }).click();
  await expect(details.getByText('$ 45.000,00')).toBeVisible();
  await expect(details.getByText('1 artículo · 7 unidades')).toBeVisible();

  await details.getByRole('button', { name: 'Editar producto' }).click();
  await dialog.getByLabel('Stock').fill('0');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByText('(A)')).toBeVisible();

  await fromMenu(page, 'Camisón Ombú', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar Camisón Ombú' });
  await expect(question).toContainText('Esta acción no se puede deshacer. ¿Estás seguro de que deseas continuar?');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Producto eliminado.')).toBeVisible();
  await expect(page.getByText('Ningún producto coincide con la búsqueda')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Buscar productos' })).toBeFocused();
});

test('a product is made by hand with three items, each with its codes, as a barcode reader types them', async ({
  page,
  keeper,
  complaints,
}) => {
  test.setTimeout(90_000);
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
  await form.getByRole('button', { name: /^Marca/ }).click();
  const brands = page.getByRole('dialog', { name: 'Elegir marca' });
  await brands.getByLabel('Buscar o crear una marca').fill('Taller Pichincha');
  await brands.getByRole('button', { name: 'Crear marca' }).click();
  await expect(brands).toBeHidden();
  await form.getByLabel('Variación').click();
  await page.getByRole('option', { name: 'Lino arena' }).click();
  await form.getByLabel('Precio').fill('96400');
  for (const [index, size] of ['S', 'M', 'L'].entries()) {
    await pick(page, form.getByRole('button', { name: /^Talle/ }), size);
    await form.getByLabel('Stock').fill('2');
    await form.getByLabel('Código de la unidad 1').focus();
    await page.keyboard.type(`VP-${size}-01`);
    await page.keyboard.press('Enter');
    await expect(form.getByLabel('Código de la unidad 2')).toBeFocused();
    await page.keyboard.type(`VP-${size}-02`);
    await page.keyboard.press('Enter');
    if (size === 'S') {
      await form.getByLabel('Código de la unidad 2').fill('VP-S-01');
      await form.getByLabel('Stock').press('Enter');
      await expect(page.getByText('El código VP-S-01 está repetido')).toBeVisible();
      await form.getByLabel('Código de la unidad 2').fill('VP-S-02');
    }
    // The last one is filled in and not saved to the product: sending the product does that too.
    if (size === 'L') break;
    // Enter in another field saves the item, never the product.
    if (size === 'M') await form.getByLabel('Stock').press('Enter');
    else await form.getByRole('button', { name: 'Guardar artículo en el producto' }).click();
    await expect(page.getByRole('list', { name: 'Artículos del producto' }).getByRole('listitem')).toHaveCount(
      index + 1,
    );
  }
  await expectNoSeriousAxe(page);
  await submitProduct(page);
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');

  await openProductTab(page, 'Ver productos');
  await search(page, 'vp-l-02');
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

  await fromMenu(page, 'Vestido Paloma', 'Editar');
  const edit = page.getByRole('dialog', { name: 'Editar Vestido Paloma' });
  await edit.getByRole('switch', { name: 'Tiene descuento' }).check();
  await pick(page, edit.getByRole('button', { name: /^Categoría/ }), 'Remeras');
  await edit.getByLabel('Nombre').fill('Vestido Palomita');
  await edit
    .getByRole('button', { name: /^Códigos/ })
    .nth(1)
    .click();
  await edit.getByLabel('Código de la unidad 1').fill('VP-S-01');
  complaints.forgive(/409/);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(edit.getByText('El código VP-S-01 ya es de otro artículo.')).toBeVisible();
  await edit.getByLabel('Código de la unidad 1').fill('VP-M-77');
  await expectNoSeriousAxe(page);
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(productCard(page, 'Vestido Palomita')).toContainText('Remeras');
});

test('a taken code is said at its item, and nothing that was typed is lost', async ({ page, keeper, complaints }) => {
  complaints.forgive(/409|415|400/);
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products');
  const fill = async (name: string) => {
    await page.getByLabel('Nombre', { exact: true }).fill(name);
    await pick(page, page.getByRole('button', { name: /^Categoría/ }), 'Remeras');
    await pick(page, page.getByRole('button', { name: /^Talle/ }), 'M');
    await page.getByLabel('Precio').fill('10');
    await page.getByLabel('Código de la unidad 1').fill('779');
    await submitProduct(page);
  };
  await fill('Remera lisa');
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible();
  await fill('Remera rayada');
  const items = page.getByRole('list', { name: 'Artículos del producto' });
  await expect(items).toContainText('El código 779 ya es de otro artículo.');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Remera rayada');
  await items.getByRole('button', { name: 'Editar artículo' }).click();
  await page.getByLabel('Código de la unidad 1').fill('780');

  const photo = filesInto(page, 'Foto del producto');
  await photo.setInputFiles({ name: 'rota.png', mimeType: 'image/png', buffer: Buffer.from('no es una foto') });
  await submitProduct(page);
  const refusal = page.locator('.edit-file').getByText(/^Error al subir el archivo/);
  await expect(refusal).toBeVisible();
  await photo.setInputFiles(picture('rayada.png', [200, 180, 150]));
  await expect(refusal).toHaveCount(0);
  await submitProduct(page);
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('');
});

test('categories, sizes and their values are made where they are missing', async ({ page, keeper }) => {
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

test('drafts that fail stay with their reason, are sent again, and are not left by mistake', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/503|ERR_FAILED/);
  await shopWithCatalogue(page, keeper.url);
  await page.goto('/app/products/create-products');
  await page.getByRole('link', { name: 'Crear varios desde fotos' }).click();
  const input = filesInto(page, 'Fotos de los productos');
  await input.setInputFiles(pictures(101));
  await expect(page.getByText('You can only upload a maximum of 100 files.')).toBeVisible();
  await input.setInputFiles(pictures(2));
  await input.setInputFiles(pictures(2));
  await shown(page.getByRole('button', { name: 'Crear 2 productos' })).click();
  const categoryOfAll = page.getByRole('button', { name: /^Categoría de todos/ });
  await expect(categoryOfAll).toBeFocused();

  const first = page.getByRole('article').first();
  await pick(page, first.getByRole('button', { name: /^Categoría/ }), 'Remeras');
  await pick(page, first.getByRole('button', { name: /^Talle/ }), 'S');
  let isDown = true;
  await page.route('**/api/products', (route) => (isDown ? route.abort() : route.continue()));
  await shown(page.getByRole('button', { name: 'Guardar 2 productos' })).click();
  await expect(page.getByText('Quedaron 2 borradores sin guardar.')).toBeVisible();
  await expect(first).toContainText('No hay conexión con el servidor');
  await expect(page.getByText('La numero/talla es obligatoria')).toBeVisible();
  await expectNoSeriousAxe(page);
  const second = page.getByRole('article').nth(1);
  await expect(second).toContainText('Completa lo que falta en este borrador.');
  await pick(page, second.getByRole('button', { name: /^Categoría/ }), 'Remeras');
  await pick(page, second.getByRole('button', { name: /^Talle/ }), 'S');
  await expect(second).not.toContainText('Completa lo que falta');
  await expect(second.getByRole('button', { name: 'Crear producto' })).toBeVisible();

  isDown = false;
  let goOn = () => {};
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/products', async (route) => {
    await isHeld;
    await route.fallback();
  });
  await first.getByRole('button', { name: 'Reintentar' }).click();
  await second.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.locator('.draft[aria-busy=true]')).toHaveCount(2);
  // Both are on their way already: there is nothing to save.
  await shown(page.getByRole('button', { name: 'Guardar 2 productos' })).click();
  goOn();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('0 productos')).toHaveCount(0);
  await expect(page.getByText('Se guardaron 2 productos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Selecciona imágenes' })).toBeFocused();

  await input.setInputFiles(pictures(2));
  await shown(page.getByRole('button', { name: 'Crear 2 productos' })).click();
  await page.getByRole('button', { name: 'Quitar Producto 4' }).click();
  await expect(page.getByRole('article', { name: 'Borrador: Producto 3' })).toBeFocused();

  await page.getByRole('link', { name: 'Volver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(BULK);
  await page.getByRole('link', { name: 'Volver' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/app/products/create-products');
});

test('a photo over 10 MB is made smaller before it is sent, and is light on the list', async ({
  page,
  keeper,
  isMobile,
}) => {
  test.setTimeout(90_000);
  await shopWithCatalogue(page, keeper.url);
  await page.goto(BULK);
  const buffer = await aPicture(1, { width: 2400, height: 1800 }).png({ compressionLevel: 0 }).toBuffer();
  expect(buffer.length).toBeGreaterThan(10 * 1024 * 1024);
  await filesInto(page, 'Fotos de los productos').setInputFiles({ name: 'IMG_1.png', mimeType: 'image/png', buffer });
  await shown(page.getByRole('button', { name: 'Crear 1 producto' })).click();
  const draft = page.getByRole('article');
  await pick(page, draft.getByRole('button', { name: /^Categoría/ }), 'Remeras');
  await pick(page, draft.getByRole('button', { name: /^Talle/ }), 'S');
  await draft.getByRole('button', { name: 'Crear producto' }).click();
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible({ timeout: 60_000 });

  const weigh = weighPictures(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await openProductTab(page, 'Ver productos');
  await expect(productCard(page, 'Producto 1').locator('img')).toBeVisible();
  // Ten of them at 390 px: under 300 kB.
  expect(await weigh()).toBeLessThan(isMobile ? 30_000 : 100_000);
});

test('long words stay in sight, and with the last product gone the keys go on at the way to the next', async ({
  page,
  keeper,
}) => {
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  const name = 'M'.repeat(50);
  await createProduct(keeper.url, shop, name, { category, size });
  await page.goto('/app/products/view');
  await openProduct(page, name);
  const details = page.getByRole('dialog', { name: new RegExp(name) });
  const [list, value] = [details.locator('.facts-list'), details.locator('dd').first()];
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
  await expect(page.locator('.empty a')).toBeFocused();
});

test('a list that cannot be loaded says so and is asked for again', async ({ page, keeper, complaints }) => {
  complaints.forgive(/500/);
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Remera lisa', { category, size });
  let isBroken = true;
  await page.route('**/api/products?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await page.goto('/app/products/view');
  await expect(page.getByText('Error al obtener productos')).toBeVisible({ timeout: 20_000 });
  isBroken = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(productCard(page, 'Remera lisa')).toContainText('P-000001');
});
