import { expectNoSeriousAxe } from './support/axe';
import {
  accountIn,
  addDebt,
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

// rule: installments/schedule
test('an amount that Tab has led into is typed over, not added to, when the plan follows meanwhile @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Nueva deuda');
  await fillLoan(page, { name: 'Telas', received: '300', start: '2027-01-31', installments: '3', amount: '110' });
  const amount = page.getByLabel('Monto de la cuota 2');
  await amount.fill('55');
  // Another number of installments, and the amount beside it in the very moment, before they have followed it.
  const count = await page.getByLabel('Cantidad de cuotas').elementHandle();
  await amount.evaluate((field: HTMLInputElement, number) => {
    (number as HTMLInputElement).select();
    document.execCommand('insertText', false, '4');
    field.focus();
    field.select();
  }, count);
  await expect(amount).toHaveValue('110,00');
  await page.keyboard.type('90,5');
  await expect(amount).toHaveValue('90,5');
});

// rule: installments/schedule
test('the installments follow the form: month ends, number, frequency, and a status that is set stays @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Nueva deuda');
  // A loan is not saved before the cards are there.
  await settled(page);
  await fillLoan(page, { name: 'Telas', received: '300', start: '2027-01-31', installments: '3', amount: '110' });
  const dates = () =>
    page.getByLabel(/^Fecha de la cuota/).evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  await expect.poll(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);

  await page.getByRole('button', { name: 'Cuota 1: ya pagado' }).click();
  await page.getByRole('button', { name: 'Una cuota más' }).click();
  await expect.poll(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
  await page.getByLabel('Fecha de inicio').fill('2027-02-15');
  await expect.poll(dates).toEqual(['2027-02-15', '2027-03-15', '2027-04-15', '2027-05-15']);
  await page.getByLabel('Frecuencia de pago').click();
  await page.getByRole('option', { name: 'Quincenal' }).click();
  await expect.poll(dates).toEqual(['2027-02-15', '2027-03-01', '2027-03-15', '2027-03-29']);
  await page.getByRole('button', { name: 'Una cuota menos' }).click();
  await expect.poll(dates).toHaveLength(3);
  await expect(page.getByRole('button', { name: 'Cuota 1: ya pagado' })).toHaveAttribute('aria-pressed', 'true');

  await page.getByLabel('Monto de la cuota 2').fill('90,5');
  await expect(page.getByText('3 cuotas · total $ 310,50')).toBeVisible();
  await expect(page.getByText('$ 10,50 más de lo que recibes')).toBeVisible();
  await page.getByLabel('Fecha de la cuota 3').fill('2027-02-31');
  await expect(page.getByText('Para la TIR faltan fechas o montos.')).toBeVisible();
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('La fecha no es válida')).toBeVisible();
  await expect(page.getByLabel('Fecha de la cuota 3')).toBeFocused();
  await page.getByLabel('Fecha de la cuota 3').fill('2027-03-20');
  await expect(page.getByText('La fecha no es válida')).toHaveCount(0);

  await page.getByLabel('Cantidad de cuotas').fill('73');
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('Debe ser un número entero de 1 a 72')).toBeVisible();
  // At once, before the installments have followed their number.
  await page.getByLabel('Cantidad de cuotas').fill('3');
  await page.getByLabel('Monto de la cuota 2').fill('90,5');
  await page.getByRole('link', { name: 'Tarjeta de crédito' }).click();
  await page.getByRole('link', { name: 'Préstamo' }).click();
  await button(page, 'Crear deuda').click();
  await expect(page.getByText('Deuda creada correctamente.')).toBeVisible();
  const [made] = await debtsOf(shop);
  expect(made).toMatchObject({ payment_frequency: 'bi-weekly', total_paid: 110, money_to_receive: 300 });
  expect(made?.installments.map(({ status, amount }) => [status, amount])).toEqual([
    ['paid', 110],
    ['unpaid', 90.5],
    ['unpaid', 110],
  ]);
});

