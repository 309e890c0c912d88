import { paymentMethod } from '@trastienda/contract/payment-methods';
import { z } from 'zod';
import { hold, loseNextAnswer } from './support/answers';
import { addCreditCard, cardsOf, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const methods = z.array(paymentMethod);

// rule: forms/changed-fields-only, ledger/changed-methods
test('edits of a card and of an account send only what was changed here, whatever another device changed meanwhile @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { url, token } = shop;
  await addCreditCard(shop);
  const [card] = await cardsOf(shop);
  const account = shop.accounts.get('Caja')?.id;
  const patch = () => page.waitForRequest((request) => request.method() === 'PATCH');

  await page.goto(`/app/finance/debts?dialog=editCard&id=${card?.credit_card_id}`);
  await expect(dialog(page).getByLabel('Límite de crédito')).toHaveValue('5.000,00');
  const raised = await call(url, 'PATCH', `/credit_cards/${card?.credit_card_id}`, {
    token,
    body: { credit_limit: 9000 },
  });
  expect(raised.status).toBe(200);
  await dialog(page).getByLabel('Nombre').fill('Visa del local');
  let sent = patch();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Visa del local' });
  await expect(dialog(page)).toHaveCount(0);
  expect((await cardsOf(shop))[0]).toMatchObject({ name: 'Visa del local', credit_limit: 9000 });

  await page.goto(`/app/finance/financial-account?dialog=edit&id=${account}`);
  await expect(dialog(page).getByLabel('Nombre de la cuenta')).toHaveValue('Caja');
  const all = methods.parse(await (await call(url, 'GET', '/payment_methods', { token })).json());
  const idOf = (name: string) => all.find((method) => method.name === name)?.payment_method_id;
  const other = all.find(({ name }) => name !== 'Efectivo' && !name.startsWith('Transferencia'));
  const body = { name: 'Mostrador', payment_methods: [idOf('Efectivo'), other?.payment_method_id] };
  expect((await call(url, 'PATCH', `/financial_accounts/${account}`, { token, body })).status).toBe(200);
  await dialog(page).getByRole('checkbox', { name: 'Efectivo' }).uncheck();
  await dialog(page)
    .getByRole('checkbox', { name: /Transferencia/ })
    .check();
  sent = patch();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  expect(Object.keys((await sent).postDataJSON())).toEqual(['payment_methods', 'payment_methods_before']);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Mostrador' })).toBeVisible();
  const now = methods.parse(await (await call(url, 'GET', `/payment_methods/${account}`, { token })).json());
  const names = now.map((method) => method.name);
  expect(names).toEqual([other?.name, expect.stringContaining('Transferencia')]);
});

// rule: ledger/changed-methods, forms/drafts
test('an account has the payment methods that its form shows, after a lost answer, a change of mind and a draft @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const { url, token } = shop;
  const account = shop.accounts.get('Caja')?.id;
  const path = `/financial_accounts/${account}`;
  const all = methods.parse(await (await call(url, 'GET', '/payment_methods', { token })).json());
  const idOf = (name: string) => all.find((method) => method.name === name)?.payment_method_id;
  const put = async (...names: string[]) => {
    const body = { payment_methods: names.map(idOf) };
    expect((await call(url, 'PATCH', path, { token, body })).status).toBe(200);
  };
  const has = async () => {
    const now = methods.parse(await (await call(url, 'GET', `/payment_methods/${account}`, { token })).json());
    return now.map(({ name }) => name).sort();
  };
  const box = (name: string) => dialog(page).getByRole('checkbox', { name, exact: true });
  const save = () => dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  const open = async () => {
    await page.goto(`/app/finance/financial-account?dialog=edit&id=${account}`);
    await expect(box('QR')).toBeChecked();
  };
  await put('Efectivo', 'QR');

  // It is done, and nobody hears of it.
  await open();
  await page.route(`**/api${path}`, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await box('QR').uncheck();
  await save();
  await expect(
    dialog(page)
      .getByText(/Puede que ya esté guardado|No hay conexión/)
      .first(),
  ).toBeVisible();
  expect(await has()).toEqual(['Efectivo']);
  await page.unroute(`**/api${path}`);
  await box('QR').check();
  await save();
  await expect(dialog(page)).toHaveCount(0);
  expect(await has()).toEqual(['Efectivo', 'QR']);

  // Changed while the first save is under way.
  await open();
  const release = await hold(page, new RegExp(path), 'PATCH');
  await box('QR').uncheck();
  await save();
  await box('QR').check();
  await save();
  release();
  await expect(dialog(page)).toHaveCount(0);
  expect(await has()).toEqual(['Efectivo', 'QR']);

  // Half done when another device adds one.
  await open();
  await box('QR').uncheck();
  await put('Efectivo', 'QR', 'Mercado Pago');
  await page.reload();
  await expect(box('Mercado Pago')).toBeChecked();
  await expect(box('QR')).not.toBeChecked();
  await save();
  await expect(dialog(page)).toHaveCount(0);
  expect(await has()).toEqual(['Efectivo', 'Mercado Pago']);
});

