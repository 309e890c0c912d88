import { hold, loseNextAnswer } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import {
  accountIn,
  addCreditCard,
  addDebt,
  band,
  booksOf,
  button,
  debtCard,
  debtsOf,
  dialog,
  fillLoan,
  installmentRow,
  record,
  shopWith,
} from './support/debts';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

// rule: installments/order
test('debts stand by what is due next, overdue ones are counted on every page and lead there, paid ones are folded @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  for (const [name, due] of [
    ['Lejana', '2099-05-10'],
    ['Luego', '2099-01-10'],
    ['Vencida', '2020-01-10'],
    ['Saldada', '2020-02-10'],
  ] as const)
    await addDebt(shop, name, [100, 50], [due, '2099-12-10']);
  const paid = (await debtsOf(shop)).find(({ name }) => name === 'Saldada');
  const account = accountIn(shop, 'Caja');
  for (const value of [100, 50])
    await record(shop.url, shop, account, { type: 'debt', label: 'Pago', value, debt_id: paid?.debt_id });
  const luego = (await debtsOf(shop)).find(({ name }) => name === 'Luego');
  await record(shop.url, shop, account, { type: 'debt', label: 'Pago', value: 30, debt_id: luego?.debt_id });

  await page.goto('/app/finance/debts?page=2');
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(debtCard(page, 'Lejana')).toBeVisible();
  // One debt is paid in full, 150; 30 more were paid of another one.
  await expect(band(page)).toContainText('Pagadas1$ 150,00De las pagadas por completo');
  await expect(band(page)).toContainText('Pagado$ 180,00');
  await band(page).getByRole('button', { name: '1 cuota vencida: $ 100,00' }).click();
  await expect(debtCard(page, 'Vencida')).toBeFocused();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article').nth(1)).toHaveAccessibleName('Luego');

  await button(page, 'Pagadas (1)').click();
  await expect(debtCard(page, 'Saldada')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.reload();
  await expect(debtCard(page, 'Saldada')).toBeVisible();
  await button(page, 'Pagadas (1)').click();
  await expect(debtCard(page, 'Saldada')).toBeHidden();
});

test('the address opens the payment of a debt on another page, and says so when there is nothing to pay @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  for (const name of ['Una', 'Dos']) await addDebt(shop, name, [10], ['2027-01-10']);
  const far = await addDebt(shop, 'Lejana', [100, 50], ['2098-01-10', '2099-01-10']);
  const [first] = far.installments;
  const to = `/app/finance/debts?dialog=pay&id=${far.debt_id}&part=${first?.installment_id}`;
  await page.goto(to);
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('100,00');
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ balances: { Caja: 900 } });
  await page.goto(to);
  await expect(dialog(page)).toContainText('Esta cuota ya está pagada');
  await expect(dialog(page).getByLabel('Monto')).toHaveCount(0);
});

// rule: screens/layers
test('what is chosen in a dialog moves nothing behind it: the press meets what was aimed at @phone @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Tele', [100, 100], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Editar Tele' }).click();
  await dialog(page).getByRole('combobox', { name: 'Tarjeta de crédito' }).press('Enter');
  const option = page.getByRole('option', { name: 'Ninguna' });
  await expect(option).toBeFocused();
  const before = await page.evaluate(() => window.scrollY);
  await option.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('a debt’s card is chosen and taken off where the debt is edited, and a wrong "ya pagado" is taken back @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addCreditCard(shop);
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  // A loan is not saved before the cards are there.
  await settled(page);
  await fillLoan(page, { name: 'Tele', received: '200', start: '2027-01-10', installments: '2', amount: '100' });
  await button(page, 'Cuota 1: ya pagado').click();
  await button(page, 'Crear deuda').click();
  await page.getByRole('button', { name: 'Editar Tele' }).click();
  await dialog(page).getByRole('combobox', { name: 'Tarjeta de crédito' }).click();
  await page.getByRole('option', { name: /Visa/ }).click();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(debtCard(page, 'Tele').getByText('Visa')).toBeVisible();
  await page.getByRole('button', { name: 'Editar Tele' }).click();
  await dialog(page).getByRole('combobox', { name: 'Tarjeta de crédito' }).click();
  await page.getByRole('option', { name: 'Ninguna' }).click();
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(debtCard(page, 'Tele').getByText('Visa')).toHaveCount(0);

  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  await page.getByRole('button', { name: 'Más acciones de la cuota 1' }).click();
  await page.getByRole('menuitem', { name: 'Marcar como sin pagar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como sin pagar' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(installmentRow(page, 1)).toContainText('Sin Pagar');
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 0, unpaid: 200 } });

  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByRole('button', { name: 'Pagar $ 100,00' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  // A payment is taken back where it stands: what the server would refuse is not offered.
  await expect(installmentRow(page, 1)).toContainText('Con pagos del historial');
  await expect(page.getByRole('button', { name: 'Más acciones de la cuota 1' })).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 100 } });
});

