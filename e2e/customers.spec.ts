import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { goodsIn, recordSale, shopWithCounter, tillOf } from './support/counter';
import { accountOf, accountPath, deleteCustomer, pressInSight } from './support/customers';
import { accountIn, button, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { pagesOfPdf } from './support/pdf';
import { call } from './support/shop';

const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

// rule: customers/payment, customers/list
test('a customer is made, pays, is found, and the payment is taken back @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  // Where it is mostly tomorrow already: days are the shop's, not the device's.
  const body = { time_zone: 'Pacific/Kiritimati' };
  expect((await call(keeper.url, 'PATCH', '/shop', { token: shop.token, body })).status).toBe(200);
  await page.goto('/app/customers');
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  await button(page, 'Crear cliente').click();
  await inDialog(page, 'Crear cliente').click();
  await expect(dialog(page).getByText('El nombre es obligatorio')).toBeVisible();
  await dialog(page).getByLabel('Nombre').fill('Romina Acuña');
  await dialog(page).getByLabel('Teléfono').fill('341 555-0117');
  await inDialog(page, 'Crear cliente').click();
  await expect(page.getByText('al día')).toBeVisible();
  await expectNoSeriousAxe(page);

  const romina = accountOf(page, 'Romina Acuña');
  await pressInSight(page, 'Romina Acuña');
  await expect(romina).toContainText('341 555-0117');
  await pressInSight(page, 'Registrar pago');
  await dialog(page).getByLabel('Monto').fill('1250,5');
  await inDialog(page, 'Registrar pago').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(romina).toContainText('A favor');
  await expect(romina.getByText('Efectivo, Caja')).toBeVisible();
  await expect(romina.getByText('− $ 1.250,50', { exact: true })).toBeVisible();
  await expect(romina.getByText(/^Hoy /)).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.reload();
  await pressInSight(page, 'Deshacer el pago de $ 1.250,50');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(romina.getByText('Todavía no compró a cuenta ni pagó nada.')).toBeVisible();
});

// rule: customers/payment, customers/delete, ledger/belongs-elsewhere
test('the payment of a customer who is deleted is taken back from the history, and they owe again @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { url, token } = shop;
  const ask = async (method: string, path: string, body?: object) =>
    (await call(url, method, path, { token, ...(body && { body }) })).text();
  const made = JSON.parse(await ask('POST', '/customers', { name: 'Ana' }));
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  const items = [{ item_id: (await goodsIn(shop, 'Remera lino')).item_id, quantity: 1 }];
  await ask('POST', '/sales', { items, payments: [], on_account: 28_900, customer_id });
  const till = await tillOf(shop, 'Efectivo');
  await ask('POST', `/customers/${customer_id}/payments`, { value: 28_900, entry_date: '2026-11-20', ...till });
  expect(await ask('DELETE', `/customers/${customer_id}`)).toBe('');
  await page.goto('/app/finance/movement');
  await page
    .getByRole('button', { name: 'Pago de Ana' })
    .or(page.getByRole('link', { name: 'Pago de Ana' }))
    .first()
    .click();
  await expect(dialog(page)).toContainText('Este movimiento es un pago de Ana: para cambiar el monto');
  await dialog(page).getByRole('button', { name: 'Deshacer el pago' }).click();
  const question = page.getByRole('alertdialog', { name: 'Deshacer el pago' });
  await expect(question).toContainText('el cliente, que estaba eliminado, vuelve a la lista si lo debe');
  await expectNoSeriousAxe(page);
  await question.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('Pago deshecho.')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('Pago de Ana')).toHaveCount(0);
  await page.goto('/app/customers');
  await expect(page.getByRole('list', { name: 'Clientes' })).toContainText(/Ana.*28\.900,00/);
});

