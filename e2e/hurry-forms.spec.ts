import { z } from 'zod';
import { movementForm, recordedValues, saveMovement } from './support/finance';
import { slowDown, typeEach } from './support/hurry';
import { expect, test } from './support/journey';
import { call, registerShop, signInAs } from './support/shop';

// rule: forms/layers
test('three labels typed at once over a slow line are three labels; the dialog is in the address and back closes it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/expenses');
  await page.getByRole('button', { name: 'Crear etiqueta' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/dialog=create/);
  const dialog = page.getByRole('dialog', { name: 'Crear etiqueta' });
  const line = await slowDown(page, 300);
  await dialog.getByLabel('Nombre').focus();
  await typeEach(page, line, ['Alquiler', 'Luz', 'Flete']);
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(3);
  for (const name of ['Alquiler', 'Luz', 'Flete']) await expect(page.getByRole('heading', { name })).toBeVisible();

  await page.getByRole('button', { name: 'Crear etiqueta' }).filter({ visible: true }).first().click();
  await dialog.getByLabel('Nombre').pressSequentially('Sueld');
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Sueld');
  await page.reload();
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Sueld');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/dialog/);
});

// rule: forms/changed-fields-only
test('an edit sends only what was changed here, whatever another device changed meanwhile @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  const reply = await call(keeper.url, 'POST', '/expenses', {
    token: shop.token,
    body: { name: 'Luz', description: 'Edenor' },
  });
  const { data } = z.object({ data: z.object({ expense_id: z.string() }) }).parse(await reply.json());
  await signInAs(page, shop);
  await page.goto(`/app/finance/expenses?dialog=edit&id=${data.expense_id}`);
  const dialog = page.getByRole('dialog', { name: 'Editar Luz' });
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Luz');
  const other = { token: shop.token, body: { description: 'Edesur' } };
  await call(keeper.url, 'PATCH', `/expenses/${data.expense_id}`, other);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await dialog.getByLabel('Nombre').fill('Energía');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  expect((await sent).postDataJSON()).toEqual({ name: 'Energía' });
  await expect(dialog).toBeHidden();
  const now = await call(keeper.url, 'GET', `/expenses/${data.expense_id}`, { token: shop.token });
  expect(await now.json()).toMatchObject({ name: 'Energía', description: 'Edesur' });
});

test('three accounts and three payment methods typed at once over a slow line are three of each @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/financial-account?dialog=create');
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await dialog.getByRole('checkbox', { name: 'Efectivo' }).check();
  const line = await slowDown(page, 300);

  await dialog.getByRole('button', { name: 'Crear método de pago' }).click();
  const methodForm = page.getByRole('dialog', { name: 'Crear método de pago' });
  await methodForm.getByLabel('Nombre del método de pago').focus();
  await typeEach(page, line, ['Vale', 'Cheque', 'Trueque']);
  await expect(methodForm).toBeHidden();

  await dialog.getByLabel('Nombre de la cuenta').focus();
  await typeEach(page, line, ['Caja', 'Banco', 'Billetera']);
  await expect(dialog).toBeHidden();
  const reply = await call(keeper.url, 'GET', '/financial_accounts', { token: shop.token });
  const { accounts } = z
    .object({
      accounts: z.array(z.object({ name: z.string(), paymentMethods: z.array(z.object({ name: z.string() })) })),
    })
    .parse(await reply.json());
  expect(accounts.map(({ name }) => name).sort()).toEqual(['Banco', 'Billetera', 'Caja']);
  for (const { paymentMethods } of accounts)
    expect(paymentMethods.map(({ name }) => name).sort()).toEqual(['Cheque', 'Efectivo', 'Trueque', 'Vale']);
});

// rule: forms/made-on-the-way
test('an account that is missing is made over the movement form, which stays as it was @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/finance/movement');
  const form = movementForm(page);
  await expect(form.getByText('No tienes ninguna cuenta disponible')).toBeVisible();
  await form.getByLabel('Monto').fill('1234,50');
  await form.getByLabel('Concepto', { exact: true }).fill('Primera venta');
  await form.getByRole('button', { name: 'Crear cuenta' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await dialog.getByLabel('Nombre de la cuenta').fill('Caja');
  await dialog.getByRole('checkbox', { name: 'Efectivo' }).check();
  await dialog.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(dialog).toBeHidden();
  await expect(form.getByLabel('Monto')).toHaveValue('1.234,50');
  await saveMovement(page);
  await expect.poll(() => recordedValues(keeper.url, shop)).toEqual([1234.5]);
});

test('giving up an edit after a save keeps nothing of it; one that was not made is there again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await registerShop(keeper.url);
  const made = await call(keeper.url, 'POST', '/expenses', {
    token: shop.token,
    body: { name: 'Luz', description: '' },
  });
  const { data } = z.object({ data: z.object({ expense_id: z.string() }) }).parse(await made.json());
  await signInAs(page, shop);
  const edit = `/app/finance/expenses?dialog=edit&id=${data.expense_id}`;
  await page.goto(edit);
  const dialog = page.getByRole('dialog');
  await slowDown(page, 300);
  await dialog.getByLabel('Nombre').fill('Energía');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await expect(page.getByText('Etiqueta editada con éxito!')).toBeVisible();
  await page.goto(edit);
  await expect(dialog.getByLabel('Nombre')).toHaveValue('Energía');
  await expect(dialog.getByText('Sigue lo que no habías guardado.')).toBeHidden();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/api/expenses/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await dialog.getByLabel('Descripción').fill('Edesur, medidor 2');
  await dialog.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await page.goto(edit);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const list = dialog.getByRole('region', { name: 'Sin guardar' });
  await list.getByRole('button', { name: 'Reintentar' }).click();
  await expect(dialog).toBeHidden();
  const now = await call(keeper.url, 'GET', `/expenses/${data.expense_id}`, { token: shop.token });
  expect(await now.json()).toMatchObject({ name: 'Energía', description: 'Edesur, medidor 2' });
});
