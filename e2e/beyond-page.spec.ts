import type { Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { z } from 'zod';
import { confirm, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { call } from './support/shop';

/** Looks for an account by its name in the search over the screen, and opens it. */
async function find(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Buscar en todo' }).fill(name);
  await expect(page.getByRole('option', { selected: true })).toContainText(name);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Nombre de la cuenta')).toBeVisible();
}

// rule: screens/opened-from-elsewhere
test('what is opened from beyond the shown page is as it is now, each time it is opened @wide', async ({
  page,
  keeper,
}) => {
  const names = Array.from({ length: 10 }, (_, index) => `Cuenta ${String.fromCharCode(65 + index)}`);
  const { url, token } = await shopWith(page, keeper.url, Object.fromEntries(names.map((name) => [name, 0])));
  const beyond = async () => {
    const reply = await call(url, 'GET', '/financial_accounts?page=2&limit=9', { token });
    const [account] = accountPage.parse(await reply.json()).accounts;
    return account ?? { name: '', financial_accounts_id: '' };
  };
  const { name, financial_accounts_id: id } = await beyond();
  const field = dialog(page).getByLabel('Nombre de la cuenta');
  const save = async (text: string) => {
    await field.fill(text);
    await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await page.goto('/app/finance/financial-account');
  await expect(page.getByRole('main').getByText('Cuenta ').first()).toBeVisible();
  await find(page, name);
  await expect(field).toHaveValue(name);
  await save('Zapatería');
  await find(page, 'Zapatería');
  await expect(field).toHaveValue('Zapatería');
  await save(name);
  expect(await beyond()).toMatchObject({ name });

  // Another device has renamed it since it was last read here.
  const body = { name: 'Mercería' };
  expect((await call(url, 'PATCH', `/financial_accounts/${id}`, { token, body })).status).toBe(200);
  await find(page, 'Mercería');
  await expect(field).toHaveValue('Mercería');
});

// rule: screens/opened-from-elsewhere
test('what is deleted from beyond the shown page, or from it, is not asked for any more @either @long', async ({
  page,
  keeper,
}) => {
  const { url, token } = await shopWith(page, keeper.url, {});
  const ids: string[] = [];
  for (const name of ['Luz', 'Gas', 'Agua', 'Alquiler', 'Fletes']) {
    const made = await call(url, 'POST', '/expenses', { token, body: { name } });
    ids.push(z.object({ data: z.object({ expense_id: z.string() }) }).parse(await made.json()).data.expense_id);
  }
  const asked = new Map<string, number>();
  page.on('response', (response) => asked.set(response.url(), response.status()));
  for (const id of ids) {
    await page.goto(`/app/finance/expenses?dialog=delete&id=${id}`);
    await confirm(page);
    await expect(page.getByText('Etiqueta eliminada.')).toBeVisible();
  }
  await settled(page);
  expect([...asked.values()].filter((status) => status === 404)).toEqual([]);
});
