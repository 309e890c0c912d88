import type { Locator, Page } from '@playwright/test';
import { dialog as calendarDialog } from './support/calendar';
import { addDebt, button, type DebtShop, dialog, shopWith } from './support/debts';
import { openTab, shown } from './support/finance';
import { expect, test } from './support/journey';
import { call, registerShop, signInAs } from './support/shop';

const clickTwice = (closer: Locator) =>
  closer.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });

const escapeTwice = (page: Page) =>
  page.evaluate(() => {
    for (let time = 0; time < 2; time += 1)
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });

test('a dialog that is told twice to close does so once: its screen stays @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/info');
  await openTab(page, 'Cuentas');
  const edit = page.getByRole('button', { name: 'Editar Caja' });
  for (const closeTwice of [
    () => clickTwice(dialog(page).getByRole('button', { name: 'Cerrar' })),
    () => clickTwice(dialog(page).getByRole('button', { name: 'Cancelar' })),
    () => escapeTwice(page),
  ]) {
    await edit.click();
    await expect(dialog(page)).toBeVisible();
    await closeTwice();
    await expect(dialog(page)).toHaveCount(0);
    await expect(edit).toBeVisible();
    await expect(page).toHaveURL('/app/finance/financial-account');
  }
  await edit.click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL('/app/finance/info');
});

test('what is opened in the moment in which another is closed stays open @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/expenses');
  await shown(page.getByRole('button', { name: 'Crear etiqueta' })).click();
  await expect(dialog(page)).toBeVisible();
  const create = await shown(page.locator('button', { hasText: 'Crear etiqueta' })).elementHandle();
  await dialog(page)
    .getByRole('button', { name: 'Cerrar' })
    .evaluate((closer: HTMLElement, again) => {
      closer.click();
      if (again instanceof HTMLElement) again.click();
    }, create);
  await expect(dialog(page)).toBeVisible();
  await expect(page).toHaveURL(/dialog=create/);
});

test('the calendar’s dialog too @either @long', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/finance/info');
  await shown(page.getByRole('link', { name: 'Calendario', exact: true })).click();
  const newEvent = shown(page.getByRole('button', { name: 'New event', exact: true }));
  for (const closeTwice of [
    () => clickTwice(calendarDialog(page).getByRole('button', { name: 'Close' })),
    () => escapeTwice(page),
  ]) {
    await newEvent.click();
    await expect(calendarDialog(page).getByLabel('Title')).toBeVisible();
    await closeTwice();
    await expect(calendarDialog(page)).toHaveCount(0);
    await expect(newEvent).toBeVisible();
    await expect(page).toHaveURL('/app/schedule');
  }
});

/** The same screen with another layer open, as a link or the browser's own buttons bring it. */
const toLayer = (page: Page, search: Record<string, string>) =>
  page.evaluate((text) => {
    // What moves then moves because the user has pressed something.
    dispatchEvent(new PointerEvent('pointerdown'));
    window.history.pushState(null, '', `?${text}`);
  }, new URLSearchParams(search).toString());

async function aShop(page: Page, url: string) {
  const shop: DebtShop = await shopWith(page, url, { Caja: 900, Banco: 900 });
  const post = async (path: string, body: object) =>
    expect((await call(url, 'POST', path, { token: shop.token, body })).status).toBe(201);
  return { shop, post };
}

test('another debt or installment in the address is another form, not the first one’s values under its name @either @long', async ({
  page,
  keeper,
}) => {
  const { shop } = await aShop(page, keeper.url);
  const [fridge, oven] = [
    await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']),
    await addDebt(shop, 'Horno', [30], ['2027-03-10']),
  ];
  const parts = [...fridge.installments, ...oven.installments].map(({ installment_id }) => installment_id);
  const [first = '', second = '', third = ''] = parts;
  await page.goto(`/app/finance/debts?dialog=edit&id=${fridge.debt_id}`);
  await dialog(page).getByLabel('Nombre').fill('Heladera nueva');
  await toLayer(page, { dialog: 'edit', id: oven.debt_id });
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Horno');
  await expect(dialog(page).getByLabel('Total de la deuda')).toHaveValue('30,00');
  await toLayer(page, { dialog: 'edit', id: fridge.debt_id });
  await expect(dialog(page).getByLabel('Nombre')).toHaveValue('Heladera nueva');

  await toLayer(page, { dialog: 'editInstallment', id: fridge.debt_id, part: first });
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('100,00');
  await toLayer(page, { dialog: 'editInstallment', id: fridge.debt_id, part: second });
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('200,00');

  await toLayer(page, { dialog: 'pay', id: fridge.debt_id, part: second });
  await expect(button(page, 'Pagar $ 200,00')).toBeVisible();
  await toLayer(page, { dialog: 'pay', id: oven.debt_id, part: third });
  await button(page, 'Pagar $ 30,00').click();
  await expect(dialog(page)).toHaveCount(0);
});

test('the same of cards, labels and accounts @either @long', async ({ page, keeper }) => {
  const { shop, post } = await aShop(page, keeper.url);
  const dates = { closing_date: '2026-11-10', payment_date: '2026-11-20' };
  const more = { bank_network: 'Banco Nación', card_network: 'visa', last_four_digits: 42, credit_limit: 1000 };
  for (const name of ['Azul', 'Roja']) await post('/credit_cards', { name, ...dates, ...more });
  for (const name of ['Fletes', 'Telas']) await post('/expenses', { name, description: '' });
  const listOf = async (path: string): Promise<unknown> =>
    (await call(keeper.url, 'GET', path, { token: shop.token })).json();
  const idsIn = (list: unknown, key: string) =>
    [...JSON.stringify(list).matchAll(new RegExp(`"${key}":"([^"]+)"`, 'g'))].map(([, id = '']) => id);
  for (const { path, screen, dialog: kind, key, label } of [
    { path: '/credit_cards', screen: 'debts', dialog: 'editCard', key: 'credit_card_id', label: 'Nombre' },
    { path: '/expenses', screen: 'expenses', dialog: 'edit', key: 'expense_id', label: 'Nombre' },
    {
      path: '/financial_accounts?page=1&limit=10',
      screen: 'financial-account',
      dialog: 'edit',
      key: 'financial_accounts_id',
      label: 'Nombre de la cuenta',
    },
  ]) {
    const [one = '', other = ''] = idsIn(await listOf(path), key);
    await page.goto(`/app/finance/${screen}?dialog=${kind}&id=${one}`);
    const name = dialog(page).getByLabel(label, { exact: true });
    const before = await name.inputValue();
    await name.fill('Otro nombre');
    await toLayer(page, { dialog: kind, id: other });
    await expect(name).not.toHaveValue(before);
    await expect(name).not.toHaveValue('Otro nombre');
  }
});
