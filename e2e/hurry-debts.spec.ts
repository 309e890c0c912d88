import type { Page } from '@playwright/test';
import { hold } from './support/answers';
import {
  addDebt,
  booksOf,
  button,
  cardsOf,
  debtCard,
  debtsOf,
  dialog,
  openPayment,
  payWithoutAnswer,
  shopOwingFridge,
  shopWith,
} from './support/debts';
import { KEY_MS, slowDown, typeEach } from './support/hurry';
import { expect, test } from './support/journey';
import { settled } from './support/settled';

const name = (page: Page) => page.getByLabel('Nombre', { exact: true }).filter({ visible: true });

test('a payment typed in a hurry over a slow line records what was on the screen, and Enter twice pays once @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
  await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/debts');
  await slowDown(page, 300);
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByLabel('Monto').fill('');
  await page.keyboard.type('25,5', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 25.5 }, balances: { Caja: 974.5, Banco: 500 } });

  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByText('Pagar con varias cuentas').click();
  await dialog(page).getByLabel('Monto de Caja').focus();
  await page.keyboard.type('30', { delay: KEY_MS });
  await dialog(page).getByLabel('Monto de Banco').focus();
  await page.keyboard.type('12', { delay: KEY_MS });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 67.5 }, balances: { Caja: 944.5, Banco: 488 } });
});

test('three payments typed one after the other over a slow line are three right payments @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopOwingFridge(page, keeper.url);
  await page.goto('/app/finance/debts');
  const line = await slowDown(page, 300);
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByLabel('Monto').fill('');
  await typeEach(page, line, ['11', '22', '33']);
  await expect.poll(async () => (await booksOf(shop)).debt?.paid).toBe(66);
  expect((await booksOf(shop)).balances).toEqual({ Caja: 934 });
});

test('three debts and three cards typed at once over a slow line are three of each @either @long', async ({
  page,
  keeper,
}) => {
  test.slow();
  const shop = await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  // A loan is not saved before the cards are there.
  await settled(page);
  const line = await slowDown(page, 300);
  await name(page).fill('');
  await typeEach(page, line, ['Luz', 'Telas', 'Local']);
  await expect
    .poll(async () => (await debtsOf(shop)).map((debt) => debt.name).sort())
    .toEqual(['Local', 'Luz', 'Telas']);

  await page.goto('/app/finance/debts/create-debt');
  for (const text of ['Visa', 'Master', 'Cabal']) {
    await name(page).focus();
    await page.keyboard.type(text, { delay: KEY_MS });
    line.letGo();
    await page.getByLabel('Límite de crédito').fill('2000');
    await page.getByLabel('Banco').click();
    await page.getByRole('option', { name: 'Galicia' }).click();
    await page.getByLabel('Red', { exact: true }).click();
    await page.getByRole('option', { name: 'Visa' }).click();
    await page.getByLabel('Últimos cuatro dígitos').fill('1234');
    line.hold();
    await page.keyboard.press('Enter');
  }
  line.letGo();
  await expect
    .poll(async () => (await cardsOf(shop)).map((card) => card.name).sort())
    .toEqual(['Cabal', 'Master', 'Visa']);
});

test('a half-typed loan is there again with the rows that were changed, and Cancelar throws it away @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  await name(page).fill('Telas');
  await page.getByLabel('Cantidad de cuotas').fill('3');
  await page.getByLabel('Monto por cuota').fill('100');
  await expect(page.getByLabel('Monto de la cuota 3')).toHaveValue('100,00');
  await page.getByLabel('Monto de la cuota 2').fill('90,5');
  await page.getByRole('button', { name: 'Cuota 1: ya pagado' }).click();
  await page.reload();
  await expect(name(page)).toHaveValue('Telas');
  await expect(page.getByLabel('Monto de la cuota 2')).toHaveValue('90,50');
  await expect(page.getByText('3 cuotas · total $ 290,50')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cuota 1: ya pagado' })).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Cancelar').click();
  await expect(page.getByRole('heading', { name: 'No tienes ninguna deuda cargada' })).toBeVisible();
  await page.goBack();
  await expect(name(page)).toHaveValue('Nueva deuda');
});

test('edits of a debt, an installment and a card send only what was changed, and their drafts stay until Cancelar @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWith(page, keeper.url, {});
  await addDebt(shop, 'Heladera', [100, 200], ['2027-01-10', '2027-02-10']);
  await page.goto('/app/finance/debts');
  await slowDown(page, 150);
  const patch = () => page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Editar Heladera' }).click();
  await dialog(page).getByLabel('Notas').fill('Garantía de dos años');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.goForward();
  await expect(dialog(page).getByLabel('Notas')).toHaveValue('Garantía de dos años');
  let sent = patch();
  await dialog(page).getByLabel('Nombre').press('Enter');
  await dialog(page).getByLabel('Nombre').press('Enter');
  expect((await sent).postDataJSON()).toEqual({ notes: 'Garantía de dos años' });
  await expect(dialog(page)).toBeHidden();

  await page.getByRole('button', { name: 'Editar cuota 2' }).click();
  await dialog(page).getByLabel('Monto').fill('150');
  sent = patch();
  await dialog(page).getByLabel('Monto').press('Enter');
  expect((await sent).postDataJSON()).toEqual({ amount: 150 });
  await expect(dialog(page)).toBeHidden();
  await expect(debtCard(page, 'Heladera').getByText('de $ 250,00')).toBeVisible();

  await page.getByRole('button', { name: 'Editar cuota 2' }).click();
  await dialog(page).getByLabel('Monto').fill('160');
  await dialog(page).getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Editar cuota 2' }).click();
  await expect(dialog(page).getByLabel('Monto')).toHaveValue('150,00');
});

test('a payment whose answer is lost is made once, also after the dialog was closed and the page loaded anew @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopOwingFridge(page, keeper.url);
  await page.goto('/app/finance/debts');
  await openPayment(page);
  await payWithoutAnswer(page, '30');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  const unsaved = dialog(page).getByRole('region', { name: 'Sin guardar' });
  await expect(unsaved).toContainText('30,00');
  // It may be there already: it can be sent again, not changed.
  await expect(unsaved.getByRole('button', { name: 'Corregir' })).toHaveCount(0);
  await unsaved.getByRole('button', { name: 'Reintentar' }).click();
  await expect(unsaved).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
});

test('a payment that is sent before the accounts are there is not made, and says so until it is sent again @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopOwingFridge(page, keeper.url);
  const bring = await hold(page, /\/api\/financial_accounts/, 'GET');
  await page.goto('/app/finance/debts');
  await page.getByRole('button', { name: 'Pagar cuota 1' }).click();
  await dialog(page).getByLabel('Monto').fill('30');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Se están cargando. Espera un momento.')).toBeVisible();
  bring();
  await expect(dialog(page).getByText('Ya se cargaron. Mira la cuenta y vuelve a confirmar.')).toBeVisible();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 0 } });
  await dialog(page).getByLabel('Monto').press('Enter');
  await expect(dialog(page)).toBeHidden();
  expect(await booksOf(shop)).toMatchObject({ debt: { paid: 30 }, balances: { Caja: 970 } });
});
