import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { inflation } from '@trastienda/contract/reports';
import { expectNoSeriousAxe } from './support/axe';
import { accountIn, type DebtShop, dialog, record, shopWith } from './support/debts';
import { openTab } from './support/finance';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** Money in October and in November, and a rent that rose. */
async function aShopThatPaysRent(page: Page, url: string): Promise<DebtShop> {
  const shop = await shopWith(page, url, { Caja: 1000 });
  const { token } = shop;
  const made = await call(url, 'POST', '/expenses', { token, body: { name: 'Alquiler del local de la otra cuadra' } });
  const { data } = (await made.json()) as { data: { expense_id: string } };
  const caja = accountIn(shop, 'Caja');
  const rent = { type: 'money_outflow', label: 'Alquiler', expense_id: data.expense_id };
  const sale = { type: 'inflow_of_money', label: 'Venta' };
  await record(url, shop, caja, { ...sale, value: 500, entry_date: '2026-10-20' });
  await record(url, shop, caja, { ...rent, value: 200, entry_date: '2026-10-21' });
  await record(url, shop, caja, { ...rent, value: 300, entry_date: '2026-11-10' });
  await page.clock.setFixedTime('2026-11-20T13:42:00Z');
  return shop;
}

const totals = (page: Page) => page.getByRole('region', { name: 'Totales' });
const table = (page: Page) => page.getByRole('region', { name: 'Tabla del informe' });
const note = (page: Page) => page.getByText('Todo está llevado a pesos de noviembre de 2026.');

async function downloadCsv(page: Page): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  return readFileSync(await (await saving).path(), 'utf8');
}

/** Says October's and November's figure, the second time as it should be. */
async function typeInflation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cargar inflación' }).click();
  const november = dialog(page).getByLabel('noviembre 2026');
  await november.fill('diez');
  await november.press('Enter');
  await expect(dialog(page).getByText('Debe ser un porcentaje')).toBeVisible();
  await expectNoSeriousAxe(page);
  await dialog(page).getByLabel('octubre 2026').fill('2,4');
  await november.fill('10,5');
  await november.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
}

// rule: reports/summary, reports/previous, reports/names
test('a month’s money by label and by account, beside the time before, and nothing on other days @either', async ({
  page,
  keeper,
}) => {
  await aShopThatPaysRent(page, keeper.url);
  await page.goto('/app/finance/info');
  await openTab(page, 'Informes');
  await expect(page.getByRole('heading', { name: 'Por etiqueta' })).toBeVisible();
  await expect(page.getByText('Contra los 20 días anteriores')).toBeVisible();
  await expect(totals(page)).toContainText('+ $ 1.000,00');
  await expect(totals(page)).toContainText('antes $ 500,00 · + 100,0 %');
  await expect(page.getByText('Sin etiqueta es lo que más creció: + 100,0 %.')).toBeVisible();
  const rent = table(page).getByRole('row').filter({ hasText: 'Alquiler del local' });
  await expect(rent).toContainText('− $ 300,00');
  await expect(rent).toContainText('+ 50,0 %');
  await expectNoSeriousAxe(page);

  await page.getByRole('radio', { name: 'Etiqueta' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Por cuenta' })).toBeVisible();
  await expect(table(page).getByRole('row').filter({ hasText: 'Caja' })).toContainText('+ $ 1.000,00');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Cuenta' })).toBeChecked();
  await expect(totals(page)).toContainText('$ 700,00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await page.getByRole('button', { name: /^Entre fechas/ }).click();
  await expect(page.getByLabel('Desde')).toBeFocused();
  await page.getByLabel('Desde').fill('2020-01-01');
  await page.getByLabel('Hasta').fill('2020-01-31');
  await page.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText('No hay movimientos en estas fechas.')).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await expectNoSeriousAxe(page);
});

// rule: reports/constant-pesos, reports/inflation, texts/csv
test('in constant pesos with the shop’s own figures, and as a file @either', async ({ page, keeper }) => {
  const shop = await aShopThatPaysRent(page, keeper.url);
  await page.goto('/app/finance/reports');
  await expect(totals(page)).toContainText('antes $ 500,00');
  await page.getByRole('switch', { name: 'Pesos constantes' }).focus();
  await page.keyboard.press('Space');
  await expect(note(page)).toContainText('Falta la inflación de noviembre de 2026: cuenta como 0 %.');
  await typeInflation(page);
  await expect(note(page)).not.toContainText('Falta');
  await expect(totals(page)).toContainText('antes $ 552,50 · + 81,0 %');
  const told = inflation.parse(await (await call(keeper.url, 'GET', '/inflation', { token: shop.token })).json());
  expect(told.months).toEqual([
    { month: '2026-10', percent: 2.4 },
    { month: '2026-11', percent: 10.5 },
  ]);
  expect((await downloadCsv(page)).split('\r\n')).toEqual([
    '\uFEFFEtiqueta;Movimientos;Entradas;Salidas;Diferencia;Entradas antes;Salidas antes',
    'Sin etiqueta;1;1000,00;0,00;1000,00;552,50;0,00',
    'Alquiler del local de la otra cuadra;1;0,00;300,00;-300,00;0,00;221,00',
    'Total;2;1000,00;300,00;700,00;552,50;221,00',
    '',
  ]);

  // A figure that is emptied is none any more; the others stay.
  await page.getByRole('button', { name: 'Cargar inflación' }).click();
  await dialog(page).getByLabel('noviembre 2026').fill('');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(note(page)).toContainText('Falta la inflación de noviembre de 2026');
  await expect(totals(page)).toContainText('antes $ 500,00');
});

// rule: reports/inflation, forms/changed-fields-only, forms/drafts
test('a figure is saved of the month that was changed alone, and what was typed stays with its month @either @long', async ({
  page,
  keeper,
}) => {
  const { token } = await aShopThatPaysRent(page, keeper.url);
  const put = async (months: object[]) =>
    expect((await call(keeper.url, 'PUT', '/inflation', { token, body: { months } })).status).toBe(200);
  const told = async () =>
    inflation.parse(await (await call(keeper.url, 'GET', '/inflation', { token })).json()).months;
  await page.goto('/app/finance/reports');
  await page.getByRole('switch', { name: 'Pesos constantes' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Cargar inflación' }).click();
  await dialog(page).getByLabel('septiembre 2026').fill('2');
  // Another window says October's, and that of a month long ago, which is a row more here on return.
  await put([
    { month: '2020-01', percent: 1 },
    { month: '2026-10', percent: 2.4 },
  ]);
  // The dialog stands in the address, so it opens by itself.
  await page.reload();
  await expect(dialog(page).getByLabel('septiembre 2026')).toHaveValue('2');
  await expect(dialog(page).getByLabel('octubre 2026')).toHaveValue('2,4');
  // In the very instant in which it is saved here.
  await page.route('**/api/inflation', async (route) => {
    if (route.request().method() !== 'GET') await put([{ month: '2026-10', percent: 3 }]);
    await route.fallback();
  });
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await told()).toEqual([
    { month: '2026-09', percent: 2 },
    { month: '2026-10', percent: 3 },
  ]);
});