// rule: loan-costs/real-cost
test('the loan’s cost is live: the published examples, and a sentence where there is no rate @either', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Uno', received: '1000000', start: '2027-01-10', installments: '12', amount: '123675' });
  const costs = page.getByRole('complementary', { name: 'Costo del préstamo' });
  for (const figure of ['$ 1.484.100,00', '80,00 %', '116,94 %', '3,34 %', '40,14 %'])
    await expect(costs.getByText(figure, { exact: true })).toBeVisible();
  await expect(costs.getByText('48,41 %', { exact: true })).toHaveCount(2);

  await fillLoan(page, { name: 'Dos', received: '100000', start: '2027-01-10', installments: '6', amount: '20000' });
  for (const figure of ['65,66 %', '89,51 %']) await expect(costs.getByText(figure, { exact: true })).toBeVisible();
  await page.getByLabel('Dinero recibido').fill('0');
  await expect(costs.getByText('La TIR no tiene respuesta: no recibes dinero antes de devolverlo.')).toBeVisible();

  // A barcode that was read into it takes nothing away of what was typed.
  await page.getByLabel('Monto por cuota').fill('7791234567890');
  await expect(page.getByText('6 cuotas · total mayor que $ 9.999.999.999,99')).toBeVisible();
  await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Dos');
});

test('a barcode read into the amount of an installment is refused at its field, and nothing typed is lost @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await fillLoan(page, { name: 'Telas', received: '1000', start: '2027-01-10', installments: '12', amount: '100' });
  await page.getByLabel('Notas').filter({ visible: true }).fill('De la feria');
  await page.getByLabel('Monto por cuota').fill('7791234567890');
  await expect(page.getByLabel('Monto de la cuota 12')).toHaveValue('7.791.234.567.890,00');
  await expect(page.getByText('12 cuotas · total mayor que $ 9.999.999.999,99')).toBeVisible();
  await page.getByLabel('Notas').filter({ visible: true }).focus();
  await expect(page.getByText('El monto máximo es $ 9.999.999.999,99')).toBeVisible();
  await button(page, 'Crear deuda').click();
  await expect(page.getByLabel('Nombre', { exact: true }).filter({ visible: true })).toHaveValue('Telas');
  await expect(page.getByLabel('Notas').filter({ visible: true })).toHaveValue('De la feria');
  await page.getByLabel('Monto por cuota').fill('110');
  await expect(page.getByText('12 cuotas · total $ 1.320,00')).toBeVisible();
});

test('an installment is edited down to what is paid of it and no further @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const debt = await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']);
  const account = accountIn(shop, 'Caja');
  await record(shop.url, shop, account, { type: 'debt', label: 'Pago', value: 40, debt_id: debt.debt_id });
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Editar cuota 1' }).click();
  await expect(dialog(page).getByText('Ya se pagaron $ 40,00')).toBeVisible();
  await dialog(page).getByLabel('Monto').fill('39');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(dialog(page).getByText('No puede ser menor que lo ya pagado: $ 40,00')).toBeVisible();
  await dialog(page).getByLabel('Monto').fill('40');
  await dialog(page).getByLabel('Fecha de vencimiento').fill('2027-01-15');
  await dialog(page).getByRole('button', { name: 'Guardar cambios' }).click();
  await expect(installmentRow(page, 1)).toContainText('Ya pagado');
  await expect(installmentRow(page, 1)).toContainText('2027-01-15');
  await expect(debtCard(page, 'Heladera').getByText('de $ 240,00')).toBeVisible();
});

// rule: screens/pages
test('debts stand two to a page, installments three, opened where the next one to pay is @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  const days = Array.from({ length: 7 }, (_, index) => `2027-0${index + 1}-10`);
  const debt = await addDebt(shop, 'Larga', [10, 10, 10, 10, 10, 10, 10], days);
  for (const name of ['Otra', 'Vieja'])
    await addDebt(shop, name, [50], [name === 'Vieja' ? '2020-01-10' : '2027-01-10']);
  const account = accountIn(shop, 'Caja');
  const pay = { type: 'debt', label: 'Pago', value: 10, debt_id: debt.debt_id };
  for (let time = 0; time < 3; time += 1) await record(shop.url, shop, account, pay);

  await page.goto('/app/finance/debts');
  await expect(page.getByText('1 a 2 de 3 deudas')).toBeVisible();
  await expect(debtCard(page, 'Vieja').getByText('Sin Pagar · vencida')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Pagado 17,6 %, pendiente 82,4 %' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page
    .getByRole('navigation', { name: 'Páginas de las deudas' })
    .getByRole('button', { name: 'Página 2' })
    .click();
  await expect(page).toHaveURL(/page=2/);
  const card = debtCard(page, 'Larga');
  await expect(card.getByText('Cuotas 4 a 6 de 7')).toBeVisible();
  await card.getByRole('button', { name: 'Siguiente' }).click();
  await expect(card.getByText('Cuota 7 de 7')).toBeVisible();
  await expect(page.getByText('Cuota 7', { exact: true })).toBeVisible();
});
