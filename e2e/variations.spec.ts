import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { createCategory, createProduct, createSize, createVariation } from './support/catalogue';
import { shown, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { pictures, tooLarge } from './support/pictures';
import { registerShop, type Shop, signInAs } from './support/shop';

async function signedIn(page: Page, url: string): Promise<Shop> {
  const shop = await registerShop(url);
  await signInAs(page, shop);
  return shop;
}

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('button', { name: `Eliminar ${title}`, exact: true }) });

const openCard = (page: Page, title: string) =>
  card(page, title)
    .getByRole('button', { name: new RegExp(`^${title}`) })
    .click();

// rule: screens/picture-stack, images/chosen-files
test('a shop without variations makes its first one, with a category and seven pictures @either', async ({
  page,
  keeper,
}) => {
  const shop = await signedIn(page, keeper.url);
  await createCategory(keeper.url, shop, 'Indumentaria', ['Remeras', 'Vestidos']);
  await page.goto('/app/finance/info');
  // rule: screens/menu
  const more = page.getByRole('button', { name: 'Más' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  if (await more.isVisible()) await more.click();
  await shown(page.getByRole('link', { name: 'Variaciones' })).click();
  await expect(page).toHaveURL('/app/variations/view');
  await expect(page.getByText('No hay variaciones cargadas')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Crear Variaciones' }).click();

  await page.getByRole('button', { name: 'Crear variación' }).click();
  await expect(page.getByText('El título es obligatorio')).toBeVisible();
  await expect(page.getByText('Elige una imagen')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByLabel('Título').fill('Vestido Paloma');
  await page.getByLabel('Nombre de la colección').fill('Azul');
  await page.getByLabel('Categoría (opcional)').click();
  await page.getByRole('option', { name: 'Indumentaria' }).click();
  await page.getByLabel('Valor (opcional)').click();
  await page.getByRole('option', { name: 'Vestidos' }).click();

  const input = page.locator('input[type=file]');
  await input.setInputFiles(pictures(11));
  await expect(page.getByText('You can only upload a maximum of 10 files.')).toBeVisible();
  await input.setInputFiles([tooLarge('a.png', 10), tooLarge('b.png', 10), ...pictures(1)]);
  await expect(page.getByText('Some files exceed the maximum size of 10 MB.')).toBeVisible();
  await input.setInputFiles(tooLarge('a.png', 10));
  await expect(page.getByText('File "a.png" exceeds the maximum size of 10 MB.')).toBeVisible();
  await input.setInputFiles(pictures(8));
  await expect(page.getByText('8 de 10')).toBeVisible();
  await page.getByRole('button', { name: 'Quitar foto-8.png' }).click();
  await expect(page.getByRole('button', { name: 'Agregar archivo' })).toBeVisible();
  await page.getByRole('button', { name: 'Crear variación' }).click();

  await expect(page.getByText('Variación creada con éxito!')).toBeVisible();
  await expect(page).toHaveURL('/app/variations/view');
  const made = card(page, 'Vestido Paloma');
  await expect(made.getByText('1 colección, 7 imágenes')).toBeVisible();
  await expect(made.getByText('Indumentaria: Vestidos')).toBeVisible();
  await expect(made.getByText('+3')).toBeVisible();
  await expect(made.locator('img')).toHaveCount(4);
});

test('pictures are added to a collection and taken away, and a collection is added, once @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await signedIn(page, keeper.url);
  await createVariation(keeper.url, shop, 'Remera Lino', 'Crudo', 2);
  await page.goto('/app/variations/view');
  await openCard(page, 'Remera Lino');
  const dialog = page.getByRole('dialog', { name: 'Remera Lino' });
  await expect(dialog.getByRole('img', { name: 'Crudo, imagen 2' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Eliminar la imagen/ })).toHaveCount(0);
  await dialog.getByText('Editar imágenes').click();
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(dialog.getByText('Elige una imagen')).toBeVisible();
  await expectNoSeriousAxe(page);
  await dialog.locator('input[type=file]').setInputFiles(pictures(3).slice(2));
  await dialog.getByRole('button', { name: 'Agregar imagen' }).click();
  await expect(dialog.getByRole('img', { name: 'Crudo, imagen 3' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Agregar imagen' })).toBeFocused();

  const question = page.getByRole('alertdialog');
  for (const left of ['2 imágenes', '1 imagen']) {
    await dialog.getByRole('button', { name: 'Eliminar la imagen 1 de Crudo' }).click();
    await expect(question.getByText('Esta acción no se puede deshacer.')).toBeVisible();
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await expect(dialog.getByText(`1 colección, ${left}`)).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(dialog.getByRole('region', { name: 'Crudo' }).getByRole('listitem').first()).toBeFocused();
  }
  // The server would refuse it.
  await expect(dialog.getByText('Es la última imagen de la variación')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Eliminar la imagen/ })).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'Agregar una colección' }).click();
  await dialog.getByLabel('Nombre de la colección').fill('Negro');
  await dialog.locator('input[type=file]').setInputFiles(pictures(10).slice(5));
  // The answer is lost on its way back: sent again it is the same one.
  await page.route('**/api/variations/*?edit=add_collection', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await dialog.getByRole('button', { name: 'Agregar colección' }).click();
  await expect(dialog.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Agregar colección' }).click();
  await expect(dialog.getByRole('region', { name: 'Negro' }).getByText('5 imágenes')).toBeVisible();
  await expect(dialog.getByText('2 colecciones, 6 imágenes')).toBeVisible();
  await expect(dialog.getByRole('tab', { name: 'Ver imágenes' })).toBeFocused();
  // It is one of six by now, and takes its collection along.
  await dialog.getByRole('button', { name: 'Eliminar la imagen 1 de Crudo' }).click();
  await expect(question.getByText('Es la última: la colección se elimina con ella.')).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(dialog.getByText('1 colección, 5 imágenes')).toBeVisible();
});

test('a variation that a product uses stays; another goes, by keyboard alone @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await signedIn(page, keeper.url);
  const used = await createVariation(keeper.url, shop, 'Usada', 'Crudo', 1);
  await createVariation(keeper.url, shop, 'Suelta', 'Crudo', 1);
  const category = await createCategory(keeper.url, shop, 'Indumentaria', ['Remeras']);
  const size = await createSize(keeper.url, shop, 'Letras', ['M']);
  await createProduct(keeper.url, shop, 'Remera', { category, size, variationId: used.variation_id });
  await page.goto('/app/variations/view');
  await expect(card(page, 'Usada').locator('img')).toBeVisible();
  await expectNoSeriousAxe(page);
  await card(page, 'Usada').getByRole('button', { name: 'Eliminar Usada' }).click();
  const question = page.getByRole('alertdialog', { name: 'Eliminar Usada' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/lo usa 1 producto/)).toBeVisible();
  await expect(card(page, 'Usada')).toBeVisible();

  await tabTo(page, card(page, 'Suelta').getByRole('button', { name: /^Suelta/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Suelta' });
  await tabTo(page, dialog.getByRole('button', { name: 'Eliminar variación' }));
  await page.keyboard.press('Enter');
  const other = page.getByRole('alertdialog', { name: 'Eliminar Suelta' });
  await tabTo(page, other.getByRole('button', { name: 'Eliminar' }));
  await page.keyboard.press('Enter');
  await expect(card(page, 'Suelta')).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  // Going back is under way until the address says so.
  await expect(page).not.toHaveURL(/dialog=|ask=/);
  await page.reload();
  await expect(card(page, 'Usada')).toBeVisible();
  await expect(card(page, 'Suelta')).toHaveCount(0);
});

test('a list that cannot be read says so and tries again @either @long', async ({ page, keeper, complaints }) => {
  complaints.forgive(/Failed to load resource|ERR_FAILED/);
  await signedIn(page, keeper.url);
  await page.route('**/api/variations', (route) => route.abort());
  await page.goto('/app/variations/view');
  await expect(page.getByText('No se pudieron cargar las variaciones')).toBeVisible();
  await page.unroute('**/api/variations');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByText('No hay variaciones cargadas')).toBeVisible();
  await expectNoSeriousAxe(page);
});

test('a new title is typed above the tabs, however much stands below them; it and a collection’s name are changed @either', async ({
  page,
  keeper,
}) => {
  const shop = await signedIn(page, keeper.url);
  await createVariation(keeper.url, shop, 'Lino', 'Crudo', 10);
  await page.goto('/app/variations/view');
  await openCard(page, 'Lino');
  const dialog = page.getByRole('dialog', { name: 'Lino' });
  await dialog.getByText('Editar imágenes').click();
  await dialog.getByRole('button', { name: 'Cambiar el título' }).click();
  const field = await dialog.getByLabel('Título de la variación').boundingBox();
  const tab = await dialog.getByRole('tab', { name: 'Ver imágenes' }).boundingBox();
  expect(tab?.y ?? 0).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));

  await dialog.getByLabel('Título de la variación').fill('Seda');
  await page.keyboard.press('Enter');
  const renamed = page.getByRole('dialog', { name: 'Seda' });
  await renamed.getByLabel('Nombre de Crudo').fill('Marfil');
  await page.keyboard.press('Enter');
  await expect(renamed.getByRole('region', { name: 'Marfil' })).toBeVisible();
  await page.reload();
  await expect(renamed.getByRole('img', { name: 'Marfil, imagen 10' })).toBeVisible();
});
