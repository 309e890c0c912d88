import type { Page } from '@playwright/test';
import { type Day, stepDays, stepMonths } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { hold, loseNextAnswer } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { now } from './support/clock';
import { accountIn, addDebt, booksOf, type DebtShop, dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const today = dayAt(now(), DEFAULT_TIME_ZONE);
const RENT_DAY = stepDays(today, 20);
const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** As a sentence has it. */
const inWords = (day: Day) => {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`;
  return `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}${year}`;
};

/** What recurs besides the rent, over the API: two bills of today that are asked about, and an income in 25 days. */
async function addRules(shop: DebtShop): Promise<void> {
  const { id, method } = accountIn(shop, 'Caja');
  const of = { financial_accounts_id: id, payment_method_id: method, frequency: 'monthly', mode: 'remind' };
  const once = { ...of, type: 'money_outflow', start_date: today, end_date: today };
  const rules = [
    { ...once, label: 'Internet', value: 50 },
    { ...once, label: 'Limpieza', value: 30 },
    {
      ...of,
      label: 'Feria',
      value: 500,
      type: 'inflow_of_money',
      frequency: 'yearly',
      start_date: stepDays(today, 25),
    },
  ];
  for (const body of rules)
    expect((await call(shop.url, 'POST', '/recurring', { token: shop.token, body })).status).toBe(201);
}

/** By keys alone: the rent of 400 pesos, each month from a day on, which records itself. */
async function makeRent(page: Page): Promise<void> {
  await page.goto('/app/finance/movement');
  await page.getByRole('link', { name: 'Recurrentes' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nada se repite todavía')).toBeVisible();
  await page.getByRole('button', { name: 'Crear recurrente' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
  await dialog(page).getByRole('radio', { name: 'Salida de dinero' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.type('400');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Alquiler');
  await dialog(page).getByLabel('Desde').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(RENT_DAY);
  await dialog(page).getByLabel('Hasta (opcional)').focus();
  await page.keyboard.type(stepDays(RENT_DAY, -1));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('No puede terminar antes de empezar')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  const row = page.locator('main').getByRole('listitem').filter({ hasText: 'Alquiler' });
  await expect(row).toContainText('400,00');
  await expect(row).toContainText('Mensual');
  await expect(row).toContainText(RENT_DAY);
  await expect(row).toContainText('Se registra solo');
}

// rule: recurring/reminders, recurring/record, projection/lowest
test('a rent is set up by keys, reminders are recorded and skipped, and the lowest point is what one reckons by hand @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await makeRent(page);
  await expectNoSeriousAxe(page);
  await addRules(shop);
  await addDebt(shop, 'Moto', [300], [stepDays(today, 10)]);
  await page.goto('/app/finance/info');
  const reminders = page.getByRole('region', { name: 'Por confirmar' });
  await expect(reminders.getByRole('listitem')).toHaveCount(2);
  await expect(reminders).toContainText('Vence hoy · todos los meses');
  await expect(page.getByRole('region', { name: 'Próximos 90 días' })).toBeVisible();
  await expectNoSeriousAxe(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  await reminders.getByRole('button', { name: /^Registrar Internet/ }).click();
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
  await dialog(page)
    .getByLabel(/^Monto/)
    .fill('70');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(reminders.getByRole('listitem')).toHaveCount(1);
  expect((await booksOf(shop)).balances).toEqual({ Caja: 930 });
  await reminders.getByRole('button', { name: /^Saltar Limpieza/ }).click();
  // The list that has it no more is there before all else is that its answer waits for.
  const letGo = await hold(page, /\/api\/projection/, 'GET');
  const read = page.waitForResponse(/\/api\/reminders/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Saltar' }).click();
  await read;
  letGo();
  await expect(reminders).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog=/);
  expect((await booksOf(shop)).balances).toEqual({ Caja: 930 });

  // 930 today, 630 after the installment, 230 after the first rent, then 500 more; each further rent takes 400.
  const card = page.getByRole('region', { name: /^Próximos \d+ días$/ });
  const third = stepMonths(RENT_DAY, 2);
  await expect(card).toContainText(`El punto más bajo será el ${inWords(third)}: − $ 70,00. Ese día sale Alquiler.`);
  await card.getByRole('radio', { name: '30' }).click();
  await expect(card).toContainText(`El punto más bajo será el ${inWords(RENT_DAY)}: $ 230,00. Ese día sale Alquiler.`);
  await card.getByRole('button', { name: 'Ver tabla' }).click();
  await expect(card.getByRole('row')).toHaveCount(4);
  await expect(card.getByRole('row').nth(1)).toContainText('Moto 1/1');
  await expect(card.getByRole('row').nth(3)).toContainText('$ 730,00');
  await expectNoSeriousAxe(page);
});

/** Beside the menu there is less room than one thinks: a rule still says its name, and nothing is wider than the screen. */
async function expectRoomOnTablet(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 768, height: 1024 });
  const name = page.getByRole('button', { name: 'Internet', exact: true });
  await expect.poll(async () => (await name.boundingBox())?.width ?? 0).toBeGreaterThan(40);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  if (before) await page.setViewportSize(before);
}

// rule: calendar/recurring, recurring/edit, recurring/pause
test('what is to come stands in the calendar and leads to the rules, where it is paused and deleted @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addRules(shop);
  await page.goto('/app/schedule?view=agenda');
  const event = page.getByRole('link', { name: /^Internet, \$ 50,00, Recurring/ });
  await event.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/movement\/recurring/);
  await page.getByRole('button', { name: 'Editar Internet' }).click();
  await dialog(page).getByRole('switch').check();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: 'Internet' })).toContainText('En pausa');
  await expectRoomOnTablet(page);
  await page.getByRole('button', { name: 'Eliminar Limpieza' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.locator('main').getByRole('listitem').filter({ hasText: 'Limpieza' })).toHaveCount(0);
  await page.goto('/app/finance/info');
  await expect(page.getByRole('region', { name: 'Próximos 90 días' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Por confirmar' })).toHaveCount(0);
});

// rule: screens/gone-is-deleted
test('a reminder that is skipped without an answer is gone all the same @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addRules(shop);
  await page.goto('/app/finance/info');
  const reminders = page.getByRole('region', { name: 'Por confirmar' }).getByRole('listitem');
  await expect(reminders).toHaveCount(2);
  await loseNextAnswer(page, '**/api/recurring/*/occurrences/*', 'DELETE');
  await page.getByRole('button', { name: /^Saltar Limpieza/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Saltar' }).click();
  await expect(page.getByText('No se pudo saltar el recordatorio.')).toBeVisible();
  await expect(reminders).toHaveCount(1);
  await expect(reminders).toContainText('Internet');
});
