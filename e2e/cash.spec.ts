import { expectNoSeriousAxe } from './support/axe';
import { accountIn, button, dialog, record, shopWith } from './support/debts';
import { expect, test } from './support/journey';

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
  await page.getByRole('button', { name: 'Local' }).click();
  await dialog(page).getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(dialog(page)).toContainText('Escribe cuánto contaste');
  await dialog(page).getByLabel('Contado en Efectivo').fill('540,25');
  await expect(dialog(page)).toContainText('$ 550,50');
  await expect(dialog(page)).toContainText('Falta $ 10,25');
  await dialog(page).getByText('Contar a ciegas').click();
  await expect(dialog(page)).not.toContainText('550,50');
  await expect(dialog(page)).not.toContainText('Falta $');
  await dialog(page).getByRole('button', { name: 'Cerrar caja' }).click();
  await expect(dialog(page)).toContainText('Una caja cerrada no cambia.');
  await expect(dialog(page).getByRole('row', { name: /^Efectivo/ })).toHaveText('Efectivo$ 550,50$ 540,25− $ 10,25');
  await expectNoSeriousAxe(page);
  await page.goBack();
  await expect(page.getByText('Faltó $ 10,25')).toBeVisible();
  await page.goto('/app/finance/movement');
  await expect(page.getByText('Faltante de caja').first()).toBeVisible();
});
