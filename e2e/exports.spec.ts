import { readFileSync } from 'node:fs';
import { shopAtConfig } from './support/config';
import { expect, test } from './support/journey';
import { createAccount } from './support/shop';

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

test('an export that could not be made says so, and is begun again by the same button @either', async ({
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
  const saving = page.waitForEvent('download');
  await button.click();
  await saving;
});
