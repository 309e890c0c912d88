import type { Page } from '@playwright/test';
import { movementForm, recordedValues } from './support/finance';
import { KEY_MS, slowDown } from './support/hurry';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { call, createAccount, PASSWORD, registerShop, type Shop, signInAs } from './support/shop';

const amount = (page: Page) => movementForm(page).getByLabel('Monto');

/** At the movements of a shop with one account, whose session ends while nothing is asked. */
async function signedOutAtMovements(page: Page, url: string): Promise<Shop> {
  const shop = await registerShop(url);
  await createAccount(url, shop, 'Caja');
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  await expect(movementForm(page).getByText('Saldo')).toBeVisible();
  await settled(page);
  await call(url, 'DELETE', '/session', { token: shop.token });
  return shop;
}

/** The passwords that were sent. @returns the array that grows */
function passwordsOf(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) sent.push(String(request.postDataJSON().password));
  });
  return sent;
}

async function signInAgain(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: 'Tu sesión venció' });
  await expect(question.getByLabel('Contraseña', { exact: true })).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
}

// rule: forms/signed-out
for (const delayMs of [0, 150, 300])
  test(`a session that ends while amounts are typed over a line of ${delayMs} ms spoils none of them @either @long`, async ({
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/status of 401/);
    const shop = await signedOutAtMovements(page, keeper.url);
    const passwords = passwordsOf(page);
    if (delayMs > 0) await slowDown(page, delayMs);
    await amount(page).focus();
    for (const value of [500, 61234, 72345]) {
      await page.keyboard.type(String(value), { delay: KEY_MS });
      await page.keyboard.press('Enter');
    }
    await signInAgain(page);
    const { session_token: token } = await page.evaluate(() => JSON.parse(localStorage['user-storage']).state);
    await expect.poll(() => recordedValues(keeper.url, { ...shop, token })).toEqual([500, 61234, 72345]);
    await expect(amount(page)).toHaveValue('');
    await expect(amount(page)).toBeFocused();
    expect(passwords).toEqual([PASSWORD]);
  });

// rule: forms/signed-out
test('an amount that was left half typed is selected when the user has signed in again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  await signedOutAtMovements(page, keeper.url);
  await amount(page).focus();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await page.keyboard.type('612');
  // Every key makes it wait: it is there, and must not be seen before it opens.
  const waiting = page.locator('[data-part=renewal]');
  const pressed = async () => {
    await page.keyboard.press('Shift');
    return waiting.count();
  };
  await expect.poll(pressed, { intervals: [KEY_MS] }).toBe(1);
  await expect(waiting).toBeHidden();
  await signInAgain(page);
  await expect(amount(page)).toBeFocused();
  await page.keyboard.type('7');
  await expect(amount(page)).toHaveValue('7');
});
