import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { creditCard } from '@trastienda/contract/credit-cards';
import { stepDays } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { z } from 'zod';
import { now } from './support/clock';
import { accountOf, accountPath } from './support/customers';
import { accountIn, type DebtShop, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const today = dayAt(now(), DEFAULT_TIME_ZONE);

const csvButton = (within: Page | Locator) => within.getByRole('button', { name: 'Descargar CSV' });

/** The list of the screen, or of a part of it, as a spreadsheet reads it, its head first. */
async function fileOf(page: Page, name: string, part: Page | Locator = page): Promise<string[]> {
  const saving = page.waitForEvent('download');
  await csvButton(part).press('Enter');
  const file = await saving;
  expect(file.suggestedFilename()).toBe(`${name}-${today}.csv`);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

async function made({ url, token }: DebtShop, path: string, body: object): Promise<unknown> {
  const reply = await call(url, 'POST', path, { token, body });
  expect(reply.status, path).toBe(201);
  return reply.json();
}

// rule: texts/csv
test('customers come as a file: every page of them, and as the search leaves them @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  for (let at = 1; at <= 101; at += 1)
    await made(shop, '/customers', { name: `Cliente ${String(at).padStart(3, '0')}` });
  await made(shop, '/customers', { name: 'Ñandú; "El Águila"', phone: '=1+1', credit_limit: 1234567.5 });
  await page.goto('/app/customers');
  const all = await fileOf(page, 'clientes');
  expect(all[0]).toBe('Cliente;Teléfono;Correo;Nota;Límite de la cuenta;Debe');
  expect(all).toHaveLength(103);
  expect(all).toContain('Cliente 101;;;;;0,00');
  expect(all).toContain(`"Ñandú; ""El Águila""";'=1+1;;;1234567,50;0,00`);
  await page.goto('/app/customers?search=ñandu');
  await expect(page.getByRole('list', { name: 'Clientes' }).getByRole('listitem')).toHaveCount(1);
  expect(await fileOf(page, 'clientes')).toHaveLength(2);
});

// rule: texts/csv
test('what a customer owes for and what was done come as files @either @long', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const customer = z.object({ data: z.object({ customer_id: z.string() }) });
  const makeCustomer = async (name: string) =>
    customer.parse(await made(shop, '/customers', { name })).data.customer_id;
  const id = await makeCustomer('Zoé');
  const { id: account, method } = accountIn(shop, 'Caja');
  for (const value of [1250.5, 20])
    await made(shop, `/customers/${id}/payments`, {
      ...{ value, financial_accounts_id: account, payment_method_id: method, entry_date: today },
    });
  await page.goto(accountPath(id));
  const [head, ...entries] = await fileOf(page, 'cuenta', accountOf(page, 'Zoé'));
  expect(head).toBe('Fecha;Hora;Concepto;Detalle;Cambio;Saldo');
  expect(entries.map((line) => line.replace(/^(\d{4}-\d\d-\d\d);\d\d:\d\d;/, '$1 '))).toEqual([
    `${today} Pago;Efectivo, Caja;-20,00;-1270,50`,
    `${today} Pago;Efectivo, Caja;-1250,50;-1250,50`,
  ]);

  const gone = await makeCustomer('=Bruno');
  expect((await call(shop.url, 'DELETE', `/customers/${gone}`, { token: shop.token })).ok).toBe(true);
  await page.goto('/app/config/activity');
  const [title, newest] = await fileOf(page, 'actividad');
  expect(title).toBe('Fecha;Hora;Qué;Nombre;Dispositivo;Veces');
  expect(newest).toMatch(new RegExp(`^${today};\\d\\d:\\d\\d;Cliente eliminado;'=Bruno;[^;]*;1$`));
});

// rule: texts/csv
test('accounts, what recurs, a card’s statements and the trash come as files @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { 'Caja del café': 1500.25 });
  await page.goto('/app/finance/financial-account');
  const [head, account] = await fileOf(page, 'cuentas');
  expect(head).toBe('Cuenta;Métodos de pago;Saldo');
  expect(account).toMatch(/^Caja del café;.*Efectivo.*;1500,25$/);

  const { id, method } = accountIn(shop, 'Caja del café');
  const start = stepDays(today, 3);
  await made(shop, '/recurring', {
    ...{ label: 'Sueldo de Íñigo', value: 210.5, type: 'money_outflow', frequency: 'monthly', mode: 'record' },
    ...{ financial_accounts_id: id, payment_method_id: method, start_date: start },
  });
  await page.goto('/app/finance/movement/recurring');
  expect((await fileOf(page, 'recurrentes'))[1]).toMatch(
    new RegExp(`^Sueldo de Íñigo;Mensual;${start};Se registra solo;-210,50;Caja del café;[^;]+;${start};$`),
  );

  const card = z.object({ data: creditCard }).parse(
    await made(shop, '/credit_cards', {
      ...{ name: 'Visa', credit_limit: 2000, last_four_digits: 42, card_network: 'visa', bank_network: 'Galicia' },
      ...{ closing_date: '2026-03-10', payment_date: '2026-03-20' },
    }),
  );
  const bought = { name: 'Estantería', value: 300.01, installments: 2, purchase_date: today };
  await made(shop, `/credit_cards/${card.data.credit_card_id}/purchases`, bought);
  await page.goto('/app/finance/cards');
  const lines = await fileOf(page, 'resumenes');
  expect(lines[0]).toBe('Resumen;Cierre;Vencimiento;Estado;Compra;Cuota;De;Comprado;Monto;Pagado');
  expect(lines.slice(1).map((line) => line.split(';').slice(3).join(';'))).toEqual([
    `Abierto;Estantería;1;2;${today};150,00;0,00`,
    `Abierto;Estantería;2;2;${today};150,01;0,00`,
  ]);

  expect((await call(shop.url, 'DELETE', `/financial_accounts/${id}`, { token: shop.token })).ok).toBe(true);
  await page.goto('/app/config/trash');
  const [trashHead, gone] = await fileOf(page, 'papelera');
  expect(trashHead).toBe('Nombre;Clase;Detalle;Eliminado;Se borra');
  expect(gone).toMatch(new RegExp(`^Caja del café;Cuenta;Tenía .*1\\.500,25;${today};${stepDays(today, 30)}$`));
});

// rule: texts/csv
test('a list that could not be read whole is said not to have come, and comes with the next press @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/503|ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 10 });
  await page.goto('/app/finance/financial-account');
  await expect(csvButton(page)).toBeVisible();
  const lists = '**/api/financial_accounts?*limit=100*';
  const refused = { status: 503, json: { code: 'unavailable', message: 'La base no responde.' } };
  await page.route(lists, (route) => route.fulfill(refused), { times: 1 });
  const notice = page.getByText('No se pudo descargar la lista.');
  await csvButton(page).click();
  await expect(notice).toBeVisible();
  await expect(page.getByText('La base no responde.')).toBeVisible();
  await page.getByRole('button', { name: 'Cerrar aviso' }).click();
  // One that is leaving still says the same.
  await expect(notice).toHaveCount(0);
  await page.route(lists, (route) => route.abort(), { times: 1 });
  await csvButton(page).click();
  await expect(notice).toBeVisible();
  expect(await fileOf(page, 'cuentas')).toHaveLength(2);
});
