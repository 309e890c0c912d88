import { z } from 'zod';
import { hold } from './support/answers';
import { expect, test } from './support/journey';
import { takesKeys } from './support/settled';
import { call, registerShop, signInAs } from './support/shop';

// rule: screens/accessible
test('a dialog that opens before its payment methods keeps its height when they come, however few @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  const listed = await call(keeper.url, 'GET', '/payment_methods', { token: shop.token });
  const methods = z.array(z.object({ payment_method_id: z.number() })).parse(await listed.json());
  for (const { payment_method_id } of methods.slice(2))
    await call(keeper.url, 'DELETE', `/payment_methods/${payment_method_id}`, { token: shop.token });
  await signInAs(page, shop);
  const release = await hold(page, /\/api\/payment_methods/, 'GET');
  await page.goto('/app/finance/financial-account?dialog=create');
  await expect(page.getByRole('list', { name: 'Cargando los métodos de pago' })).toBeVisible();
  release();
  await expect(page.getByRole('checkbox')).toHaveCount(2);
});

// rule: forms/layers
test('making a payment method, and the question before one is deleted, stand in the address: back closes them, a link opens them @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/finance/financial-account?dialog=create');
  const account = page.getByRole('dialog', { name: 'Crear cuenta' });
  const method = page.getByRole('dialog', { name: 'Crear método de pago' });
  await account.getByLabel('Nombre de la cuenta').fill('Caja');
  await account.getByRole('button', { name: 'Crear método de pago' }).click();
  await expect(method).toBeVisible();
  await expect(page).toHaveURL(/dialog=create&make=method/);
  await page.goBack();
  await expect(method).toBeHidden();
  await expect(account.getByLabel('Nombre de la cuenta')).toHaveValue('Caja');
  await page.goForward();
  await expect(method).toBeVisible();
  await page.reload();
  await takesKeys(method);
  await page.keyboard.press('Escape');
  await expect(method).toBeHidden();
  await expect(account).toBeVisible();

  const question = page.getByRole('alertdialog', { name: 'Eliminar Efectivo' });
  await account.getByRole('button', { name: 'Eliminar Efectivo' }).click();
  await expect(page).toHaveURL(/ask=delete-method/);
  await page.goBack();
  await expect(question).toBeHidden();
  await page.goForward();
  await page.reload();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await expect(question).toBeHidden();
  await expect(account.getByRole('checkbox', { name: 'Efectivo' })).toHaveCount(0);
  await expect(account).toBeVisible();
  const gone = page.url();
  expect(gone).not.toContain('ask=');
  await page.goto('/app/finance/financial-account?dialog=create&ask=delete-method&ask_id=999');
  await expect(page.getByText('Ese método de pago ya no existe.')).toBeVisible();
  await expect(page).not.toHaveURL(/ask=/);
  await expect(account).toBeVisible();
});

// rule: forms/name-check
test('a payment method that is renamed is told whether its name is free; nothing is said of the one that it has @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/finance/financial-account?dialog=create');
  await page.getByRole('button', { name: 'Editar Efectivo' }).click();
  const form = page.getByRole('dialog', { name: 'Editar Efectivo' });
  const name = form.getByLabel('Nombre del método de pago');
  await expect(name).toHaveValue('Efectivo');
  await expect(form.getByText(/disponible/)).toHaveCount(0);
  await expect(form.getByRole('button', { name: /disponible/ })).toHaveCount(0);
  await name.fill('mercado pago');
  await expect(form.getByText('Método de pago no disponible')).toBeVisible();
  await name.press('Enter');
  await expect(form).toBeVisible();
  await name.fill('Efectivo');
  await expect(form.getByText(/disponible/)).toHaveCount(0);
  await name.fill('Billetes');
  await expect(form.getByText('Nombre disponible')).toBeVisible();
  await name.press('Enter');
  await expect(form).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Billetes' })).toHaveCount(1);
});

test('a browser that does not go back when it is asked to swallows no later closing @either @long', async ({
  page,
  keeper,
}) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/finance/financial-account');
  await page.getByRole('button', { name: 'Crear cuenta' }).filter({ visible: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Crear cuenta' });
  await expect(dialog).toBeVisible();
  await page.evaluate(() => {
    const own = history.back;
    history.back = () => {
      history.back = own;
    };
  });
  await page.keyboard.press('Escape');
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
  await expect(page).toHaveURL('/app/finance/financial-account');
});
