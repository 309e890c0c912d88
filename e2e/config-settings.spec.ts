import { shopAtConfig } from './support/config';
import { shown } from './support/finance';
import { expect, test } from './support/journey';
import { call, createAccount, registerShop, signInAs } from './support/shop';

// rule: texts/days, calendar/languages
test('the date format and the calendar’s language hold on every screen @either', async ({ page, keeper }) => {
  const shop = await shopAtConfig(page, keeper.url);
  const account = await createAccount(keeper.url, shop, 'Caja');
  const reply = await call(keeper.url, 'POST', '/movement', {
    token: shop.token,
    body: {
      type: 'inflow_of_money',
      label: 'Saldo inicial',
      value: 100,
      entry_date: '2026-01-15',
      financial_accounts_id: account.id,
      payment_method_id: account.method,
    },
  });
  expect(reply.status).toBe(201);

  for (const [setting, value] of [
    ['Formato de fecha', 'DD/MM/AAAA'],
    ['Idioma del calendario', 'Español'],
  ] as const) {
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
    await page.getByRole('combobox', { name: setting }).click();
    await page.getByRole('option', { name: value }).click();
    await saved;
  }
  await page.goto('/app/finance/movement');
  await expect(page.getByTitle('15/01/2026')).toBeVisible();
  await page.getByLabel('Fecha', { exact: true }).fill('31/12/2025');
  await expect(page.getByLabel('Fecha', { exact: true })).toHaveValue('31/12/2025');
  await page.goto('/app/schedule');
  await expect(shown(page.getByRole('button', { name: 'Hoy', exact: true }))).toBeVisible();
});

test('a setting that is refused takes back only itself, not what was chosen after it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopAtConfig(page, keeper.url);
  const card = page.getByRole('region', { name: 'Preferencias' });
  const choose = async (setting: string, value: string) => {
    await card.getByRole('combobox', { name: setting }).click();
    await page.getByRole('option', { name: value }).click();
  };
  let refuse = () => {};
  await page.route('**/api/user/settings', async (route) => {
    if (route.request().postData()?.includes('DD/MM/AAAA')) refuse = () => void route.abort();
    else await route.continue();
  });
  await choose('Formato de fecha', 'DD/MM/AAAA');
  await choose('Idioma del calendario', 'Español');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  refuse();
  await saved;
  await expect(page.getByText('No se pudo guardar el ajuste.')).toBeVisible();
  await expect(card.getByRole('combobox', { name: 'Formato de fecha' })).toContainText('AAAA-MM-DD');
  await expect(card.getByRole('combobox', { name: 'Idioma del calendario' })).toContainText('Español');
  await page.reload();
  await expect(card.getByRole('combobox', { name: 'Idioma del calendario' })).toContainText('Español');
});

test('the second of two names typed for the shop is the one that stays @either @long', async ({ page, keeper }) => {
  const shop = await shopAtConfig(page, keeper.url);
  const card = page.getByRole('region', { name: 'Tu local' });
  const name = card.getByLabel('Nombre del local');
  await expect(name).toHaveValue(shop.username);
  await page.route('**/api/shop', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await name.fill('La percha');
  await name.press('Enter');
  await page.keyboard.type(' azul', { delay: 90 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const nameNow = async () => {
    const reply = await call(keeper.url, 'GET', '/shop', { token: shop.token });
    return (await reply.json()).name;
  };
  await expect.poll(nameNow).toBe('La percha azul');
  await expect(name).toHaveValue('La percha azul');
  await expect(name).toBeFocused();

  // Half typed, it is there again after a reload.
  await name.fill('La percha verde');
  await page.reload();
  await expect(name).toHaveValue('La percha verde');
  await card.getByRole('button', { name: 'Descartar' }).click();
  await expect(name).toHaveValue('La percha azul');
});

test('preferences that cannot be read are not drawn as the usual ones, to be overwritten @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await signInAs(page, await registerShop(keeper.url));
  await page.route('**/api/user/settings', (route) => route.abort());
  await page.goto('/app/config');
  const card = page.getByRole('region', { name: 'Preferencias' });
  await expect(card.getByText('No se pudieron cargar tus preferencias')).toBeVisible();
  await expect(card.getByRole('combobox')).toHaveCount(0);
  await expect(card.getByRole('radio', { name: 'Oscuro' })).toBeVisible();
  await page.unroute('**/api/user/settings');
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card.getByRole('combobox', { name: 'Formato de fecha' })).toHaveText('AAAA-MM-DD');
});

test('a shop that cannot be read says so and is not drawn as an empty one @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await signInAs(page, await registerShop(keeper.url));
  await page.route('**/api/shop', (route) => route.abort());
  await page.goto('/app/config');
  const card = page.getByRole('region', { name: 'Tu local' });
  await expect(card.getByText('No se pudieron cargar los datos del local')).toBeVisible();
  await expect(card.getByLabel('Nombre del local')).toHaveCount(0);
  await page.unroute('**/api/shop');
  await card.getByRole('button', { name: 'Reintentar' }).click();
  await expect(card.getByLabel('Nombre del local')).toBeVisible();
});
