import { z } from 'zod';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { recordSale, shopWithCounter, tillOf } from './support/counter';
import { accountIn, button, type DebtShop, dialog, record, shopWith } from './support/debts';
import { loadedBy, neverRests, sizeOf } from './support/first-load';
import { expect, test } from './support/journey';
import { productOf, productsOf } from './support/products';
import { call } from './support/shop';

async function post({ url, token }: DebtShop, path: string, body: object): Promise<string> {
  const reply = await call(url, 'POST', path, { token, body });
  expect(reply.ok, path).toBe(true);
  return z.object({ data: z.object({ cash_session_id: z.string() }) }).parse(await reply.json()).data.cash_session_id;
}

/** @returns the id of the till */
function openTill(shop: DebtShop, name: string, value: number): Promise<string> {
  const { id, method } = accountIn(shop, name);
  return post(shop, '/cash_sessions', {
    financial_accounts_id: id,
    opening: [{ payment_method_id: method, value }],
  });
}

// rule: cash-sessions/open, cash-sessions/expected, cash-sessions/close, cash-sessions/closed
test('a till is opened, is counted blind, is closed with what is missing, and stays as it was closed @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Local: 1000 });
  await page.goto('/app/counter/cash');
  await expect(page.getByText('Todavía no abriste ninguna caja')).toBeVisible();
  await button(page, 'Abrir caja').click();
  await dialog(page).getByLabel('Efectivo al abrir').fill('400');
  await dialog(page).getByRole('button', { name: 'Abrir caja' }).click();
  await expect(page.getByText('Abierta', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);

  await record(shop.url, shop, accountIn(shop, 'Local'), { value: 150.5, type: 'inflow_of_money', label: 'Entrada' });
  // What was recorded elsewhere is in the till once the screen is read again.
  await page.reload();
  const till = page.getByRole('form', { name: 'Local' });
  await button(page, 'Cerrar caja').click();
  await expect(till).toContainText('Escribe cuánto contaste');
  await till.getByText('Contar billetes').click();
  await till.getByLabel('Billetes de 100', { exact: true }).fill('5');
  await till.getByLabel('Billetes de 20000').fill('x');
  // Enter goes on counting: it does not close the till.
  await till.getByLabel('Billetes de 20000').press('Enter');
  await expect(till.getByLabel('Billetes de 10000')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(till.getByLabel('Contado en Efectivo')).toHaveValue('500,00');
  await expect(till).toContainText('$ 550,50');
  await expect(till).toContainText(/Falta \$\s50,50|−\s\$\s50,50/);
  await till.getByLabel('Contado en Efectivo').fill('540,25');
  await expect(till.getByRole('switch')).toHaveAccessibleName('Registrar la diferencia como ‘Faltante de caja’');
  await expectNoSeriousAxe(page);
  await till.getByText('Contar a ciegas').click();
  await expect(till).not.toContainText('550,50');
  await expect(till).not.toContainText(/Falta|10,25/);
  await button(page, 'Cerrar caja').click();
  await expect(dialog(page)).toContainText('Una caja cerrada no cambia.');
  await expect(dialog(page).getByRole('row', { name: /^Efectivo/ })).toHaveText('Efectivo$ 550,50$ 540,25− $ 10,25');
  await expect(dialog(page)).toContainText(/Entradas\+\s\$\s150,50Salidas−\s\$\s0,00/);
  await expectNoSeriousAxe(page);
  await page.goBack();
  await expect(page.getByText('Ninguna caja está abierta')).toBeVisible();
  await expect(page.getByText('Faltó $ 10,25')).toBeVisible();
  await page.goto('/app/finance/movement');
  await expect(page.getByText('Faltante de caja').first()).toBeVisible();
});

// rule: cash-sessions/transfers
test('what was transferred is in what is expected, and is neither missing nor recorded @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Local: 1000, Banco: 0 });
  await openTill(shop, 'Local', 1000);
  const { url, token } = shop;
  await record(url, shop, accountIn(shop, 'Local'), { value: 1500, type: 'inflow_of_money', label: 'Ventas' });
  const moved = { from_account_id: accountIn(shop, 'Local').id, to_account_id: accountIn(shop, 'Banco').id };
  const body = { ...moved, value: 1000, entry_date: '2026-11-02' };
  expect((await call(url, 'POST', '/transfers', { token, body })).status).toBe(201);
  await page.goto('/app/counter/cash');
  const till = page.getByRole('form', { name: 'Local' });
  await till.getByText('Contar a ciegas').click();
  await expect(till).toContainText('Lo que se transfirió entre cuentas está en lo esperado: no se registra');
  await expect(till).not.toContainText(/\d,00/);
  await till.getByText('Ver lo esperado').click();
  await expect(till).toContainText('Lo que se transfirió a otras cuentas, $ 1.000,00, está en lo esperado');
  await till.getByLabel('Contado en Efectivo').fill('1500');
  await expect(till).toContainText(/Justo/);
  await expect(till).toContainText('− $ 1.000,00');
  await expectNoSeriousAxe(page);
  await button(page, 'Cerrar caja').click();
  await expect(dialog(page).getByRole('row', { name: /^Efectivo/ })).toHaveText('Efectivo$ 1.500,00$ 1.500,00$ 0,00');
  await page.goBack();
  await expect(page.getByRole('list', { name: 'Cajas' }).getByRole('listitem')).toHaveText(/^Local.*Justa$/);
  await page.goto('/app/finance/movement');
  await expect(page.getByText('Transferencia', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Faltante de caja')).toHaveCount(0);
});

// rule: cash-sessions/close
test('a till that is closed elsewhere while it is counted is what it was closed with @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Banco: 10, Local: 1000 });
  await openTill(shop, 'Banco', 10);
  const local = await openTill(shop, 'Local', 400);
  await page.goto('/app/counter/cash');
  const till = page.getByRole('form', { name: 'Local' });
  await till.getByLabel('Contado en Efectivo').fill('12');
  await expect(page.getByRole('list', { name: 'Cajas' }).getByRole('listitem')).toHaveText(/^Banco.*Abierta$/);
  const counted = [{ payment_method_id: accountIn(shop, 'Local').method, value: 400 }];
  await post(shop, `/cash_sessions/${local}/close`, { counted });
  await button(page, 'Cerrar caja').click();
  await expect(dialog(page)).toContainText('Una caja cerrada no cambia.');
  await expect(dialog(page).getByRole('row', { name: /^Efectivo/ })).toHaveText('Efectivo$ 400,00$ 400,00$ 0,00');
  await page.goBack();
  // The other one that is open has its place then.
  await expect(page.getByRole('form', { name: 'Banco' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cajas' }).getByRole('listitem')).toHaveText(/^Local.*Justa$/);
});

// rule: cash-sessions/close
test('a method of which nothing came is counted as nothing beside the cash, and the till is closed @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  const { financial_accounts_id, payment_method_id } = await tillOf(shop, 'Efectivo');
  const body = { financial_accounts_id, opening: [{ payment_method_id, value: 0 }] };
  expect((await call(shop.url, 'POST', '/cash_sessions', { token: shop.token, body })).status).toBe(201);
  await page.goto('/app/counter/cash');
  const till = page.getByRole('form', { name: 'Caja' });
  await till.getByLabel('Contado en Efectivo').fill('0');
  await till.getByLabel('Contado en Crédito 3 cuotas').fill('0');
  await button(page, 'Cerrar caja').click();
  await expect(dialog(page).getByRole('row', { name: /^Crédito/ })).toHaveText('Crédito 3 cuotas$ 0,00$ 0,00$ 0,00');
});

/** Sells one of a product of 28.900 into the account. */
async function sellInto(shop: DebtShop, name: string): Promise<void> {
  const category = await createCategory(shop.url, shop, 'Indumentaria', ['Remeras']);
  const size = await createSize(shop.url, shop, 'Letras', ['M']);
  await createProduct(shop.url, shop, 'Remera lino', { category, size }, [{ price: 28_900, stock: 5 }]);
  const [card] = await productsOf(shop.url, shop);
  const [item] = (await productOf(shop.url, shop, card?.product_id ?? '')).product_stock_items;
  const { id, method } = accountIn(shop, name);
  const payments = [{ financial_accounts_id: id, payment_method_id: method, amount: 28_900 }];
  const body = { items: [{ item_id: item?.item_id, quantity: 1 }], payments };
  await recordSale(shop, body);
}

/** Records so many entries 'Entrada 1', 'Entrada 2' and so on. */
async function recordSome(shop: DebtShop, name: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1)
    await record(shop.url, shop, accountIn(shop, name), {
      ...{ value: number, type: 'inflow_of_money', label: `Entrada ${number}` },
    });
}

// rule: cash-sessions/movements
test('the movements of a till stand beside it, and lead to themselves and to their sale @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Local: 1000, Banco: 0 });
  await openTill(shop, 'Local', 400);
  await page.goto('/app/counter/cash');
  const card = page.getByRole('region', { name: 'Movimientos de esta caja' });
  await expect(card).toContainText('Todavía no hay ninguno.');
  await recordSome(shop, 'Local', 7);
  await record(shop.url, shop, accountIn(shop, 'Banco'), { value: 9, type: 'inflow_of_money', label: 'En el banco' });
  await sellInto(shop, 'Local');
  await page.reload();
  const rows = card.getByRole('list', { name: 'Movimientos' }).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expect(rows.first()).toHaveText(/^Venta V-000001\d\d?:\d\d · Efectivo\+\s\$\s28\.900,00$/);
  await expect(card).toContainText('1 a 7 de 8');
  await expectNoSeriousAxe(page);
  await card.getByRole('button', { name: 'Siguiente' }).click();
  await expect(rows).toHaveText([/^Entrada 1/]);
  // Who looks at one of an earlier page finds that page again.
  await card.getByRole('link', { name: 'Entrada 1' }).press('Enter');
  await expect(dialog(page).getByLabel('Concepto')).toHaveValue('Entrada 1');
  await page.goBack();
  await expect(rows).toHaveText([/^Entrada 1/]);
  await page.reload();
  await expect(rows).toHaveText([/^Entrada 1/]);
  await card.getByRole('button', { name: 'Anterior' }).click();
  await expect(rows).toHaveCount(7);

  await card.getByRole('link', { name: 'Entrada 7' }).press('Enter');
  await expect(dialog(page).getByLabel('Concepto')).toHaveValue('Entrada 7');
  await page.goBack();
  await card.getByRole('link', { name: 'Venta V-000001' }).click();
  await expect(dialog(page)).toContainText('Remera lino');
  await page.goBack();
  await expect(rows).toHaveCount(7);
});

// rule: cash-sessions/movements, cash-sessions/closed
test('a closed till tells its sales and shows its movements @either @long', async ({ page, keeper, complaints }) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Local: 1000 });
  const local = await openTill(shop, 'Local', 400);
  await sellInto(shop, 'Local');
  await recordSome(shop, 'Local', 8);
  await post(shop, `/cash_sessions/${local}/close`, { counted: [] });
  await page.route('**/movements?**', (route) => route.abort());
  await page.goto('/app/counter/cash');
  await page.getByRole('list', { name: 'Cajas' }).getByRole('button', { name: 'Local' }).click();
  await expect(dialog(page)).toContainText(/Ventas\s*1/);
  const movements = dialog(page).getByRole('region', { name: 'Movimientos de esta caja' });
  await expect(movements).toContainText('No se pudieron cargar los movimientos');
  await page.unroute('**/movements?**');
  await movements.getByRole('button', { name: 'Reintentar' }).click();
  const rows = movements.getByRole('list', { name: 'Movimientos' }).getByRole('listitem');
  await expect(rows).toHaveCount(7);
  await expectNoSeriousAxe(page);
  await movements.getByRole('button', { name: 'Siguiente' }).click();
  await expect(rows).toHaveText([/^Entrada 1/, /^Venta V-000001/]);
  await movements.getByRole('link', { name: 'Venta V-000001' }).click();
  await expect(dialog(page)).toContainText('Remera lino');
  await page.goBack();
  await expect(rows).toHaveText([/^Entrada 1/, /^Venta V-000001/]);
  // The pages are no steps of their own: one step back closes it, whichever of them is shown. It closes as it stands.
  const changes = await page.evaluateHandle(() => {
    const counts = new Set<number>();
    const look = () => counts.add(document.querySelectorAll('[role=dialog] [aria-label=Movimientos] > li').length);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    return counts;
  });
  await page.goBack();
  await expect(page).toHaveURL(/counter\/cash$/);
  await expect(dialog(page)).toHaveCount(0);
  expect(await changes.evaluate((counts) => [...counts].filter((count) => count > 0 && count !== 2))).toEqual([]);
});

