import type { Page } from '@playwright/test';
import { recurringList } from '@trastienda/contract/recurring';
import { accountPath, deleteCustomer } from './support/customers';
import { expect, test } from './support/journey';
import { call } from './support/shop';
import { type WholeShop, wholeShop } from './support/whole-shop';

const focused = (page: Page) => page.locator('[data-row]:focus, [data-row]:has(:focus)');
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true }).filter({ visible: true }).first().press('Enter');

async function confirm(page: Page, name: string): Promise<void> {
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name, exact: true }).press('Enter');
  await expect(question).toHaveCount(0);
}

/** Two payments more, and two rules. */
async function fill({ url, token, customers, rule }: WholeShop): Promise<void> {
  const send = async (path: string, body: object) =>
    expect((await call(url, 'POST', path, { token, body })).status).toBe(201);
  const all = recurringList.parse(await (await call(url, 'GET', '/recurring', { token })).json());
  const one = all.find(({ recurring_id }) => recurring_id === rule);
  if (!one) throw new Error('the shop has this rule');
  const { type, value, frequency, mode, start_date, financial_accounts_id, payment_method_id } = one;
  const place = { financial_accounts_id, payment_method_id };
  for (const label of ['Gas', 'Luz'])
    await send('/recurring', { label, type, value, frequency, mode, start_date, ...place });
  for (const paid of [30, 40])
    await send(`/customers/${customers[0]}/payments`, { ...place, value: paid, entry_date: '2026-11-20' });
}

// rule: screens/focus
test('after a customer, a rule, a payment or what lay in the trash is gone the keys go on in the next row @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await wholeShop(page, keeper.url);
  await fill(shop);
  await page.goto('/app/finance/movement/recurring');
  await press(page, 'Eliminar Alquiler');
  await confirm(page, 'Eliminar');
  await expect(focused(page)).toContainText(/Gas|Luz/);

  await page.goto('/app/config/trash');
  await press(page, 'Borrar Flete para siempre');
  await confirm(page, 'Borrar para siempre');
  await expect(focused(page)).toContainText('Luz');
  await press(page, 'Restaurar Luz');
  await expect(page.getByRole('button', { name: 'Restaurar Luz' })).toHaveCount(0);
  await expect(focused(page)).toContainText(/Club Social|Alquiler/);

  await page.goto(accountPath(shop.customers[0]));
  await press(page, 'Deshacer el pago de $ 40,00');
  await confirm(page, 'Deshacer');
  await expect(focused(page)).toContainText('Pago');

  await page.goto('/app/customers');
  await press(page, 'Dos');
  await deleteCustomer(page, 'Dos');
  await confirm(page, 'Eliminar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(focused(page)).toContainText('Tres');
});
