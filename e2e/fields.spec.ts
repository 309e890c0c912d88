import type { Locator } from '@playwright/test';
import { createCategory, createProduct, createSize, createVariation } from './support/catalogue';
import { addDebt, booksOf, button, debtsOf, dialog, fillLoan, rows, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { pictures } from './support/pictures';
import { filesInto, fromMenu, openProduct, shopWithCatalogue } from './support/products';
import { settled } from './support/settled';

/** Clears a field key by key, as `fill` does not, and types anew. */
async function retype(field: Locator, text: string): Promise<void> {
  await field.press('Control+a');
  await field.press('Backspace');
  await expect(field).toHaveValue('');
  await field.pressSequentially(text);
  await expect(field).toHaveValue(text);
}

/** What the fields say whose text is wider than they are. */
const cutOff = (place: Locator): Promise<string[]> =>
  place
    .locator('input:is([inputmode=decimal], [inputmode=numeric]):visible')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        field instanceof HTMLInputElement && field.scrollWidth > field.clientWidth ? [field.value] : [],
      ),
    );

test('a number that a field starts with is cleared by keyboard, and an empty one says what is missing @either @long', async ({
  page,
  keeper,
}) => {
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Gorra Nube', { category, size });
  await page.goto('/app/products/create-products');
  const form = page.getByRole('group', { name: 'Nuevo artículo' });
  const [price, stock] = [form.getByLabel('Precio'), form.getByLabel('Stock')];
  await stock.press('End');
  await stock.press('Backspace');
  await expect(stock).toHaveValue('');
  await stock.press('Tab');
  await expect(form.getByText('El stock es obligatorio')).toBeVisible();
  await stock.pressSequentially('5');
  await expect(stock).toHaveValue('5');
  await expect(form.getByText('0 de 5')).toBeVisible();
  for (const [typed, why] of [
    ['-1', 'El stock mínimo es 1'],
    ['0', 'El stock mínimo es 1'],
    ['1,5', 'Debe ser un número entero'],
  ] as const) {
    await retype(stock, typed);
    await expect(form.getByText(why, { exact: true })).toBeVisible();
  }
  await retype(price, '250');
  await price.press('Tab');
  await expect(price).toHaveValue('250,00');
  await price.press('Control+a');
  await price.press('Backspace');
  await price.press('Tab');
  await expect(form.getByText('El precio es obligatorio')).toBeVisible();

  await page.goto('/app/products/view');
  await fromMenu(page, 'Gorra Nube', 'Editar');
  await retype(dialog(page).getByLabel('Precio'), '250');
  await retype(dialog(page).getByLabel('Stock'), '2');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toBeHidden();
  await openProduct(page, 'Gorra Nube');
  await dialog(page).getByRole('tab', { name: 'Estilos' }).click();
  await expect(dialog(page).getByText('$ 250,00')).toBeVisible();
  await expect(dialog(page).getByText('1 artículo · 2 unidades')).toBeVisible();
});

test('the amounts of a debt are cleared and typed anew by keyboard @either @long', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 500 });
  await page.goto('/app/finance/debts/create-debt');
  await page.getByRole('link', { name: 'Préstamo' }).click();
  // A loan is not saved before the cards are there.
  await settled(page);
  await fillLoan(page, { name: 'Horno', received: '900', start: '2027-01-10', installments: '2', amount: '500' });
  await retype(page.getByLabel('Dinero recibido'), '800');
  await retype(page.getByLabel('Monto por cuota'), '450');
  await expect(page.getByLabel('Monto de la cuota 2')).toHaveValue('450,00');
  const least = page.getByLabel('Pago mínimo');
  await retype(least, '30');
  await least.press('Control+a');
  await least.press('Backspace');
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('Deuda creada correctamente.')).toBeVisible();

  expect(await debtsOf(shop)).toMatchObject([{ money_to_receive: 800, minimum_payment: null, total_debt: 900 }]);

  await page.getByRole('button', { name: 'Editar Horno' }).click();
  await retype(dialog(page).getByLabel('Pago mínimo'), '40');
  await retype(dialog(page).getByLabel('Dinero recibido'), '700');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await debtsOf(shop)).toMatchObject([{ money_to_receive: 700, minimum_payment: 40 }]);
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await retype(dialog(page).getByLabel('Monto'), '25');
  await dialog(page).getByRole('button', { name: 'Pagar $ 25,00' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 25 }, balances: { Caja: 475 } });
});