test('a loan is not saved without its card while the cards are not there, unless none is chosen @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 500/);
  const shop = await shopWith(page, keeper.url, {});
  await page.route('**/api/credit_cards', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Tele', received: '200', start: '2027-01-10', installments: '2', amount: '100' });
  await expect(page.getByText('No se pudieron cargar las tarjetas')).toBeVisible();
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('Todavía no se sabe qué tarjetas tienes.')).toBeVisible();
  expect(await debtsOf(shop)).toEqual([]);
  await page.getByRole('combobox', { name: 'Tarjeta de crédito' }).click();
  await page.getByRole('option', { name: 'Ninguna' }).click();
  await button(page, 'Crear deuda').click();
  await expect.poll(async () => (await debtsOf(shop)).map(({ credit_card_id }) => credit_card_id)).toEqual([null]);
});

test('that the cards are not known yet is said until they are @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, {});
  const release = await hold(page, /\/api\/credit_cards/, 'GET');
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Tele', received: '200', start: '2027-01-10', installments: '2', amount: '100' });
  await button(page, 'Crear deuda').click();
  const said = page.getByText('Todavía no se sabe qué tarjetas tienes.');
  await expect(said).toBeVisible();
  release();
  await expect(page.getByText('No tienes ninguna tarjeta guardada.')).toBeVisible();
  await expect(said).toHaveCount(0);
});

// rule: loan-costs/true-year
test('the cost of a weekly loan says that its CFT compounds twelve times, with the true year beside it @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Uno', received: '1000000', start: '2027-01-10', installments: '12', amount: '123675' });
  const costs = page.getByRole('complementary', { name: 'Costo del préstamo' });
  await expect(costs.getByText('La de la cuota, capitalizada un año')).toBeVisible();
  await page.getByLabel('Frecuencia de pago').click();
  await page.getByRole('option', { name: 'Semanal' }).click();
  await expect(costs.getByText('La de la cuota, capitalizada 12 veces; un año tiene 52 cuotas')).toBeVisible();
  await expect(costs.getByText('La de la cuota, capitalizada 52 veces')).toBeVisible();
  await expect(costs.getByText('48,41 %', { exact: true })).toHaveCount(2);
  await expect(costs.getByText('453,36 %', { exact: true })).toBeVisible();
});

// rule: screens/words-not-colour
test('at 360 pixels the word that matters is whole @either @long', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, {});
  await addDebt(shop, 'Larga', [9_876_543.21, 100], ['2020-01-10', '2099-01-10']);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/app/finance/debts');
  const word = page.getByText('Sin Pagar · vencida');
  await expect(word).toBeVisible();
  expect(await word.evaluate((text) => text.scrollWidth <= text.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

// rule: screens/gone-is-deleted
test('an installment that is marked as unpaid without an answer is shown as it is by now @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await addDebt(shop, 'Tele', [100, 100], ['2027-01-10', '2027-02-10'], ['2027-01-10']);
  await page.goto('/app/finance/debts');
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  await loseNextAnswer(page, '**/api/debt/installment/*', 'PATCH');
  await page.getByRole('button', { name: 'Más acciones de la cuota 1' }).click();
  await page.getByRole('menuitem', { name: 'Marcar como sin pagar' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Marcar como sin pagar' }).click();
  await expect(page.getByText('No se pudo marcar la cuota como sin pagar.')).toBeVisible();
  await expect(installmentRow(page, 1)).toContainText('Sin Pagar');
});