// rule: customers/balance, customers/list, screens/focus
test('an account stands beside the list, or in its place, says what it came from, and is left to its row', async ({
  page,
  keeper,
}, { project }) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { url, token } = shop;
  const ids = new Map<string, string>();
  for (const [name, credit_limit] of [
    ['Ana', null],
    ['Bruno', 4_000],
    ['Carla', null],
  ] as const) {
    const made = await call(url, 'POST', '/customers', { token, body: { name, credit_limit } });
    ids.set(name, z.object({ data: z.object({ customer_id: z.string() }) }).parse(await made.json()).data.customer_id);
  }
  const { item_id } = await goodsIn(shop, 'Medias');
  const body = { items: [{ item_id, quantity: 2 }], payments: [], on_account: 3_000, customer_id: ids.get('Bruno') };
  await recordSale(shop, body);

  await page.goto('/app/customers');
  const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
  await expect(rows).toHaveText([/Sin compras a cuenta.*al día/, /Bruno.*Compró hoy.*\$\s3\.000,00.*debe/, /Carla/]);
  if (project.name === 'desktop') await expect(accountOf(page, 'Ana')).toContainText('Todavía no compró');
  else await expect(accountOf(page, 'Ana')).toHaveCount(0);
  await pressInSight(page, 'Bruno');
  const bruno = accountOf(page, 'Bruno');
  await expect(bruno).toContainText(/Límite\s\$\s4\.000,00.*Quedan\s\$\s1\.000,00/);
  await expect(bruno).toContainText('2 de Medias');
  await expectNoSeriousAxe(page);
  await bruno.getByRole('link', { name: 'Venta V-000001' }).click();
  await expect(dialog(page).getByRole('heading', { name: /V-000001/ })).toBeVisible();
  await page.goBack();
  await expect(bruno).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/customers$/);
  if (project.name !== 'desktop') await expect(rows.getByRole('button', { name: 'Bruno' })).toBeFocused();

  await page.getByText('Deben', { exact: true }).click();
  await expect(rows).toHaveCount(1);
  await page.getByText('Todos', { exact: true }).click();
  await expect(rows).toHaveCount(3);
  // Beside the list the first one stands there by itself.
  if (project.name === 'desktop') await page.goto('/app/customers');
  else await pressInSight(page, 'Ana');
  await deleteCustomer(page, 'Ana');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole('button', { name: 'Bruno' })).toBeFocused();
});

// rule: customers/list, customers/delete
test('the account beside the list becomes nobody else’s by what happens to the list @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { url, token } = shop;
  const { item_id } = await goodsIn(shop, 'Medias');
  for (const name of ['Ana', 'Bruno']) {
    const made = await call(url, 'POST', '/customers', { token, body: { name } });
    const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(await made.json()).data;
    const body = { items: [{ item_id, quantity: 1 }], payments: [], on_account: 1_500, customer_id };
    await recordSale(shop, body);
  }
  await page.goto('/app/customers?owing=true');
  const rows = page.getByRole('list', { name: 'Clientes' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await pressInSight(page, 'Registrar pago');
  await expect(dialog(page).getByText('Después no deberá nada.')).toBeVisible();
  await inDialog(page, 'Registrar pago').click();
  await expect(rows).toHaveText([/Bruno/]);
  await expect(dialog(page)).toHaveCount(0);
  await expect(accountOf(page, 'Ana')).toContainText(/Debe\s*\$\s0,00/);

  // Another device makes somebody who stands before her, and the list is read anew under the question.
  await page.goto('/app/customers');
  await expect(accountOf(page, 'Ana')).toBeVisible();
  await deleteCustomer(page, 'Ana');
  const question = page.getByRole('alertdialog', { name: 'Eliminar Ana' });
  await expect(question).toBeVisible();
  expect((await call(url, 'POST', '/customers', { token, body: { name: 'Abel' } })).status).toBe(201);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('Abel')).toBeAttached();
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Cliente eliminado.')).toBeVisible();
  await expect(rows).toHaveText([/Abel/, /Bruno/]);
  await expect(rows.getByRole('button', { name: 'Bruno' })).toBeFocused();

  // What was looked for beside an account stays when it goes.
  await pressInSight(page, 'Abel');
  await page.getByRole('searchbox').fill('abe');
  await expect(rows).toHaveText([/Abel/]);
  await deleteCustomer(page, 'Abel');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page).toHaveURL(/customers\?search=abe$/);
  await expect(rows).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('abe');
});

// rule: forms/take-over
test('a payment that is sent before the accounts are read waits for them, and is one @either @long', async ({
  page,
  keeper,
}) => {
  const { url, token } = await shopWith(page, keeper.url, { Caja: 0 });
  expect((await call(url, 'POST', '/customers', { token, body: { name: 'Romina' } })).status).toBe(201);
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/payments')) sent.push(request.postDataJSON());
  });
  const letGo = await hold(page, /\/api\/financial_accounts/, 'GET');
  await page.goto('/app/customers');
  await pressInSight(page, 'Romina');
  await pressInSight(page, 'Registrar pago');
  const amount = dialog(page).getByLabel('Monto');
  await amount.fill('1250,5');
  await amount.press('Enter');
  // Somebody in a hurry presses again, and types on.
  await inDialog(page, 'Registrar pago').click();
  await amount.pressSequentially('7');
  await expect(dialog(page).getByText('Elige una cuenta')).toHaveCount(0);
  letGo();
  await expect(page.getByText('Pago registrado.')).toBeVisible();
  await expect(amount).toHaveValue('7');
  expect(sent).toMatchObject([{ value: 1250.5 }]);
});