test('the largest price is read whole in every form of a phone @phone @long', async ({ page, keeper }) => {
  const largest = '5.000.000.000,00';
  const { shop, category, size } = await shopWithCatalogue(page, keeper.url);
  await createProduct(keeper.url, shop, 'Gorra Nube', { category, size });
  // On the narrowest phone too; and no field changes its size while it is typed into.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/products/create-products');
  const price = page.getByLabel('Precio');
  const width = (await price.boundingBox())?.width;
  await price.fill(largest);
  expect((await price.boundingBox())?.width).toBe(width);
  expect(await cutOff(page.locator('main'))).toEqual([]);
  await page.goto('/app/products/view');
  await fromMenu(page, 'Gorra Nube', 'Editar');
  await dialog(page).getByLabel('Precio').fill(largest);
  expect(await cutOff(dialog(page))).toEqual([]);
  await page.goto('/app/products/create-products/bulk-products');
  await filesInto(page, 'Fotos de los productos').setInputFiles(pictures(1));
  await button(page, 'Crear 1 producto').click();
  await page.getByRole('article').getByLabel('Precio').fill(largest);
  await page.getByLabel('Precio de todos').fill(largest);
  expect(await cutOff(page.locator('main'))).toEqual([]);
});

test('the largest amounts are read whole in every field of a phone @phone', async ({ page, keeper }) => {
  const largest = '9.999.999.999,99';
  const shop = await shopWith(page, keeper.url, {});
  await addDebt(shop, 'Galpón', [7_199_999_999.28], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Editar Galpón' }).click();
  for (const label of ['Dinero recibido', 'Pago mínimo']) await dialog(page).getByLabel(label).fill(largest);
  expect(await cutOff(dialog(page))).toEqual([]);
  await page.goto('/app/finance/debts/create-debt');
  await page.getByLabel('Límite de crédito').fill(largest);
  expect(await cutOff(page.locator('main'))).toEqual([]);
  await page.getByRole('link', { name: 'Préstamo' }).click();
  for (const label of ['Dinero recibido', 'Pago mínimo', 'Monto por cuota']) await page.getByLabel(label).fill(largest);
  await expect(page.getByLabel('Monto de la cuota 1', { exact: true })).toHaveValue(largest);
  expect(await cutOff(page.locator('main'))).toEqual([]);
});

/** Where something within a sheet is wider than it is. */
const wider = (sheet: Locator): Promise<boolean> =>
  sheet.evaluate((element) => element.scrollWidth > element.clientWidth);

test('long names push nothing off the narrowest phone @phone', async ({ page, keeper }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const shop = await shopWith(page, keeper.url, { Caja: 9_999_999_999.99 });
  const category = await createCategory(keeper.url, shop, 'Indumentaria femenina de temporada', [
    'Vestidos de fiesta largos',
    'Electrodomésticosytelevisores',
  ]);
  const size = await createSize(keeper.url, shop, 'Letras', ['Extra extra grande de hombros']);
  const { variation_id } = await createVariation(
    keeper.url,
    shop,
    'Vestido Paloma de la colección de verano',
    'Azul',
    1,
  );
  await createProduct(keeper.url, shop, 'Vestido de fiesta', { category, size, variationId: variation_id });
  await addDebt(shop, 'Galpón', [9_999_999_999.99], ['2027-01-10']);

  await page.goto('/app/products/view');
  await fromMenu(page, 'Vestido de fiesta', 'Editar');
  await expect(dialog(page).getByLabel('Precio')).toBeVisible();
  expect(await wider(dialog(page).locator('[data-part=body]'))).toBe(false);
  await page.goto('/app/config?dialog=categories');
  await expect(dialog(page).getByText('Vestidos de fiesta largos')).toBeVisible();
  expect(await wider(dialog(page).locator('[data-part=body]'))).toBe(false);
  await page.goto('/app/finance/debts');
  const pie = page.locator('[data-part=pie]');
  await expect(pie.getByText('100,0')).toBeVisible();
  expect(await wider(pie)).toBe(false);
});

test('what a row of the history says stands within it, beside its sign @long @either', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  const row = rows(page, 'Entrada de dinero');
  const [box, said] = [
    await row.boundingBox(),
    await row.getByText('Entrada de dinero', { exact: true }).boundingBox(),
  ];
  if (!box || !said) throw new Error('nothing to measure');
  expect(said.y).toBeGreaterThanOrEqual(box.y);
  expect(said.y + said.height).toBeLessThanOrEqual(box.y + box.height);
  expect(said.x - box.x).toBeLessThan(100);
});

