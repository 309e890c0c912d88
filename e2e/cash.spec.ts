import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { accountIn, button, type DebtShop, dialog, record, shopWith } from './support/debts';
import { loadedBy, sizeOf } from './support/first-load';
import { expect, test } from './support/journey';
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
  await expectNoSeriousAxe(page);
  await page.goBack();
  await expect(page.getByText('Ninguna caja está abierta')).toBeVisible();
  await expect(page.getByText('Faltó $ 10,25')).toBeVisible();
  await page.goto('/app/finance/movement');
  await expect(page.getByText('Faltante de caja').first()).toBeVisible();
});

// rule: cash-sessions/close
test('a till that is closed elsewhere while it is counted is what it was closed with @either', async ({
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

test('the first visit to a till that is open loads at most 190 kB of code @wide', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Local: 1000 });
  await openTill(shop, 'Local', 400);
  const loaded = loadedBy(page);
  await page.goto('/app/counter/cash');
  await expect(page.getByRole('form', { name: 'Local' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const sum = [...loaded].reduce((before, file) => before + sizeOf(file), 0);
  expect(sum / 1000).toBeLessThanOrEqual(190);
});