// rule: customers/balance, screens/pages
test('a page of an account is found again by a reload, gives way once its last payment is gone, and is no step back @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const { url, token } = shop;
  const { id, method } = accountIn(shop, 'Caja');
  for (const name of ['Ana', 'Bruno'])
    expect((await call(url, 'POST', '/customers', { token, body: { name } })).status).toBe(201);
  const listed = await (await call(url, 'GET', '/customers?limit=1', { token })).json();
  const [ana] = z.object({ customers: z.array(z.object({ customer_id: z.string() })) }).parse(listed).customers;
  const where = { financial_accounts_id: id, payment_method_id: method, entry_date: '2026-11-24' };
  for (let value = 1; value <= 11; value += 1) {
    const path = `/customers/${ana?.customer_id}/payments`;
    expect((await call(url, 'POST', path, { token, body: { ...where, value } })).status).toBe(201);
  }
  await page.goto('/app/customers');
  await pressInSight(page, 'Ana');
  const rows = accountOf(page, 'Ana').getByRole('list', { name: 'Cuenta de Ana' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await accountOf(page, 'Ana').getByRole('button', { name: 'Siguiente' }).click();
  await expect(rows).toHaveCount(1);
  await page.reload();
  await expect(rows).toHaveCount(1);
  await pressInSight(page, 'Deshacer el pago de $ 1,00');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(rows).toHaveCount(10);
  await page.goBack();
  await expect(page).toHaveURL(/customers$/);
});

// rule: ledger/no-overdraft, screens/gone-is-deleted
test('a payment whose money is spent is not said to be taken back @either', async ({ page, keeper, complaints }) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const { url, token } = shop;
  const { id, method } = accountIn(shop, 'Caja');
  const made = await call(url, 'POST', '/customers', { token, body: { name: 'Ana' } });
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(await made.json()).data;
  const where = { financial_accounts_id: id, payment_method_id: method, entry_date: '2026-11-24', value: 5 };
  const send = (path: string, body: object) => call(url, 'POST', path, { token, body, key: randomUUID() });
  expect((await send(`/customers/${customer_id}/payments`, where)).status).toBe(201);
  expect((await send('/movement', { ...where, type: 'money_outflow', label: 'Flete' })).status).toBe(201);
  await page.goto(accountPath(customer_id));
  await pressInSight(page, 'Deshacer el pago de $ 5,00');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText('No se pudo deshacer el pago.')).toBeVisible();
  await expect(page.getByText('Pago deshecho.')).toHaveCount(0);
});

// rule: customers/statement
test('the account of a customer is read by periods, and is printed whole on A4 @either @long', async ({
  page,
  keeper,
}, info) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const { url, token } = shop;
  const name = 'Asociación Vecinal y Cooperadora Escolar Doña Pichincha de Rosario y Alrededores';
  const made = await (await call(url, 'POST', '/customers', { token, body: { name } })).json();
  const { customer_id } = z.object({ data: z.object({ customer_id: z.string() }) }).parse(made).data;
  const { id, method } = accountIn(shop, 'Caja');
  const where = { financial_accounts_id: id, payment_method_id: method, entry_date: '2026-11-24' };
  for (let at = 1; at <= 45; at += 1) {
    const body = { ...where, value: 100_000_000 + at };
    expect((await call(url, 'POST', `/customers/${customer_id}/payments`, { token, body })).status).toBe(201);
  }
  await page.addInitScript(() => {
    // The browser's own window waits for a person; what it would print is taken by `page.pdf`.
    window.print = () => undefined;
  });
  await page.goto('/app/customers');
  await pressInSight(page, name);
  await pressInSight(page, 'Imprimir la cuenta');
  const table = page.getByRole('table', { name: `Cuenta de ${name}` });
  await expect(table.getByRole('row')).toHaveCount(48);
  await expect(table.getByRole('row').last()).toHaveText('Saldo final− $ 4.500.001.035,00');
  await expectNoSeriousAxe(page);
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'El mes anterior' }).click();
  await expect(table.getByRole('row')).toHaveText([/^Fecha/, 'Saldo anterior$ 0,00', 'Saldo final$ 0,00']);
  await page.reload();
  await expect(table.getByRole('row')).toHaveCount(3);
  await page.getByRole('combobox', { name: 'Período' }).click();
  await page.getByRole('option', { name: 'Todo' }).click();
  await expect(table.getByRole('row')).toHaveCount(48);
  const texts = (await table.getByRole('row').allTextContents()).map((text) => text.replaceAll(/\s/g, ''));
  await page.screenshot({ path: info.outputPath('statement.png') });
  await inDialog(page, 'Imprimir').click();
  const pages = pagesOfPdf(await page.pdf({ preferCSSPageSize: true, path: info.outputPath('statement.pdf') }));
  expect(pages.length).toBeGreaterThan(1);
  expect([...new Set(pages.map(({ width }) => Math.round(width)))]).toEqual([210]);
  const printed = pages.map(({ text }) => text).join('');
  expect(texts.filter((text) => !printed.includes(text))).toEqual([]);
  expect(printed).toContain(name.replaceAll(' ', ''));
});
