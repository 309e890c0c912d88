import { accountIn, record, shopWith } from './support/debts';
import { fillMovement, movementForm, movementRow, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { call, secondTab } from './support/shop';

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
test('what another device has saved is there when the window is looked at again @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const account = accountIn(shop, 'Caja');
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await record(keeper.url, shop, account, { type: 'money_outflow', value: 250, label: 'Luz' });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(movementRow(page, 'Luz')).toBeVisible();

  await call(keeper.url, 'PATCH', '/user/settings', { token: shop.token, body: { date_format: 'DD/MM/AAAA' } });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(movementForm(page).getByLabel('Fecha', { exact: true })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/);
});
