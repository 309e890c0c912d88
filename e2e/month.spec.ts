import type { Locator, Page } from '@playwright/test';
import { type Day, type Month, monthOf, stepDays, stepMonth, stepMonths } from '@trastienda/domain/dates/day';
import { DEFAULT_TIME_ZONE, dayAt } from '@trastienda/domain/dates/time-zone';
import { toast } from './support/calendar';
import { now } from './support/clock';
import { booksOf, type DebtShop, dialog, shopWith } from './support/debts';
import { movementForm, movementRow, shown, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { call } from './support/shop';

const today = dayAt(now(), DEFAULT_TIME_ZONE);
/** Two months ago, so that its statement is due by now whatever the day is. */
const PERIOD = stepMonth(monthOf(today), -2);
const RENT_DAY = stepDays(today, 20);
const WAGES_DAY = stepDays(today, 25);

/** Goes to a button by the keyboard and presses it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, shown(page.getByRole('button', { name, exact: true })));
  await page.keyboard.press('Enter');
}

/** Goes to a field by the keyboard and types it anew. */
async function write(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

/** Chooses one of several by the arrows. */
async function choose(page: Page, among: Locator, name: string): Promise<void> {
  const wanted = among.getByRole('radio', { name });
  await tabTo(page, among.getByRole('radio', { checked: true }).first());
  for (let step = 0; step < 4 && !(await wanted.isChecked()); step += 1) await page.keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

/** In the movement form: chooses what it is, and types amount and words. */
async function type(page: Page, kind: string, amount: string, label: string): Promise<void> {
  const form = movementForm(page);
  await choose(page, form.getByRole('radiogroup').first(), kind);
  await write(page, form.getByLabel('Monto'), amount);
  await write(page, form.getByLabel('Concepto', { exact: true }), label);
  await page.keyboard.press('Enter');
  await expect(movementRow(page, label).first()).toBeVisible();
}

/** The cash goes to the bank, an amount typed wrong is mended, a movement is deleted and comes back with its receipt. */
async function keepTheBooks(page: Page): Promise<void> {
  await page.goto('/app/finance/movement');
  await expect(movementForm(page).getByText('Saldo $ 1.000,00')).toBeVisible();
  await type(page, 'Transferencia', '600', 'Al banco');
  await type(page, 'Entrada de dinero', '250', 'Venta');
  await press(page, 'Editar Venta');
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('250,00');
  await write(page, dialog(page).getByLabel('Monto'), '25');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(movementRow(page, 'Venta')).toContainText('$ 25,00');

  await type(page, 'Salida de dinero', '25', 'Bolsas');
  await tabTo(page, movementRow(page, 'Bolsas').getByRole('button', { name: 'Agregar comprobante' }));
  await page.keyboard.press('Enter');
  await dialog(page)
    .getByLabel('Archivo del comprobante')
    .setInputFiles(picture('bolsas.png', [20, 90, 160]));
  await expect(dialog(page).getByText('1 de 5')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await tabTo(page, movementRow(page, 'Bolsas').getByRole('button', { name: /^Eliminar/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }));
  await page.keyboard.press('Enter');
  await expect(movementRow(page, 'Bolsas')).toHaveCount(0);
  await tabTo(page, toast(page, 'Movimiento eliminado.').getByRole('button', { name: 'Deshacer' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: '1 comprobante de Bolsas' })).toBeVisible();
}

/** What goes out each month by itself, from a day on. */
async function repeat(page: Page, label: string, amount: string, day: Day): Promise<void> {
  await press(page, 'Crear recurrente');
  await expect(dialog(page).getByLabel('Cuenta', { exact: true })).toContainText('Caja');
  await choose(page, dialog(page).getByRole('radiogroup').first(), 'Salida de dinero');
  await write(page, dialog(page).getByLabel(/^Monto/), amount);
  await page.keyboard.press('Tab');
  await page.keyboard.type(label);
  await write(page, dialog(page).getByLabel('Desde'), day);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: label })).toContainText(day);
}

const nameOf = (period: Month) =>
  new Intl.DateTimeFormat('es-AR', { month: 'long', timeZone: 'UTC' }).format(new Date(`${period}-01T00:00:00Z`));

/** A card that closes on the 10th and is paid on the 20th. */
async function addCreditCard({ url, token }: DebtShop): Promise<void> {
  const body = {
    ...{ name: 'Visa Galicia', credit_limit: 2000, last_four_digits: 42, card_network: 'visa' },
    ...{ bank_network: 'Galicia', closing_date: '2026-03-10', payment_date: '2026-03-20' },
  };
  expect((await call(url, 'POST', '/credit_cards', { token, body })).status).toBe(201);
}

/** 600 in 6 cuotas, bought after the nominal closing and before the true one; the statement is paid with 40 and 60. */
async function buyAndPay(page: Page): Promise<void> {
  const tile = page
    .getByRole('region', { name: 'Resúmenes' })
    .getByRole('button', { name: new RegExp(`^${nameOf(PERIOD)}`, 'i') });
  await buy(page, 'Luz', '1', '1', `${PERIOD}-05`);
  await tabTo(page, tile);
  await page.keyboard.press('Enter');
  await press(page, 'Fechas de cierre');
  await write(page, dialog(page).getByLabel('Cierra el'), `${PERIOD}-14`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await buy(page, 'Estantería', '600', '6', `${PERIOD}-12`);
  await expect(tile).toContainText('$ 101,00');
  await press(page, 'Pagar resumen');
  await tabTo(page, dialog(page).getByRole('switch'));
  await page.keyboard.press('Space');
  await write(page, dialog(page).getByLabel('Monto de Caja'), '41');
  await write(page, dialog(page).getByLabel('Monto de Banco'), '60');
  await expect(dialog(page).getByText('El resumen queda pagado.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(tile).toContainText('Ya pagado');
}

async function buy(page: Page, name: string, value: string, count: string, day: string): Promise<void> {
  await press(page, 'Nueva compra');
  await write(page, dialog(page).getByLabel('Qué compraste'), name);
  await write(page, dialog(page).getByLabel('Monto total'), value);
  await write(page, dialog(page).getByLabel('Cuotas', { exact: true }), count);
  await write(page, dialog(page).getByLabel('Fecha de compra'), day);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
}

/** What goes out up to 90 days from now, reckoned by hand: five cuotas due on the 20ths, what is late today, rent and wages. */
function lowestByHand(balance: number): { day: Day; balance: number } {
  const cuotas = [1, 2, 3, 4, 5].map((after): [Day, number] => [`${stepMonth(PERIOD, after)}-20` as Day, 100]);
  const monthly = (from: Day, amount: number) =>
    [0, 1, 2, 3].map((after): [Day, number] => [stepMonths(from, after), amount]);
  const out = [...cuotas, ...monthly(RENT_DAY, 100), ...monthly(WAGES_DAY, 200)]
    .map(([day, amount]): [Day, number] => [day < today ? today : day, amount])
    .filter(([day]) => day <= stepDays(today, 90))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // Nothing comes in, so the lowest day is the last on which something goes out.
  return { day: out.at(-1)?.[0] ?? today, balance: out.reduce((left, [, amount]) => left - amount, balance) };
}

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const inWords = (day: Day) => {
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${day.slice(0, 4)}`;
  return `${Number(day.slice(8))} de ${MONTHS[Number(day.slice(5, 7)) - 1]}${year}`;
};

// rule: ledger/transfer, ledger/edit, trash/undo, recurring/record, cards/true-dates, cards/statement-payment, projection/lowest
for (const run of ['@wide', '@phone @long'])
  test(`a month is kept without a way around anything, by keys, and each figure is what one reckons by hand ${run}`, async ({
    page,
    keeper,
  }) => {
    const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 0 });
    await keepTheBooks(page);
    expect((await booksOf(shop)).balances).toEqual({ Caja: 400, Banco: 600 });

    await page.goto('/app/finance/movement/recurring');
    await repeat(page, 'Alquiler', '100', RENT_DAY);
    await repeat(page, 'Sueldos', '200', WAGES_DAY);

    await addCreditCard(shop);
    await page.goto('/app/finance/cards');
    await buyAndPay(page);
    expect((await booksOf(shop)).balances).toEqual({ Caja: 359, Banco: 540 });

    await page.goto('/app/finance/info');
    const lowest = lowestByHand(899);
    const words = `${lowest.balance < 0 ? '− ' : ''}$ ${Math.abs(lowest.balance)},00`;
    await expect(page.getByRole('region', { name: 'Próximos 90 días' })).toContainText(
      `El punto más bajo será el ${inWords(lowest.day)}: ${words}.`,
    );
  });