// rule: forms/changed-fields-only
test('a form that stands shows what another device changes meanwhile, but for what is being typed in it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, {});
  const { url, token } = shop;
  await addCreditCard(shop);
  const [card] = await cardsOf(shop);
  await page.goto(`/app/finance/debts?dialog=editCard&id=${card?.credit_card_id}`);
  const [name, limit] = [dialog(page).getByLabel('Nombre'), dialog(page).getByLabel('Límite de crédito')];
  await expect(limit).toHaveValue('5.000,00');
  await name.fill('Visa del local');
  const body = { name: 'Visa Oro', credit_limit: 9000 };
  expect((await call(url, 'PATCH', `/credit_cards/${card?.credit_card_id}`, { token, body })).status).toBe(200);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(limit).toHaveValue('9.000,00');
  await expect(name).toHaveValue('Visa del local');
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Visa del local' });
  await expect(dialog(page)).toHaveCount(0);
  expect((await cardsOf(shop))[0]).toMatchObject({ name: 'Visa del local', credit_limit: 9000 });
});

// rule: forms/unsure-changed, ledger/opening-balance
test('what an account began with may have been saved: left, it waits in the list, and can be sent again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const { accounts } = await shopWith(page, keeper.url, { Caja: 0 });
  await page.goto(`/app/finance/financial-account?dialog=edit&id=${accounts.get('Caja')?.id}`);
  const list = dialog(page).getByRole('region', { name: 'Sin guardar' });
  await loseNextAnswer(page, /\/opening_balance$/);
  await dialog(page).getByLabel('Saldo inicial').fill('100');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
  await page.reload();
  await expect(list).toContainText('puede que ya esté guardado', { ignoreCase: true });
  await expect(dialog(page).getByText('Se corrige en el historial.')).toBeVisible();
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText('$ 100,00').first()).toBeVisible();
});

// rule: forms/unsure-changed
test('a change that may have been made is forgotten once another value of the same form took its place @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 0 });
  const id = shop.accounts.get('Caja')?.id;
  await page.goto(`/app/finance/financial-account?dialog=edit&id=${id}`);
  await page.route('**/api/financial_accounts/*', (route) => route.abort(), { times: 1 });
  const name = dialog(page).getByLabel('Nombre de la cuenta');
  await name.fill('Caja vieja');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Puede que ya esté guardado')).toBeVisible();
  await name.fill('Caja nueva');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Caja nueva' })).toBeVisible();
  await page.goto(`/app/finance/financial-account?dialog=edit&id=${id}`);
  await expect(name).toHaveValue('Caja nueva');
  await expect(dialog(page).getByRole('region', { name: 'Sin guardar' })).toHaveCount(0);
});
