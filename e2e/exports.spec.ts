import { readFileSync } from 'node:fs';
import { shopAtConfig } from './support/config';
import { expect, test } from './support/journey';
import { call, createAccount, keptOnDevice, PASSWORD } from './support/shop';

// rule: keeping/everything-out
test('everything of the shop comes as one file, by keyboard, also when one goes elsewhere meanwhile @either', async ({
  page,
  keeper,
}) => {
  const shop = await shopAtConfig(page, keeper.url);
  await createAccount(keeper.url, shop, 'Caja del local');
  const button = page.getByRole('button', { name: 'Exportar mis datos' });
  await button.focus();
  const saving = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^trastienda-\d{4}-\d\d-\d\d\.zip$/);
  const bytes = readFileSync(await file.path());
  for (const name of ['cuentas.csv', 'movimientos.csv', 'trastienda.journal', 'LEEME.txt'])
    expect(bytes.includes(name), name).toBe(true);
  await expect(page.getByText('Tus datos están en tus descargas.')).toBeVisible();
});

test('an export that could not be made says so, and is begun again by the same button @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/503/);
  await shopAtConfig(page, keeper.url);
  const refuse = { status: 503, json: { code: 'unavailable', message: 'La base no responde.' } };
  await page.route('**/api/exports', (route) => route.fulfill(refuse), { times: 1 });
  const button = page.getByRole('button', { name: 'Exportar mis datos' });
  await button.click();
  await expect(page.getByText('No se pudieron exportar tus datos.')).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/exports')) asked.push(request.url());
  });
  const saving = page.waitForEvent('download');
  await button.dblclick();
  await saving;
  expect(asked).toHaveLength(1);
});

// rule: session/deletion
test('who deletes the account is asked for the password, is out, and nothing of the user stays on the device @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 400/);
  const shop = await shopAtConfig(page, keeper.url);
  await page.getByRole('button', { name: 'Eliminar mi cuenta' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Eliminar mi cuenta' });
  const password = dialog.getByLabel('Contraseña actual', { exact: true });
  await expect(password).toBeFocused();
  await page.keyboard.type('Equivocada1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('La contraseña actual no es correcta')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${keeper.url}/`);
  await expect(page.getByText('Tu cuenta y todos sus datos se eliminaron.')).toBeVisible();
  expect((await call(keeper.url, 'GET', '/user/avatar', { token: shop.token })).status).toBe(401);
  expect(await keptOnDevice(page)).toEqual([]);
});
