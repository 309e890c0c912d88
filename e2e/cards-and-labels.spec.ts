import { expectNoSeriousAxe } from './support/axe';
import {
  button,
  cardsOf,
  confirm,
  debtCard,
  dialog,
  fillLoan,
  labelsOf,
  PAID,
  rows,
  shopWith,
  toTab,
} from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

test('a card is saved, a debt takes from its limit, and it is edited and deleted @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt');
  await button(page, 'Crear tarjeta').click();
  await expect(page.getByText('El nombre es obligatorio')).toBeVisible();
  await expect(page.getByText('Debe ser un número entero de 1 a 9999')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByLabel('Nombre', { exact: true }).fill('Visa del local');
  await page.getByLabel('Límite de crédito').fill('2000');
  await page.getByLabel('Banco').click();
  await page.getByRole('option', { name: 'Galicia' }).click();
  await page.getByLabel('Red', { exact: true }).click();
  await page.getByRole('option', { name: 'Visa' }).click();
  await page.getByLabel('Últimos cuatro dígitos').fill('0042');
  await page.getByLabel('Fecha de cierre').fill('2027-01-25');
  await page.getByLabel('Fecha de pago').fill('2027-02-05');
  await button(page, 'Crear tarjeta').click();
  await expect(page.getByText('Tarjeta creada correctamente.')).toBeVisible();
  await expect(page.getByText('Visa 0042 · Galicia')).toBeVisible();

  await page.getByRole('link', { name: 'Crear deuda' }).filter({ visible: true }).click();
  await page.getByRole('link', { name: 'Préstamo' }).click();
  await fillLoan(page, {
    name: 'Televisor',
    received: '700',
    start: '2027-01-10',
    installments: '2',
    amount: '375,25',
  });
  await page.getByRole('combobox', { name: 'Tarjeta de crédito' }).click();
  await page.getByRole('option', { name: /Visa del local/ }).click();
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('$ 1.249,50')).toBeVisible();
  await expect(page.getByText('Usado $ 750,50')).toBeVisible();
  expect((await cardsOf(shop))[0]).toMatchObject({ used: 750.5, available: 1249.5, last_four_digits: 42 });

  await page.getByRole('button', { name: 'Editar Visa del local' }).click();
  await dialog(page).getByLabel('Límite de crédito').fill('700');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(page.getByText('Pasado del límite')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar Visa del local' }).click();
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'Tarjetas de crédito' })).toHaveCount(0);
  await expect(debtCard(page, 'Televisor')).toBeVisible();
});

test('an expense label is made, counts what is spent under it, lists it, and leaves it behind when deleted @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/expenses');
  await expect(page.getByText('No hay gastos que mostrar ...')).toBeVisible();
  await expectNoSeriousAxe(page);
  await button(page, 'Crear etiqueta').click();
  await dialog(page).getByLabel('Nombre').fill('Alquiler');
  await dialog(page).getByLabel('Descripción').fill('El local y el depósito');
  await dialog(page).getByRole('button', { name: 'Crear etiqueta' }).click();
  await page.getByRole('button', { name: 'Alquiler', exact: true }).click();
  await expect(dialog(page).getByText('Esta cuenta no tiene etiqueta cargada ...')).toBeVisible();
  await page.keyboard.press('Escape');

  await toTab(page, 'Movimientos');
  await page.getByRole('radio', { name: 'Salida de dinero' }).click();
  await page.getByLabel('Monto').fill('150,25');
  await page.getByLabel('Etiqueta de gasto').click();
  await page.getByRole('option', { name: 'Alquiler' }).click();
  await button(page, 'Crear movimiento').click();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(rows(page, 'Alquiler')).toContainText('$ 150,25');
  expect((await labelsOf(shop))[0]).toMatchObject({
    count_movements: 1,
    money_outflow: 150.25,
    money_outflow_month: 150.25,
  });

  await toTab(page, 'Gastos');
  await expect(page.getByText('$ 150,25')).toHaveCount(2);
  await page.getByRole('button', { name: 'Editar Alquiler' }).click();
  await dialog(page).getByLabel('Nombre').fill('Alquileres');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('button', { name: 'Alquileres', exact: true }).click();
  await expect(dialog(page).getByRole('listitem')).toContainText('Caja · Efectivo');
  await expectNoSeriousAxe(page);
  await dialog(page).getByRole('link', { name: 'Ver en el historial' }).click();
  await expect(page.getByText('Etiqueta de gasto: Alquileres')).toBeVisible();

  await toTab(page, 'Gastos');
  await page.getByRole('button', { name: 'Eliminar Alquileres' }).click();
  await confirm(page);
  await expect(page.getByText('No hay gastos que mostrar ...')).toBeVisible();
  await toTab(page, 'Movimientos');
  await expect(rows(page, 'Salida de dinero')).not.toContainText('Alquileres');
});

test('the movements of a label that do not load say so, and a retry brings them @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 500/);
  const shop = await shopWith(page, keeper.url, {});
  await call(shop.url, 'POST', '/expenses', { token: shop.token, body: { name: 'Luz', description: '' } });
  await page.goto('/app/finance/expenses');
  await page.route('**/api/expenses/*', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.getByRole('button', { name: 'Luz', exact: true }).click();
  await expect(dialog(page).getByText('An error has occurred.')).toBeVisible();
  await page.unroute('**/api/expenses/*');
  await dialog(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog(page).getByText('Esta cuenta no tiene etiqueta cargada ...')).toBeVisible();
});
