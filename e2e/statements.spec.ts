import type { Page } from '@playwright/test';
import { creditCard, creditCards } from '@trastienda/contract/credit-cards';
import { movementPage } from '@trastienda/contract/movements';
import { type Month, monthOf, stepMonth } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { z } from 'zod';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { type DebtShop, shopWith } from './support/debts';
import { shown, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { call } from './support/shop';

/** Two months ago, so that its statement is due by now whatever the day is. */
const PERIOD = stepMonth(monthOf(dayAt(now(), DEFAULT_TIME_ZONE)), -2);
const NEXT = stepMonth(PERIOD, 1);
const nameOf = (period: Month) =>
  new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' }).format(new Date(`${period}-01T00:00:00Z`));

const dialog = (page: Page) => page.getByRole('dialog');
const tile = (page: Page, period: Month) =>
  page.getByRole('region', { name: 'Resúmenes' }).getByRole('button', { name: new RegExp(`^${nameOf(period)}`, 'i') });
const statement = (page: Page) => page.getByRole('region', { name: `Resumen de ${nameOf(PERIOD)}` });
const press = async (page: Page, name: string) => {
  await tabTo(page, shown(page.getByRole('button', { name, exact: true })));
  await page.keyboard.press('Enter');
};

/** A card that closes on the 10th and is paid on the 20th. */
async function addCreditCard({ url, token }: DebtShop): Promise<void> {
  const body = {
    ...{ name: 'Visa Galicia', credit_limit: 2000, last_four_digits: 42, card_network: 'visa' },
    ...{ bank_network: 'Galicia', closing_date: '2026-03-10', payment_date: '2026-03-20' },
  };
  const reply = await call(url, 'POST', '/credit_cards', { token, body });
  z.object({ data: creditCard }).parse(await reply.json());
}

async function buy(page: Page, name: string, value: string, count: string, day: string): Promise<void> {
  await press(page, 'Nueva compra');
  await dialog(page).getByLabel('Qué compraste').fill(name);
  await dialog(page).getByLabel('Monto total').fill(value);
  await dialog(page).getByLabel('Cuotas', { exact: true }).fill(count);
  await dialog(page).getByLabel('Fecha de compra').fill(day);
}

/** The bank closed four days later than it says: not after the next closing, which is said at the field. */
async function setTrueDates(page: Page): Promise<void> {
  await press(page, 'Fechas de cierre');
  await dialog(page).getByLabel('Cierra el').fill(`${NEXT}-10`);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Un resumen cierra después del anterior y antes del siguiente')).toBeVisible();
  // Nobody has said when it is due: that follows from the closing.
  await expect(dialog(page).getByLabel('Vence el')).toHaveValue(`${NEXT}-20`);
  await dialog(page).getByLabel('Cierra el').fill(`${PERIOD}-14`);
  await expect(dialog(page).getByLabel('Vence el')).toHaveValue(`${PERIOD}-20`);
  await dialog(page).getByLabel('Vence el').fill(`${PERIOD}-25`);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

/** What the shop has paid, the oldest first: what for, how much, and from where. */
async function paymentsOf({ url, token }: DebtShop): Promise<[string, number, string][]> {
  const reply = await call(url, 'GET', '/movement?type=debt&limit=100', { token });
  const { movements } = movementPage.parse(await reply.json());
  return movements
    .map(({ label, value, account_name }): [string, number, string] => [label, value, account_name])
    .reverse();
}

// rule: cards/purchase, cards/true-dates, cards/statement-payment, cards/used
test('a purchase in cuotas, a true closing, what is bought before it, and the statement paid from two accounts @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 500, Banco: 500 });
  await page.goto('/app/finance/cards');
  await expect(page.getByRole('heading', { name: 'No tienes ninguna tarjeta cargada' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await addCreditCard(shop);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nada comprado con Visa Galicia' })).toBeVisible();

  await buy(page, 'Estantería', '1000', '6', `${PERIOD}-05`);
  await expect(dialog(page).getByRole('table')).toContainText('$ 166,70');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await tabTo(page, tile(page, PERIOD));
  await page.keyboard.press('Enter');
  await expect(statement(page)).toContainText('Vencido');
  await setTrueDates(page);
  await expect(statement(page).getByText(`${PERIOD}-14`)).toBeVisible();

  // After the nominal closing, and before the true one.
  await buy(page, 'Maniquíes', '90', '1', `${PERIOD}-12`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(tile(page, PERIOD)).toContainText('$ 256,66');
  await expect(page.getByText('$ 1.090,00')).toBeVisible();
  await payFromTwo(page);
  await expect(tile(page, PERIOD)).toContainText('Ya pagado');
  await expect(page.getByText('$ 833,34', { exact: true })).toBeVisible();
  await expect(page.getByText('$ 1.166,66', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await paymentsOf(shop)).toEqual([
    ['Pago a Estantería', 100, 'Caja'],
    ['Pago a Estantería', 66.66, 'Banco'],
    ['Pago a Maniquíes', 90, 'Banco'],
  ]);
  const [card] = creditCards.parse(await (await call(shop.url, 'GET', '/credit_cards', { token: shop.token })).json());
  expect([card?.used, card?.available]).toEqual([833.34, 1166.66]);
});

// rule: screens/layers
test('above an open keyboard the amount of a statement stands free of its sum @phone', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, { Caja: 500 });
  await addCreditCard(shop);
  await page.goto('/app/finance/cards');
  await buy(page, 'Estantería', '300', '1', `${PERIOD}-05`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await tabTo(page, tile(page, PERIOD));
  await page.keyboard.press('Enter');
  await press(page, 'Pagar resumen');
  const amount = dialog(page).getByLabel('Monto', { exact: true });
  await expect(amount).toHaveValue('300,00');
  // As much as a keyboard leaves.
  await page.setViewportSize({ width: 390, height: 430 });
  await amount.scrollIntoViewIfNeeded();
  const isFree = () =>
    amount.evaluate((field) => {
      const { x, y, width, height } = field.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === field;
    });
  await expect.poll(isFree).toBe(true);
});

/** All of it, 100 from one account and the rest from the other; a cent more is not sent. */
async function payFromTwo(page: Page): Promise<void> {
  await press(page, 'Pagar resumen');
  await expect(dialog(page)).toContainText('$ 256,66');
  await tabTo(page, dialog(page).getByRole('switch'));
  await page.keyboard.press('Space');
  await dialog(page).getByLabel('Monto de Caja').fill('100');
  await dialog(page).getByLabel('Monto de Banco').fill('156,67');
  await expect(dialog(page).getByText('es mayor que el monto restante (256,66)')).toBeVisible();
  await dialog(page).getByLabel('Monto de Banco').fill('156,66');
  // Called off and opened again, it says what it would pay, from both.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await press(page, 'Pagar resumen');
  await expect(dialog(page).getByRole('switch')).toBeChecked();
  const second = dialog(page).getByLabel('Monto de Banco');
  await expect(second).toHaveValue('156,66');
  await second.focus();
  await expect(dialog(page).getByText('El resumen queda pagado.')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
}
