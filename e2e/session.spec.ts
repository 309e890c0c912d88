import type { Page } from '@playwright/test';
import { hold } from './support/answers';
import { expectNoSeriousAxe } from './support/axe';
import { type DebtShop, shopWith } from './support/debts';
import { signInAtLogin } from './support/doors';
import { fillMovement, movementForm, movementRow, saveMovement, shown } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { settled } from './support/settled';
import { call, keptOnDevice, PASSWORD, registerShop, signInAs } from './support/shop';

const question = (page: Page) => page.getByRole('dialog', { name: 'Tu sesión venció' });

/** As if it had expired, or been ended on another device. */
const endSession = (url: string, token: string) => call(url, 'DELETE', '/session', { token });

async function signInAgain(page: Page): Promise<void> {
  await question(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  await expect(question(page)).toHaveCount(0);
}

/** A movement that is sent when the session has ended in the middle. */
async function saveSignedOut(page: Page, url: string): Promise<DebtShop> {
  const shop = await shopWith(page, url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await settled(page);
  await endSession(url, shop.token);
  await saveMovement(page);
  return shop;
}

// rule: forms/signed-out
test('a session that ends in the middle is renewed over the form, and the save goes on @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await saveSignedOut(page, keeper.url);
  await expect(question(page)).toBeVisible();
  await expect(question(page).getByText(shop.username)).toBeVisible();
  const password = question(page).getByLabel('Contraseña', { exact: true });
  await expect(password).toBeFocused();
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await page.keyboard.type('OtraCosa2026');
  await page.keyboard.press('Enter');
  await expect(question(page).getByText('La contraseña no es correcta. Escríbela de nuevo.')).toBeVisible();
  await expect(password).toBeFocused();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Movimiento creado con éxito.')).toBeVisible();
  await expect(movementRow(page, 'Luz')).toHaveCount(1);
  await expect(page).toHaveURL('/app/finance/movement');

  await page.reload();
  await expect(movementRow(page, 'Luz')).toHaveCount(1);
});

test('it is renewed over an open dialog too, which keeps what was typed in it @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/config');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('NuevaClave2027');
  await dialog.getByLabel('Repetir contraseña nueva').fill('NuevaClave2027');
  await endSession(keeper.url, shop.token);
  await dialog.getByLabel('Repetir contraseña nueva').press('Enter');

  await expect(question(page).getByLabel('Contraseña', { exact: true })).toBeFocused();
  for (const key of ['Escape', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(key);
    expect(
      await page.evaluate(() => document.activeElement?.closest('[role=dialog]:not([data-part=renewal])') ?? null),
    ).toBeNull();
  }
  await signInAgain(page);
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('it is renewed over a form that was opened before anything could be read @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401|ERR_FAILED/);
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? undefined : route.continue()));
  await page.goto('/app/config');
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await dialog.getByLabel('Contraseña actual').fill(PASSWORD);
  await dialog.getByLabel('Contraseña nueva', { exact: true }).fill('NuevaClave2027');
  await dialog.getByLabel('Repetir contraseña nueva').fill('NuevaClave2027');
  await endSession(keeper.url, shop.token);
  await dialog.getByLabel('Repetir contraseña nueva').press('Enter');
  // Not before: what is read then asks who it is too, and its question would take the key.
  await expect(question(page)).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await signInAgain(page);
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
});

test('a file that was on its way when the session ended is sent all the same @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await registerShop(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await page.getByRole('button', { name: 'Cambiar foto' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cambiar foto' });
  await dialog.locator('input[type=file]').setInputFiles(picture('cara.png', [90, 120, 200], 600));
  await endSession(keeper.url, shop.token);
  await dialog.getByRole('button', { name: 'Guardar foto' }).click();
  await signInAgain(page);
  await expect(page.getByText('Foto actualizada.')).toBeVisible();
  await expect(shown(page.getByRole('link', { name: /^Configuración de/ }).locator('img'))).toBeVisible();
});

// rule: forms/signed-out
test('who does not sign in again goes to the login, with the way back and nothing left behind @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  await saveSignedOut(page, keeper.url);
  await question(page).getByRole('button', { name: 'Salir' }).click();
  await expect(question(page).getByText('Tienes 1 cambio sin guardar')).toBeVisible();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fapp%2Ffinance%2Fmovement');
  await expect(question(page)).toHaveCount(0);
  expect(await keptOnDevice(page)).toEqual([]);
  await expect(page.getByText('Error al crear el movimiento')).toHaveCount(0);
});

