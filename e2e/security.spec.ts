import type { Page } from '@playwright/test';
import { loseNextAnswer } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { accountIn, record, shopWith } from './support/debts';
import { movementRow } from './support/finance';
import { expect, test } from './support/journey';
import { call, FIREFOX, IPHONE, PASSWORD, registerShop, type Shop, signInAs, signInFrom } from './support/shop';

const list = (page: Page) => page.getByRole('list', { name: 'Sesiones abiertas' });
const rows = (page: Page) => list(page).getByRole('listitem');
const end = (page: Page, device: string) => page.getByRole('button', { name: `Cerrar ${device}` });
const question = (page: Page) => page.getByRole('alertdialog');

async function shopAtSecurity(page: Page, url: string, devices: readonly string[] = []): Promise<Shop> {
  const shop = await registerShop(url);
  for (const device of devices) await signInFrom(url, shop, device);
  await signInAs(page, shop);
  await page.goto('/app/config/security');
  await expect(rows(page).first()).toBeVisible();
  return shop;
}

const status = async (url: string, token: string) => (await call(url, 'GET', '/user/avatar', { token })).status;

// rule: session/open-sessions
test('from the settings one sees where one is signed in, and ends it there @either', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  const phone = await signInFrom(keeper.url, shop, IPHONE);
  await signInFrom(keeper.url, shop, FIREFOX);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  await expect(page.getByRole('heading', { name: 'Seguridad' })).toBeVisible();
  await expect(page).toHaveTitle('Seguridad · Trastienda');
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('Esta sesión');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  await expectNoSeriousAxe(page);

  await end(page, 'Safari en iPhone').focus();
  await page.keyboard.press('Enter');
  await expect(question(page)).toContainText('Cerrar Safari en iPhone');
  await expect(page).toHaveURL(/ask=end-session/);
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(end(page, 'Safari en iPhone')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectNoSeriousAxe(page);
  await question(page).getByRole('button', { name: 'Cerrar sesión' }).dblclick();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  // rule: screens/focus
  await expect(rows(page).filter({ has: page.locator(':scope:focus') })).toHaveCount(1);
  expect(await status(keeper.url, phone)).toBe(401);

  await page.getByRole('link', { name: 'Volver a Configuración' }).click();
  await expect(page).toHaveURL('/app/config');
});

// rule: session/open-sessions
test('all others are ended at once, and none is said to be none @either @long', async ({ page, keeper }) => {
  await shopAtSecurity(page, keeper.url, [IPHONE, FIREFOX, 'curl/8']);
  await expect(rows(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(question(page)).toContainText('Hay 3 sesiones abiertas además de esta');
  await page.keyboard.press('Escape');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toBeFocused();
  await page.keyboard.press('Enter');
  await question(page).getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('Las demás sesiones se cerraron.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('No hay otras sesiones.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cerrar las demás' })).toHaveCount(0);
  await expect(list(page)).toBeFocused();
  await expectNoSeriousAxe(page);
});

// rule: session/open-sessions
test('what ended all others and got no answer shows: the list is read anew @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopAtSecurity(page, keeper.url, [IPHONE, FIREFOX]);
  await loseNextAnswer(page, '**/api/sessions?others=true', 'DELETE');
  await page.getByRole('button', { name: 'Cerrar las demás' }).click();
  await question(page).getByRole('button', { name: 'Cerrar las demás' }).click();
  await expect(page.getByText('No se pudieron cerrar las demás sesiones.')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText('No hay otras sesiones.')).toBeVisible();
});

// rule: session/open-sessions, forms/signed-out
test('a tab whose session another device ends asks for the password over what stands there @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await shopAtSecurity(page, keeper.url);
  const other = await signInFrom(keeper.url, shop, FIREFOX);
  expect((await call(keeper.url, 'DELETE', '/sessions?others=true', { token: other })).status).toBe(204);
  await page.getByRole('link', { name: 'Volver a Configuración' }).click();
  const renewal = page.getByRole('dialog', { name: 'Tu sesión venció' });
  await renewal.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(renewal).toHaveCount(0);
  await expect(page).toHaveURL('/app/config');
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('a session that is gone already is closed, and leaves the list @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 404/);
  const shop = await shopAtSecurity(page, keeper.url, [IPHONE]);
  const here = (await (await call(keeper.url, 'GET', '/sessions', { token: shop.token })).json()) as {
    session_id: string;
    current: boolean;
  }[];
  const gone = here.find(({ current }) => !current)?.session_id;
  await end(page, 'Safari en iPhone').click();
  expect((await call(keeper.url, 'DELETE', `/sessions/${gone}`, { token: shop.token })).status).toBe(204);
  await question(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  await expect(page.getByText('No se pudo cerrar la sesión.')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
  await expect(question(page)).toHaveCount(0);
});

test('two of one name are told apart by when they were used @either @long', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  const used = await signInFrom(keeper.url, shop, FIREFOX);
  const old = await signInFrom(keeper.url, shop, FIREFOX);
  await signInAs(page, shop);
  await page.route('**/api/sessions', async (route) => {
    const response = await route.fetch();
    const listed = (await response.json()) as { current: boolean; created_at: string; last_used_at: string }[];
    const at = '2026-10-02T15:00:00.000Z';
    const last = listed.filter(({ current }) => !current).at(-1);
    await route.fulfill({
      json: listed.map((session) => (session === last ? { ...session, created_at: at, last_used_at: at } : session)),
    });
  });
  await page.goto('/app/config/security');
  await expect(end(page, 'Firefox en Windows')).toHaveCount(2);
  await expect(end(page, 'Firefox en Windows, abierta hoy')).toHaveCount(1);
  await end(page, 'Firefox en Windows, abierta el 2026-10-02').click();
  await expect(question(page)).toContainText('Abierta el 2026-10-02. Quien la esté usando');
  await question(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('Sesión cerrada.')).toBeVisible();
  const left = await Promise.all([used, old].map((token) => status(keeper.url, token)));
  expect(left.sort()).toEqual([200, 401]);
});

test('what cannot be read says so and is tried again; without a line nothing is ended @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 500/);
  const shop = await registerShop(keeper.url);
  await signInFrom(keeper.url, shop, IPHONE);
  await signInAs(page, shop);
  const away = '**/api/sessions**';
  await page.route(away, (route) => route.abort());
  await page.goto('/app/config/security');
  await expect(page.getByText('No se pudieron cargar tus sesiones')).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.unroute(away);
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(rows(page)).toHaveCount(2);
  await page.route(away, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
  await end(page, 'Safari en iPhone').click();
  await question(page).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByText('No se pudo cerrar la sesión.')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('what is written as HTML is shown as it is written @either @long', async ({ page, keeper }) => {
  const markup = '<img src=x onerror="document.title=1">';
  const shop = await shopWith(page, keeper.url, { [markup]: 1000 });
  await record(keeper.url, shop, accountIn(shop, markup), { type: 'inflow_of_money', value: 5, label: markup });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, markup)).toContainText(markup);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/Trastienda/);
});