test('accounts that are on their way are not none: the filter of the history says so, and has them when they come @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/financial_accounts*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/app/finance/movement');
  await page.getByRole('search').getByRole('combobox', { name: 'Cuenta' }).click();
  await expect(page.getByText('Cargando las cuentas…')).toBeVisible();
  release();
  await expect(page.getByRole('option', { name: 'Caja' })).toBeVisible();
  await expect(page.getByText('Cargando las cuentas…')).toHaveCount(0);
});

// rule: ledger/default-labels, texts/lengths
test('what was said against an empty label goes once a type fills it @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  const label = page.getByLabel('Concepto', { exact: true });
  await label.press('Control+a');
  await label.press('Backspace');
  await label.press('Tab');
  await expect(page.getByText('Este campo es obligatorio')).toBeVisible();
  await page.getByRole('radio', { name: 'Salida de dinero' }).click();
  await expect(label).toHaveValue('Salida de dinero');
  await expect(page.getByText('Este campo es obligatorio')).toHaveCount(0);
});

test('a stretch of days that is none narrows nothing and says why @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  const button = page.getByRole('button', { name: /^Entre fechas/ });
  await button.click();
  const layer = page.getByRole('dialog', { name: 'Entre fechas' });
  const [from, to] = [layer.getByLabel('Desde'), layer.getByLabel('Hasta')];
  await to.fill('2026-11-01');
  await from.fill('2026-11-19');
  await expect(layer.getByText('Debe ser posterior o igual a «Desde»')).toBeVisible();
  await expect(to).toHaveAttribute('aria-invalid', 'true');
  await expect(page).toHaveURL(/movement\?(dialog=dates&)?to=2026-11-01$/);
  await to.fill('2026-02-31');
  await expect(layer.getByText('La fecha no es válida: no se aplica')).toBeVisible();
  await expect(page).toHaveURL(/movement\?(dialog=dates&)?to=2026-11-01$/);
  await to.fill('2026-11-19');
  await expect(layer.locator('[id$="-problem"]')).toHaveText('');
  await expect(page).toHaveURL(/movement\?(dialog=dates&)?to=2026-11-19&from=2026-11-19$/);
  // Inside of the screen, whatever its size.
  await expect(layer.getByRole('button', { name: 'Listo' })).toBeInViewport({ ratio: 1 });
  await layer.getByRole('button', { name: 'Todas las fechas' }).click();
  await layer.getByRole('button', { name: 'Listo' }).click();
  await expect(layer).toBeHidden();
  await expect(button).toHaveAccessibleName('Entre fechas: Todas las fechas');
  await expect(button).toBeFocused();
});

// rule: screens/words-not-colour
test('what is touched on a phone is at least 44 px tall @phone', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  await page.getByRole('button', { name: 'Elegir fecha' }).click();
  const day = await page.getByRole('gridcell').getByRole('button').first().boundingBox();
  expect(day?.height).toBeGreaterThanOrEqual(44);
  expect(day?.width).toBeGreaterThanOrEqual(44);
  await page.goto('/app/finance/financial-account');
  await page.getByRole('button', { name: 'Editar Caja' }).click();
  const methods = await dialog(page).getByRole('checkbox').all();
  const sizes = await Promise.all(methods.map((method) => method.boundingBox()));
  expect(Math.min(...sizes.map((size) => size?.height ?? 0))).toBeGreaterThanOrEqual(44);
});
