import type { Locator, Page } from '@playwright/test';
import { addDebt, dialog, fillLoan, shopWith } from './support/debts';
import { movementForm } from './support/finance';
import { expect, test } from './support/journey';

/** Takes out the digit that stands behind the first four signs: 12.5|0|0,00. A click takes the amount whole, the next one does not. */
async function takeOutOneDigit(page: Page, amount: Locator): Promise<void> {
  await amount.click();
  await expect.poll(() => selected(amount)).toBe('12.500,00');
  await amount.click();
  expect(await selected(amount)).toBe('');
  await page.keyboard.press('Home');
  for (const _ of '12.50') await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await expect(amount).toHaveValue('1250,00');
  expect(await amount.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(3);
  await page.keyboard.type('7');
  await expect(amount).toHaveValue('12570,00');
  await page.keyboard.press('Tab');
  await expect(amount).toHaveValue('12.570,00');
}

/** Five times Backspace from the end: 12500,0 12500, 12500 1250 125. */
async function takeOutFive(page: Page, amount: Locator, left: string): Promise<void> {
  await amount.focus();
  await page.keyboard.press('End');
  for (const _ of left) await page.keyboard.press('Backspace');
}

const selected = (amount: Locator) =>
  amount.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? undefined, field.selectionEnd ?? undefined),
  );

/** An amount that stands there: typed, and left. */
async function put(amount: Locator): Promise<void> {
  await amount.fill('12500');
  await amount.blur();
  await expect(amount).toHaveValue('12.500,00');
}

// rule: texts/typed-money
test('one digit of a movement that stands is corrected, and what is no amount is called so @either', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 100 });
  await page.goto('/app/finance/movement');
  const amount = movementForm(page).getByLabel('Monto');
  await put(amount);
  await takeOutOneDigit(page, amount);
  await put(amount);
  await takeOutFive(page, amount, '12.50');
  await expect(amount).toHaveValue('125');
  await amount.blur();
  await expect(amount).toHaveValue('125,00');

  await amount.fill('12a');
  await amount.blur();
  await expect(movementForm(page).getByText('Debe ser un monto')).toBeVisible();
  await expect(movementForm(page).getByText('Este campo es obligatorio')).toHaveCount(0);
});

// rule: texts/typed-money
test('one digit of a loan is corrected: the installments take what is meant @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Telas', received: '300', start: '2027-01-31', installments: '3', amount: '12500' });
  const amount = page.getByLabel('Monto por cuota');
  await amount.blur();
  await takeOutOneDigit(page, amount);
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('12.570,00');
  await put(page.getByLabel('Monto de la cuota 2'));
  await takeOutOneDigit(page, page.getByLabel('Monto de la cuota 2'));
  await put(amount);
  await amount.click();
  await page.keyboard.type('700');
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('700,00');
});

// rule: texts/typed-money
test('one digit of a payment is corrected @either @long', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 50_000 });
  await addDebt(shop, 'Heladera', [12_500], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  const amount = dialog(page).getByLabel('Monto');
  await expect(amount).toHaveValue('12.500,00');
  await amount.blur();
  await takeOutOneDigit(page, amount);
});
