import type { Page } from '@playwright/test';
import { customerPage } from '@trastienda/contract/customers';
import { debtPage } from '@trastienda/contract/debts';
import { recurringList } from '@trastienda/contract/recurring';
import { recordedValues } from './support/finance';
import { KEY_MS, type Line, slowDown } from './support/hurry';
import { expect, test } from './support/journey';
import { call } from './support/shop';
import { type WholeShop, wholeShop } from './support/whole-shop';

const listOf = async ({ url, token }: WholeShop, path: string): Promise<unknown> =>
  (await call(url, 'GET', path, { token })).json();

/** Types the fields of each entry with Tab between and Enter behind, and goes back to the first one, as `typeEach` does those of one field. */
async function typeEntries(page: Page, line: Line, entries: readonly (readonly string[])[]): Promise<void> {
  for (const [first = '', ...others] of entries) {
    await page.keyboard.type(first.slice(0, 1), { delay: KEY_MS });
    line.letGo();
    await page.keyboard.type(first.slice(1), { delay: KEY_MS });
    for (const text of others) {
      await page.keyboard.press('Tab', { delay: KEY_MS });
      await page.keyboard.type(text, { delay: KEY_MS });
    }
    line.hold();
    await page.keyboard.press('Enter');
    // A form of one thing keeps the cursor where it was: back to its first field.
    for (const _ of others) await page.keyboard.press('Shift+Tab', { delay: KEY_MS });
  }
  line.letGo();
}

/** Opens the form, types all of it at once over a slow line, and waits until it has closed. */
async function hurry(page: Page, path: string, field: string, entries: readonly (readonly string[])[]): Promise<void> {
  await page.goto(path);
  const form = page.getByRole('dialog');
  const first = form.getByLabel(field, { exact: true });
  await expect(first).toBeVisible();
  await page.waitForLoadState('networkidle');
  const line = await slowDown(page, 300);
  await first.focus();
  await first.selectText();
  await typeEntries(page, line, entries);
  await expect(form).toBeHidden();
  await page.unrouteAll({ behavior: 'wait' });
}

// rule: forms/take-over
test('three customers, payments, purchases and recurring movements typed at once over a slow line are three of each @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await wholeShop(page, keeper.url);
  await hurry(page, '/app/customers?dialog=create', 'Nombre', [['Romina'], ['Lucía'], ['Hernán']]);
  const { customers } = customerPage.parse(await listOf(shop, '/customers?limit=100'));
  expect(customers.map(({ name }) => name)).toEqual(expect.arrayContaining(['Romina', 'Lucía', 'Hernán']));

  await hurry(page, `/app/customers?dialog=pay&id=${shop.customers[1]}`, 'Monto', [['1234'], ['2468'], ['3702,5']]);
  expect((await recordedValues(keeper.url, shop)).filter((value) => [1234, 2468, 3702.5].includes(value))).toHaveLength(
    3,
  );

  const bought = [
    ['Heladera', '900'],
    ['Vitrina', '1200'],
    ['Perchero', '300,5'],
  ];
  await hurry(page, `/app/finance/cards?card=${shop.card}&dialog=buy`, 'Qué compraste', bought);
  const { debts } = debtPage.parse(await listOf(shop, '/debt?limit=100'));
  for (const [name, total] of [
    ['Heladera', 900],
    ['Vitrina', 1200],
    ['Perchero', 300.5],
  ] as const)
    expect(debts.filter((debt) => debt.name === name).map(({ total_debt }) => total_debt)).toEqual([total]);

  const rules = [
    ['100', 'Luz'],
    ['200', 'Gas'],
    ['300,5', 'Agua'],
  ];
  await hurry(page, '/app/finance/movement/recurring?dialog=create', 'Monto', rules);
  const made = recurringList.parse(await listOf(shop, '/recurring')).map(({ label, value }) => [label, value]);
  expect(made).toEqual(
    expect.arrayContaining([
      ['Luz', 100],
      ['Gas', 200],
      ['Agua', 300.5],
    ]),
  );
  expect(made).toHaveLength(4);
});
