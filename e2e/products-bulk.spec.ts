import type { Page } from '@playwright/test';
import { aPicture } from '../server/src/testing/pictures';
import { expectNoSeriousAxe } from './support/axe';
import { createProduct } from './support/catalogue';
import { shown } from './support/finance';
import { expect, test } from './support/journey';
import { pictures } from './support/pictures';
import {
  filesInto,
  fromMenu,
  openProduct,
  openProductTab,
  pick,
  productCard,
  search,
  shopWithCatalogue,
  weighPictures,
} from './support/products';

const BULK = '/app/products/create-products/bulk-products';

// rule: catalogue/bulk-saving, catalogue/drafts
for (const [PHOTOS, run] of [
  [10, '@either'],
  [50, '@either @long'],
] as const)
  test(`${PHOTOS} phone photos become ${PHOTOS} products, and one of them is found ${run}`, async ({
    page,
    keeper,
  }) => {
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
    await expect(page.getByText(`Se guardaron ${PHOTOS} productos.`)).toBeVisible({ timeout: 240_000 });

    await page.getByRole('link', { name: 'Ver productos' }).click();
    await expect(page.getByText(`de ${PHOTOS}`, { exact: false }).first()).toBeVisible();
    await search(page, 'mison omb');
    await expect(page.getByRole('article')).toHaveCount(1);
    const card = productCard(page, 'Camisón Ombú');
    await expect(card.getByText('(D)')).toBeVisible();
    await expect(card).toContainText('Remeras');
  });

test('one product among others is found, changed until it is sold out, and deleted @either', async ({
  page,
  keeper,
}) => {
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  for (const name of ['Camisón Ombú', 'Remera lisa']) await createProduct(keeper.url, shop, name, { category, size });
  await page.goto('/app/products/view?search=mison+omb');
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = productCard(page, 'Camisón Ombú');
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
  // Back to what it was opened from.
  await details.getByRole('tab', { name: 'Estilos' }).click();
  await expect(details.getByText('1 artículo · 0 unidades')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card.getByText('(A)')).toBeVisible();

  await fromMenu(page, 'Camisón Ombú', 'Eliminar');
  const question = page.getByRole('alertdialog', { name: 'Eliminar Camisón Ombú' });
  await expect(question).toContainText('Queda 30 días en la papelera; desde ahí se puede restaurar.');
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Producto eliminado.')).toBeVisible();
  await expect(page.getByText('Ningún producto coincide con la búsqueda')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Quitar la búsqueda' })).toBeFocused();
});

/** Of two drafts, the third and the fourth, takes out the second one, and back. */
async function takeOutAndBack(page: Page): Promise<void> {
  const fourth = page.getByRole('article', { name: 'Borrador: Producto 4' });
  await fourth.getByLabel('Precio').fill('120');
  await page.getByRole('button', { name: 'Quitar Producto 4' }).click();
  await expect(page.getByRole('article', { name: 'Borrador: Producto 3' })).toBeFocused();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(fourth.getByLabel('Precio')).toHaveValue(/^120/);
}

// rule: catalogue/bulk-saving
test('drafts that fail stay with their reason, are sent again, and are not left by mistake @either @long', async ({
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
  await expect(page.locator('article[aria-busy=true]')).toHaveCount(2);
  // Both are on their way already: there is nothing to save.
  await shown(page.getByRole('button', { name: 'Guardar 2 productos' })).click();
  goOn();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expect(page.getByText('0 productos')).toHaveCount(0);
  await expect(page.getByText('Se guardaron 2 productos.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Selecciona imágenes' })).toBeFocused();

  await input.setInputFiles(pictures(2));
  await shown(page.getByRole('button', { name: 'Crear 2 productos' })).click();
  await takeOutAndBack(page);

  await page.getByRole('link', { name: 'Volver' }).click();
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page).toHaveURL(BULK);
  await page.getByRole('link', { name: 'Volver' }).click();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/app/products/create-products');
});

// rule: images/smaller-copy
test('a photo over 10 MB is made smaller before it is sent, and is light on the list @either @long', async ({
  page,
  keeper,
  isMobile,
}) => {
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
  await expect(page.getByText('Producto creado con éxito!')).toBeVisible({ timeout: 120_000 });

  const weigh = weighPictures(page);
  await page.getByRole('link', { name: 'Volver' }).click();
  await openProductTab(page, 'Ver productos');
  await expect(productCard(page, 'Producto 1').locator('img')).toBeVisible();
  // Ten of them at 390 px: under 300 kB.
  expect(await weigh()).toBeLessThan(isMobile ? 30_000 : 100_000);
});
