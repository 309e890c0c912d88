import type { BrowserContext, Page } from '@playwright/test';
import { record, shopWith } from './support/debts';
import { fillMovement, movementForm, movementRow, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { call, type Shop } from './support/shop';

/** A second window of the same user. */
async function secondTab(context: BrowserContext, shop: Shop, path: string): Promise<Page> {
  const tab = await context.newPage();
  await tab.goto('/');
  const state = { session_token: shop.token, avatar: '', email: shop.email, username: shop.username };
  await tab.evaluate((kept) => localStorage.setItem('user-storage', kept), JSON.stringify({ state, version: 0 }));
  await tab.goto(path);
  return tab;
}

// rule: forms/other-tabs
test('what one tab saves the other shows by itself, and what is typed there stays @either', async ({
  context,
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  const other = await secondTab(context, shop, '/app/finance/movement');
  await expect(movementRow(other, 'Entrada de dinero')).toBeVisible();
  await fillMovement(other, 'Salida de dinero', '77', 'A medias');

  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await saveMovement(page);
  await expect(movementRow(page, 'Luz')).toBeVisible();
  await expect(movementRow(other, 'Luz')).toBeVisible();
  await expect(movementForm(other).getByText('$ 750,00').first()).toBeVisible();
  await expect(movementForm(other).getByLabel('Concepto', { exact: true })).toHaveValue('A medias');
  await expect(movementForm(other).getByLabel('Monto')).toHaveValue(/^77/);
});

// rule: forms/other-tabs
test('what another device has saved is there when the window is looked at again @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const account = shop.accounts.get('Caja');
  if (!account) throw new Error('the shop has its account');
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await record(keeper.url, shop, account, { type: 'money_outflow', value: 250, label: 'Luz' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(movementRow(page, 'Luz')).toBeVisible();

  await call(keeper.url, 'PATCH', '/user/settings', { token: shop.token, body: { date_format: 'DD/MM/AAAA' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(movementForm(page).getByLabel('Fecha', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});
