import { expectNoSeriousAxe } from './support/axe';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { openRow, shopAtConfig } from './support/config';
import { expect, test } from './support/journey';
import { picture, tooLarge } from './support/pictures';
import { registerShop, signInAs } from './support/shop';

const ICON = picture('icono.png', [200, 150, 60], 90);

// rule: images/upload-limits, catalogue/value-icon
test('a category is created with its icons, which have their limits @either', async ({ page, keeper }) => {
  await shopAtConfig(page, keeper.url);
  await openRow(page, 'Ajustes en categorías');
  const manager = page.getByRole('dialog', { name: 'Editando categorías' });
  await expect(manager.getByText('No tienes ninguna categoría cargada')).toBeVisible();
  await manager.getByRole('button', { name: 'Agregar una categoría nueva' }).click();

  const sheet = page.getByRole('dialog', { name: 'Crear una nueva colección' });
  await sheet.getByLabel('Título de la colección').fill('Abrigo');
  await sheet.getByRole('textbox', { name: 'Valor 1' }).fill('Buzos');
  await sheet.getByRole('button', { name: 'Crear colección' }).click();
  await expect(sheet.getByText('El icono es requerido')).toBeVisible();
  const icon = sheet.locator('input[type=file]').first();
  await icon.setInputFiles(tooLarge('enorme.png', 15));
  await expect(page.getByText('El archivo no debe superar los 15 MB')).toBeVisible();
  await icon.setInputFiles(ICON);
  await sheet.getByRole('button', { name: 'Agregar otro valor' }).click();
  await sheet.getByRole('textbox', { name: 'Valor 2' }).fill('Camperas');
  await sheet.locator('input[type=file]').nth(1).setInputFiles(ICON);
  await sheet.getByRole('button', { name: 'Crear colección' }).click();
  await expect(page.getByText('Categoría creada con éxito!')).toBeVisible();
  await expect(sheet.getByLabel('Título de la colección')).toHaveValue('');
  await expect(sheet.getByRole('textbox', { name: 'Valor 2' })).toHaveCount(0);
  await expect(sheet.getByLabel('Título de la colección')).toBeFocused();
  await sheet.getByRole('button', { name: 'Volver' }).click();
  await expect(manager.getByRole('button', { name: 'Crear una nueva colección' })).toBeFocused();

  const row = manager.getByRole('region', { name: 'Abrigo' });
  await expect(row.getByText('Camperas')).toBeVisible();
  await expect(row.getByRole('listitem').locator('img')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(manager).toHaveCount(0);
  await expect(page.getByText('1 colección, 2 valores')).toBeVisible();
});

test('a category is edited in place, value by value, and deleted @either', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  await createCategory(keeper.url, shop, 'Abrigo', ['Buzos', 'Camperas']);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await openRow(page, 'Ajustes en categorías');
  const manager = page.getByRole('dialog', { name: 'Editando categorías' });
  await manager.getByRole('button', { name: 'Editar Abrigo' }).click();
  const save = manager.getByRole('button', { name: 'Guardar cambios' });
  await expect(save).toBeDisabled();
  const title = manager.getByRole('textbox', { name: 'Título de la colección' });
  await title.fill('   ');
  await expect(save).toBeDisabled();
  await title.fill('Ropa de abrigo');
  await title.press('Enter');
  await expect(page.getByText('Cambios guardados.')).toBeVisible();
  await expect(save).toBeDisabled();
  await expectNoSeriousAxe(page);

  await manager.getByRole('button', { name: 'Agregar valor' }).click();
  await manager.getByRole('textbox', { name: 'Nuevo valor' }).fill('Tejidos');
  await manager.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(manager.getByText('El icono es requerido')).toBeVisible();
  await manager.locator('input[type=file]').setInputFiles(ICON);
  await manager.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(manager.getByText('Tejidos')).toBeVisible();

  await manager.getByRole('button', { name: 'Quitar Tejidos' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('Esta acción no se puede deshacer.')).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(manager.getByText('Tejidos')).toHaveCount(0);
  await manager.getByRole('button', { name: 'Eliminar la colección Ropa de abrigo' }).click();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(manager.getByText('No tienes ninguna categoría cargada')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(manager).toHaveCount(0);
});

// rule: forms/done-saves-first
test('with a value typed, done saves it first, and stays with what is refused @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await registerShop(keeper.url);
  await createCategory(keeper.url, shop, 'Abrigo', ['Buzos']);
  await signInAs(page, shop);
  await page.goto('/app/config?dialog=categories');
  const manager = page.getByRole('dialog', { name: 'Editando categorías' });
  await manager.getByRole('button', { name: 'Editar Abrigo' }).click();
  await manager.getByRole('button', { name: 'Agregar valor' }).click();
  const value = manager.getByRole('textbox', { name: 'Nuevo valor' });
  const done = manager.getByRole('button', { name: 'Listo' });
  const values = manager.getByRole('region', { name: 'Abrigo' }).getByRole('listitem');
  await value.fill('Camperas');
  await done.click();
  await expect(manager.getByText('El icono es requerido')).toBeVisible();
  const icon = manager.locator('input[type=file]').last();
  await icon.setInputFiles(ICON);
  await done.click();
  await expect(value).toHaveCount(0);
  await expect(values.filter({ hasText: 'Camperas' })).toBeVisible();

  await manager.getByRole('button', { name: 'Agregar valor' }).click();
  await icon.setInputFiles(ICON);
  await done.click();
  await expect(value).toBeFocused();
  await value.fill('Buzos');
  await done.click();
  await expect(manager.getByText('La categoría ya tiene el valor Buzos.')).toBeVisible();
  await expect(value).toBeVisible();
  await manager.getByRole('button', { name: 'Descartar' }).click();
  await done.click();
  await expect(value).toHaveCount(0);
  await expect(values.filter({ hasText: 'Buzos' })).toHaveCount(1);
});

test('sizes are created without icons, and what products use is kept @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopAtConfig(page, keeper.url);
  await openRow(page, 'Ajustes en talles/números');
  const manager = page.getByRole('dialog', { name: 'Editar talles/números' });
  await expect(manager.getByText('No tienes ningún numero / talla cargada')).toBeVisible();
  await manager.getByRole('button', { name: 'Agregar un numero / talla nueva' }).click();
  const sheet = page.getByRole('dialog', { name: 'Crear nueva colección de tallas' });
  await sheet.getByLabel('Título de la colección').fill('Letras');
  await sheet.getByRole('textbox', { name: 'Valor 1' }).fill('M');
  await sheet.getByRole('textbox', { name: 'Valor 1' }).press('Enter');
  await expect(page.getByText('Talla creada con éxito!')).toBeVisible();
  await expect(sheet.getByRole('textbox', { name: 'Valor 1' })).toHaveValue('');
  await sheet.getByLabel('Título de la colección').fill('LETRAS');
  await sheet.getByRole('textbox', { name: 'Valor 1' }).fill('S');
  await sheet.getByRole('button', { name: 'Crear colección' }).click();
  // The sheet is ready for the next one; what was refused goes back into it to be corrected.
  const refused = sheet.getByRole('listitem', { name: 'Colección LETRAS' });
  await expect(refused).toBeVisible();
  await refused.getByRole('button', { name: 'Corregir' }).click();
  await expect(sheet.getByLabel('Título de la colección')).toHaveAttribute('aria-invalid', 'true');
  await expect(sheet.getByRole('textbox', { name: 'Valor 1' })).toHaveValue('S');
  await expectNoSeriousAxe(page);
  await sheet.getByRole('button', { name: 'Volver' }).click();

  const used = await createSize(keeper.url, shop, 'Calzado', ['42', '43']);
  const category = await createCategory(keeper.url, shop, 'Zapatos', ['Botas']);
  await createProduct(keeper.url, shop, 'Botas de lluvia', { category, size: used });
  // What is open stands in the address.
  await page.reload();
  await manager.getByRole('button', { name: 'Editar Calzado' }).click();
  await manager.getByRole('button', { name: 'Quitar 42' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText(/lo usa 1 producto/)).toBeVisible();
  await expect(manager.getByText('42', { exact: true })).toBeVisible();
});