// rule: forms/signed-out
test('who leaves while the password is looked at stays outside, at the server too @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  await saveSignedOut(page, keeper.url);
  const answer = await hold(page, /\/api\/login$/, 'POST');
  const asked = page.waitForRequest('**/api/login');
  await question(page).getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await question(page).getByRole('button', { name: 'Seguir' }).click();
  await asked;
  await question(page).getByRole('button', { name: 'Salir' }).click();
  await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/\/login/);
  const heard = page.waitForResponse('**/api/login');
  const ended = page.waitForResponse((response) => response.request().method() === 'DELETE');
  answer();
  const { session_token } = await (await heard).json();
  expect((await ended).request().headers()['authorization']).toBe(`Bearer ${session_token}`);
  expect((await ended).status()).toBeLessThan(300);
  await settled(page);
  await expect(page).toHaveURL(/\/login/);
  expect(await keptOnDevice(page)).toEqual([]);
});

// rule: forms/drafts
test('what was typed before a session ended is there again for its user, and for nobody else @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401|ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await page.route('**/api/movement', (route) => route.abort());
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await saveMovement(page);
  const unsaved = page.getByRole('region', { name: 'Sin guardar' });
  await expect(unsaved.getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/api/movement');
  await movementForm(page).getByLabel('Concepto', { exact: true }).fill('Agua');
  await endSession(keeper.url, shop.token);
  await page.reload();
  await signInAtLogin(page, shop.username);
  await expect(page).toHaveURL('/app/finance/movement');
  await expect(movementForm(page).getByLabel('Concepto', { exact: true })).toHaveValue('Agua');
  await expect(unsaved.getByRole('listitem')).toHaveCount(1);

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('user-storage') ?? '{}').state.session_token);
  await endSession(keeper.url, String(token));
  await page.reload();
  const other = await registerShop(keeper.url);
  await signInAtLogin(page, other.username);
  await expect(page.getByRole('heading', { name: 'Finanzas' })).toBeVisible();
  const kept = await keptOnDevice(page);
  expect(kept.filter((name) => name.includes(shop.username))).toEqual([]);
});

test('signing in again in one tab is enough for all @either @long', async ({ context, page, keeper, complaints }) => {
  complaints.forgive(/status of 401/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  const other = await context.newPage();
  await other.goto('/app/finance/movement');
  await expect(movementRow(other, 'Entrada de dinero')).toBeVisible();
  await Promise.all([settled(page), settled(other)]);
  await endSession(keeper.url, shop.token);
  await page.bringToFront();
  await saveMovement(page);
  await expect(question(page)).toBeVisible();
  await other.getByRole('link', { name: 'Cuentas', exact: true }).click();
  await expect(question(other)).toBeVisible();
  await signInAgain(other);
  await expect(question(page)).toHaveCount(0);
  await expect(page.getByText('Movimiento creado con éxito.')).toBeVisible();
  await expect(movementRow(page, 'Luz')).toHaveCount(1);
});

test('what is typed while a password is checked stays typed @either @long', async ({ page, complaints }) => {
  complaints.forgive(/status of 401/);
  await page.goto('/login');
  let answer = () => {};
  const asked: unknown[] = [];
  await page.route('**/api/login', (route) => {
    asked.push(route.request().postDataJSON().password);
    answer = () => void route.continue();
  });
  await page.getByLabel('Correo o nombre de usuario').fill('nadie');
  const password = page.getByLabel('Contraseña', { exact: true });
  await password.fill('Equivocada1');
  const sent = page.waitForRequest('**/api/login');
  await password.press('Enter');
  await sent;
  await page.keyboard.type('23');
  // Other values than those under way are sent after them, the same ones are not sent twice.
  const second = page.waitForRequest((request) => request.postData()?.includes('Equivocada123') === true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  answer();
  await second;
  await expect(page.getByText('Usuario o contraseña incorrectos')).toHaveCount(0);
  answer();
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(password).toHaveValue('Equivocada123');
  await expect(password).toBeFocused();
  expect(asked).toEqual(['Equivocada1', 'Equivocada123']);
});
