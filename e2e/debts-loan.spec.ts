import type { Debt } from '@trastienda/contract/debts';
import {
  accountIn,
  addDebt,
  band,
  booksOf,
  button,
  confirm,
  type DebtShop,
  debtCard,
  dialog,
  fillLoan,
  installmentRow,
  PAID,
  record,
  rows,
  shopWith,
  toTab,
} from './support/debts';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

const BALANCES = { Caja: 1000, Banco: 2000.5, Billetera: 300 };

/** Four payments that together pay one installment of the loan. */
const PAYMENTS = [
  ['Caja', 25.5],
  ['Caja', 9.5],
  ['Banco', 50],
  ['Billetera', 40],
] as const;

/** A loan of 12 installments of $ 125 over the API. */
const addLoan = (shop: DebtShop): Promise<Debt> => {
  const months = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
  return addDebt(
    shop,
    'Banco del barrio',
    months.map(() => 125),
    months.map((month) => `2027-${month}-10`),
  );
};

test('a loan of 12 installments is created by hand and edited @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, BALANCES);
  await page.goto('/app/finance/debts');
  await expect(page.getByRole('heading', { name: 'No tienes ninguna deuda cargada' })).toBeVisible();
  await page.getByRole('link', { name: 'Crear deuda' }).click();
  await expect(page).toHaveURL('/app/finance/debts/create-debt');
  await page.getByRole('link', { name: 'Préstamo' }).click();
  // A loan is not saved before the cards are there.
  await settled(page);
  await fillLoan(page, { name: 'Banco', received: '1000', start: '2027-01-10', installments: '12', amount: '123,67' });
  await expect(page.getByText('12 cuotas · total $ 1.484,04')).toBeVisible();
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('Deuda creada correctamente.')).toBeVisible();

  const card = debtCard(page, 'Banco');
  await expect(card.getByText('Interés total 48,40 % · por cuota 3,34 %')).toBeVisible();
  await expect(card.getByText('Cuotas 1 a 3 de 12')).toBeVisible();
  await expect(band(page)).toContainText('$ 1.484,04');
  expect(await booksOf(shop)).toMatchObject({
    debt: { total: 1484.04, paid: 0, unpaid: 1484.04 },
    stats: { debtsTotal: 1, debtsTotalPaid: 0, debtsTotalUnpaid: 1, amountUnpaid: 1484.04 },
    balances: BALANCES,
  });

  await page.getByRole('button', { name: 'Editar Banco' }).click();
  await dialog(page).getByLabel('Nombre').fill('Banco del barrio');
  await dialog(page).getByLabel('Total de la deuda').fill('1500');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  const renamed = debtCard(page, 'Banco del barrio');
  await expect(renamed.getByText('de $ 1.500,00')).toBeVisible();
  await expect(renamed.getByText('$ 125,00')).toHaveCount(3);
});

test('an installment is paid in part, and its rest from three accounts @engines @either', async ({ page, keeper }) => {
  const shop = await shopWith(page, keeper.url, BALANCES);
  await addLoan(shop);
  await page.goto('/app/finance/debts');
  const card = debtCard(page, 'Banco del barrio');
  await card.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await expect(dialog(page).getByText('Pagar cuota 1 de 12')).toBeVisible();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('125,00');
  await dialog(page).getByLabel('Monto').fill('25,5');
  await dialog(page).getByRole('button', { name: 'Pagar $ 25,50' }).click();
  await expect(page.getByText(PAID)).toBeVisible();
  await expect(installmentRow(page, 1)).toContainText('Resta $ 99,50');
  await expect(card.getByText('Pagado $ 25,50')).toBeVisible();
  expect(await booksOf(shop)).toMatchObject({
    debt: { total: 1500, paid: 25.5, unpaid: 1474.5 },
    balances: { ...BALANCES, Caja: 974.5 },
    month: { money_outflow: 25.5 },
  });

  await card.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByText('Pagar con varias cuentas').click();
  await dialog(page).getByLabel('Monto de Caja').fill('9,50');
  await dialog(page).getByLabel('Monto de Banco').fill('50');
  await expect(dialog(page).getByText('Quedarán $ 40,00 de esta cuota sin pagar.')).toBeVisible();
  await dialog(page).getByLabel('Monto de Billetera').fill('40');
  await expect(dialog(page).getByText('La cuota queda pagada.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Pagar $ 99,50' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  await expect(page.getByRole('button', { name: 'Pagar cuota 1' })).toHaveCount(0);
  expect(await booksOf(shop)).toMatchObject({
    debt: { paid: 125, unpaid: 1375 },
    stats: { amountPaid: 125, amountUnpaid: 1375 },
    balances: { Caja: 965, Banco: 1950.5, Billetera: 260 },
    month: { money_outflow: 125, count_movements: 7 },
  });
});

test('a paid installment stays; once its payments are deleted one goes, and the debt @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, BALANCES);
  const { debt_id } = await addLoan(shop);
  const payment = { type: 'debt', label: 'Pago a Banco del barrio', debt_id };
  for (const [account, value] of PAYMENTS)
    await record(shop.url, shop, accountIn(shop, account), { ...payment, value });
  await page.goto('/app/finance/debts');
  const card = debtCard(page, 'Banco del barrio');
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  await page.getByRole('button', { name: 'Eliminar cuota 1' }).click();
  await confirm(page);
  await expect(page.getByText('No se pudo eliminar la cuota.')).toBeVisible();
  await toTab(page, 'Movimientos');
  const payments = rows(page, 'Pago a Banco');
  await expect(payments).toHaveCount(4);
  for (let left = 4; left > 0; left -= 1) {
    await payments
      .first()
      .getByRole('button', { name: /^Eliminar/ })
      .click();
    await confirm(page);
    await expect(payments).toHaveCount(left - 1);
  }
  expect(await booksOf(shop)).toMatchObject({
    debt: { total: 1500, paid: 0, unpaid: 1500 },
    balances: BALANCES,
    month: { money_outflow: 0, count_movements: 3 },
  });

  await toTab(page, 'Deudas');
  await expect(installmentRow(page, 1)).toContainText('Sin Pagar');
  await page.getByRole('button', { name: 'Eliminar cuota 3' }).click();
  await confirm(page);
  await expect(card.getByText('Cuotas 1 a 3 de 11')).toBeVisible();
  await expect(card.getByText('de $ 1.375,00')).toBeVisible();
  await page.getByRole('button', { name: 'Eliminar Banco del barrio' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Eliminar Banco del barrio');
  await expect(page.getByRole('alertdialog')).toContainText('Queda 30 días en la papelera');
  await confirm(page);
  await expect(page.getByRole('heading', { name: 'No tienes ninguna deuda cargada' })).toBeVisible();
  expect(await booksOf(shop)).toMatchObject({ stats: { debtsTotal: 0, amountTotal: 0 }, balances: BALANCES });
});
