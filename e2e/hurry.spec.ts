import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { loseOneAnswer } from './support/answers';
import { movementForm, recordedValues, saveMovement } from './support/finance';
import { KEY_MS, slowDown } from './support/hurry';
import { expect, test } from './support/journey';
import { settled } from './support/settled';
import { call, createAccount, registerShop, type Shop, signInAs } from './support/shop';

const AMOUNTS = [1234, 2468, 3702, 4936, 6170, 7404, 8638, 9872, 11106, 12340];

/** A shop with one account, at its movements, over a line that takes its time with every call. */
async function atMovements(page: Page, url: string, delayMs: number): Promise<Shop> {
  const shop = await registerShop(url);
  await createAccount(url, shop, 'Caja');
  await signInAs(page, shop);
  if (delayMs > 0) await slowDown(page, delayMs);
  await page.goto('/app/finance/movement');
  await expect(movementForm(page).getByText('Saldo')).toBeVisible();
  return shop;
}

// rule: forms/take-over
for (const [delayMs, sizes] of [
  [0, ' @either @long'],
  [150, ' @either @long'],
  [300, ' @either'],
] as const)
  test(`ten amounts typed at ${KEY_MS} ms a key over a line of ${delayMs} ms are ten right movements${sizes}`, async ({
    page,
    keeper,
  }) => {
    const shop = await atMovements(page, keeper.url, delayMs);
    await movementForm(page).getByLabel('Monto').focus();
    for (const amount of AMOUNTS) {
      await page.keyboard.type(String(amount), { delay: KEY_MS });
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => recordedValues(keeper.url, shop)).toEqual(AMOUNTS);
    await expect(movementForm(page).getByLabel('Monto')).toHaveValue('');
    await expect(movementForm(page).getByLabel('Monto')).toBeFocused();
  });

// rule: forms/account-choice
test('an amount that is typed before the accounts are there is recorded in the first one @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await createAccount(keeper.url, shop, 'Caja');
  await signInAs(page, shop);
  let letGo = () => {};
  const isTyped = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/financial_accounts?*', (route) => isTyped.then(() => route.continue()));
  await page.goto('/app/finance/movement');
  await movementForm(page).getByLabel('Monto').pressSequentially('1234');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2468');
  await page.keyboard.press('Enter');
  letGo();
  await expect.poll(() => recordedValues(keeper.url, shop)).toEqual([1234, 2468]);
});

// rule: forms/unsaved-list
test('what is refused or gets no answer stands above the form, is sent again or corrected, and nothing else waits for it @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/409|ERR_FAILED/);
  const shop = await atMovements(page, keeper.url, 0);
  const form = movementForm(page);
  const unsaved = form.getByRole('region', { name: 'Sin guardar' });
  // The answer to the first is lost on its way back, after the server has done it.
  await loseOneAnswer(page);
  await form.getByLabel('Monto').pressSequentially('100');
  await page.keyboard.press('Enter');
  await page.keyboard.type('200');
  await page.keyboard.press('Enter');
  await page.keyboard.type('3');
  const row = unsaved.getByRole('listitem', { name: 'Entrada de dinero: $ 100,00' });
  await expect(row).toContainText('No hay conexión');
  await expect(form.getByLabel('Monto')).toHaveValue('3');
  await row.getByRole('button', { name: 'Reintentar' }).click();
  await expect(unsaved).toBeHidden();
  expect(await recordedValues(keeper.url, shop)).toEqual([100, 200]);
  await expect(form.getByLabel('Monto')).toHaveValue('3,00');

  // Another device takes the money out while an outflow of it is typed here: the server refuses.
  const [account] = z
    .object({
      accounts: z.array(
        z.object({
          financial_accounts_id: z.string(),
          paymentMethods: z.array(z.object({ payment_method_id: z.number() })),
        }),
      ),
    })
    .parse(await (await call(keeper.url, 'GET', '/financial_accounts', { token: shop.token })).json()).accounts;
  await form.getByRole('radio', { name: 'Salida de dinero' }).click();
  await form.getByLabel('Monto').fill('150');
  await settled(page);
  await call(keeper.url, 'POST', '/movement', {
    token: shop.token,
    key: randomUUID(),
    body: {
      label: 'Retiro',
      value: 250,
      type: 'money_outflow',
      entry_date: '2026-01-15',
      financial_accounts_id: account?.financial_accounts_id,
      payment_method_id: account?.paymentMethods[0]?.payment_method_id,
    },
  });
  await saveMovement(page);
  const refused = unsaved.getByRole('listitem', { name: 'Salida de dinero: $ 150,00' });
  await expect(refused).toContainText('La cuenta no tiene el saldo suficiente');
  await form.getByLabel('Monto').fill('7');
  await refused.getByRole('button', { name: 'Corregir' }).click();
  await expect(form.getByLabel('Monto')).toHaveValue('150,00');
  await expect(unsaved.getByRole('listitem', { name: 'Salida de dinero: $ 7,00' })).toBeVisible();
  await form.getByLabel('Monto').fill('50');
  await saveMovement(page);
  await expect.poll(() => recordedValues(keeper.url, shop)).toContain(50);
  await unsaved.getByRole('button', { name: 'Seguir' }).click();
  await expect(form.getByLabel('Monto')).toHaveValue('7,00');
  await expect(unsaved).toBeHidden();
});