// rule: cash-sessions/open
test('the first account without an open till is offered, what was chosen stays, and it is said when all are open @long @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Feria: 10, Banco: 10, Local: 10 });
  await openTill(shop, 'Feria', 1);
  const release = await hold(page, /cash_sessions\?open=true/, 'GET');
  await page.goto('/app/counter/cash?dialog=open');
  await expect(page.getByRole('link', { name: 'Caja', exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  release();
  const account = dialog(page).getByLabel('Cuenta', { exact: true });
  await expect(account).toHaveText('Banco');
  await account.click();
  await expect(page.getByRole('option')).toHaveText([/^Banco/, /^Local/]);
  await page.getByRole('option', { name: 'Local' }).click();
  await dialog(page).getByLabel('Efectivo al abrir').fill('5');
  await openTill(shop, 'Local', 1);
  await dialog(page).getByRole('button', { name: 'Abrir caja' }).click();
  // The list of accounts may still be on its way out.
  await expect(page.getByRole('dialog', { name: 'Abrir caja' })).toContainText(
    'La caja de esta cuenta ya está abierta.',
  );
  await expect(account).toHaveText('Local');
  await account.click();
  await page.getByRole('option', { name: 'Banco' }).click();
  await dialog(page).getByLabel('Efectivo al abrir').fill('5');
  await dialog(page).getByRole('button', { name: 'Abrir caja' }).click();
  // The one that was at hand stays there.
  await expect(page.getByRole('form', { name: 'Feria' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Cajas' })).toContainText(/Banco.*Abierta/);
  await page.goto('/app/counter/cash?dialog=open');
  await expect(dialog(page)).toContainText('Todas las cuentas tienen su caja abierta');
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toHaveCount(0);
  await expectNoSeriousAxe(page);
});

// rule: cash-sessions/open, forms/drafts
test('a half-typed opening is brought back for the account that it was of, also when its till was opened elsewhere @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Feria: 10, Banco: 10 });
  await page.goto('/app/counter/cash?dialog=open');
  const account = dialog(page).getByLabel('Cuenta', { exact: true });
  await expect(account).toHaveText('Feria');
  await dialog(page).getByLabel('Efectivo al abrir').fill('5000');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await openTill(shop, 'Feria', 1);
  await page.goto('/app/counter/cash?dialog=open');
  await expect(dialog(page).getByLabel('Efectivo al abrir')).toHaveValue('5.000,00');
  await expect(account).toHaveText('Feria');
  await dialog(page).getByRole('button', { name: 'Abrir caja' }).click();
  await expect(dialog(page)).toContainText('La caja de esta cuenta ya está abierta.');
});

// rule: cash-sessions/open
test('a till that stayed open while many came and went is at hand, and so is the next one @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Feria: 10, Banco: 10, Local: 10 });
  await openTill(shop, 'Feria', 1);
  await openTill(shop, 'Banco', 2);
  for (let number = 0; number < 11; number += 1)
    await post(shop, `/cash_sessions/${await openTill(shop, 'Local', 1)}/close`, { counted: [] });
  await page.goto('/app/counter/cash');
  const till = page.getByRole('form', { name: 'Banco' });
  await till.getByLabel('Contado en Efectivo').fill('2');
  const earlier = page.getByRole('list', { name: 'Cajas' }).getByRole('listitem');
  await expect(earlier).toHaveCount(11);
  await expect(earlier.first()).toHaveText(/^Feria.*Abierta$/);
  await button(page, 'Cerrar caja').click();
  await expect(dialog(page)).toContainText('Una caja cerrada no cambia.');
  await page.goBack();
  await expect(page.getByRole('form', { name: 'Feria' })).toBeVisible();
});

test('the first visit to a till that is open loads at most 190 kB of code @wide', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Local: 1000 });
  await openTill(shop, 'Local', 400);
  await neverRests(page);
  const { loaded } = loadedBy(page);
  await page.goto('/app/counter/cash');
  await expect(page.getByRole('form', { name: 'Local' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sum = [...loaded].reduce((before, file) => before + sizeOf(file), 0);
  expect(sum / 1000, [...loaded].map((file) => `${file} ${sizeOf(file)}`).join('\n')).toBeLessThanOrEqual(190);
});
