import { addDebt, labelsOf, shopWith } from './support/debts';
import { fillMovement, movementForm, movementRow, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { call, fillRegistration, newUsername } from './support/shop';

test('a movement whose label or debt is gone meanwhile says why, and is corrected @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 40[0-9]/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { token } = shop;
  await call(shop.url, 'POST', '/expenses', { token, body: { name: 'Luz', description: '' } });
  const { debt_id } = await addDebt(shop, 'Heladera', [100], ['2027-01-10']);
  const [label] = await labelsOf(shop);
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  const refused = form.getByRole('region', { name: 'Sin guardar' }).getByRole('listitem');

  await fillMovement(page, 'Salida de dinero', '25', 'Factura');
  await form.getByLabel('Etiqueta de gasto').click();
  await page.getByRole('option', { name: 'Luz' }).click();
  expect((await call(shop.url, 'DELETE', `/expenses/${label?.expense_id}`, { token })).status).toBe(204);
  const answered = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await saveMovement(page);
  const { message, errors } = await (await answered).json();
  expect(errors[0].field).toBe('expense_id');
  await expect(refused).toContainText(errors[0].message ?? message);
  await refused.getByRole('button', { name: 'Corregir' }).click();
  await expect(form.getByLabel('Concepto', { exact: true })).toHaveValue('Factura');
  await expect(refused).toHaveCount(0);
  await expect(form.getByText(errors[0].message)).toBeVisible();
  await form.getByLabel('Etiqueta de gasto').click();
  await page.getByRole('option', { name: 'Sin etiqueta' }).click();
  await saveMovement(page);
  await expect(movementRow(page, 'Factura')).toBeVisible();

  await form.getByRole('radio', { name: 'Pago de deuda' }).click();
  await form.getByLabel('Deuda', { exact: true }).click();
  await page.getByRole('option', { name: /Heladera/ }).click();
  await expect(form.getByLabel('Monto')).toHaveValue('100,00');
  expect((await call(shop.url, 'DELETE', `/debt/${debt_id}`, { token })).status).toBe(204);
  const second = page.waitForResponse((reply) => reply.request().method() === 'POST');
  await saveMovement(page);
  const refusal = await (await second).json();
  expect(refusal.errors[0].field).toMatch(/^(debt|installment)_id$/);
  await expect(refused).toContainText(refusal.errors[0].message);
});

// rule: session/same-registration
test('a registration whose answer is lost is pressed again, and lets in @either', async ({ page, complaints }) => {
  complaints.forgive(/ERR_FAILED/);
  const username = newUsername();
  await page.goto('/signup');
  await fillRegistration(page, username);
  let lost = 0;
  await page.route('**/api/register', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    expect((await route.fetch()).status()).toBe(201);
    await route.abort();
  });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/finance/info');
});

// rule: session/same-registration, forms/in-order
test('a registration that may have been made is not sent again after a day, but by who was told to look first @either @long', async ({
  page,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await page.goto('/signup');
  await fillRegistration(page, newUsername());
  const keys: (string | undefined)[] = [];
  await page.route('**/api/register', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('No hay conexión con el servidor', { exact: false })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 24 * 3_600_000);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('Pasó más de un día: fíjate si ya está guardado', { exact: false })).toBeVisible();
  expect(keys).toHaveLength(1);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/finance/info');
  expect(keys[1]).not.toBe(keys[0]);
});