// rule: forms/drafts
test('a half-typed movement is there again on return and after a reload, and gone when it is thrown away @either @long', async ({
  page,
  keeper,
}) => {
  await atMovements(page, keeper.url, 0);
  const form = movementForm(page);
  await form.getByRole('radio', { name: 'Salida de dinero' }).click();
  await form.getByLabel('Monto').fill('0,5');
  await form.getByLabel('Concepto', { exact: true }).fill('Flete');
  await page.getByRole('link', { name: 'Calendario' }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/schedule/);
  await page.goBack();
  await expect(form.getByLabel('Concepto', { exact: true })).toHaveValue('Flete');
  await page.reload();
  await expect(form.getByLabel('Monto')).toHaveValue('0,50');
  await expect(form.getByRole('radio', { name: 'Salida de dinero' })).toBeChecked();
  await form.getByRole('button', { name: 'Descartar' }).click();
  await expect(form.getByLabel('Monto')).toHaveValue('');
  await page.reload();
  await expect(form.getByText('Saldo')).toBeVisible();
  await expect(form.getByLabel('Monto')).toHaveValue('');
});

// rule: forms/in-order
test('Enter twice records one movement, and says nothing about an empty form @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atMovements(page, keeper.url, 150);
  const form = movementForm(page);
  await form.getByLabel('Monto').pressSequentially('10');
  // Where a type is chosen, the key sends nothing.
  await form.getByRole('radio', { name: 'Entrada de dinero' }).press('Enter');
  await form.getByLabel('Monto').fill('100');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Movimiento creado con éxito.')).toBeVisible();
  expect(await recordedValues(keeper.url, shop)).toEqual([100]);
  await expect(form.getByText('Este campo es obligatorio')).toBeHidden();
});

// rule: forms/unsaved-list
test('the window is not closed without a question over what is kept from before a reload @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await atMovements(page, keeper.url, 0);
  await page.route('**/api/movement', (route) => route.abort());
  await movementForm(page).getByLabel('Monto').pressSequentially('100');
  await page.keyboard.press('Enter');
  await expect(movementForm(page).getByRole('region', { name: 'Sin guardar' })).toBeVisible();
  await page.goto('/app/customers');
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  expect(asked).toEqual(['beforeunload']);
  // No form that holds it has been opened since.
  await page.getByRole('button', { name: 'Crear cliente' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await page.reload();
  await expect(page.getByText('Todavía no hay clientes')).toBeVisible();
  expect(asked).toEqual(['beforeunload', 'beforeunload']);
});
