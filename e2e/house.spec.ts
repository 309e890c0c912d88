import type { Locator, Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { expect, test } from './support/journey';
import { newUsername, PASSWORD, registerShop, signInAs } from './support/shop';

const shown = (page: Page, role: 'link' | 'button', name: string) =>
  page.getByRole(role, { name, exact: true }).filter({ visible: true }).first();

const fillLogin = async (page: Page, user: string, password: string) => {
  await page.getByLabel('Correo o nombre de usuario').fill(user);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
};

const theme = (page: Page) => page.locator('html').getAttribute('class');

test('the landing says what the product does and leads to both forms @either', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('detrás del mostrador');
  await expectNoSeriousAxe(page);

  await shown(page, 'link', 'Iniciar sesión').click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await shown(page, 'link', 'Crear cuenta').click();
  await expect(page).toHaveURL('/signup');
});

test('the look of a piece wins over the reset, whichever style sheet comes first @either', async ({ page }) => {
  await page.goto('/login');
  const submit = page.getByRole('button', { name: 'Iniciar sesión' });
  await expect(submit).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(submit).not.toHaveCSS('padding-left', '0px');
  await expect(page.getByLabel('Correo o nombre de usuario')).not.toHaveCSS('border-left-width', '0px');
});

/** Whether nothing keeps the browser from pasting there. */
const takesPaste = (field: Locator) =>
  field.evaluate((input) => input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })));

// rule: session/password-rules
test('a visitor registers with the live strength meter, is inside, leaves, and comes back @either', async ({
  page,
}) => {
  const username = newUsername();
  await page.goto('/signup');
  await expectNoSeriousAxe(page);
  await expect(page.getByText('Introduce una contraseña')).toBeVisible();
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Correo').fill(`${username}@example.com`);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  const password = page.getByLabel('Contraseña', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  expect(await takesPaste(password)).toBe(true);
  await password.fill('trasti');
  await expect(page.getByText('Contraseña débil')).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('Contraseña segura')).toBeVisible();
  await page.getByLabel('Repetir contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();

  await expect(page).toHaveURL('/app/finance/info');
  await expect(page.getByRole('heading', { name: 'Finanzas' })).toBeVisible();
  await page
    .getByRole('link', { name: `Configuración de ${username}` })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expectNoSeriousAxe(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');

  await page.goto('/login');
  await fillLogin(page, username.toUpperCase(), PASSWORD);
  await expect(page).toHaveURL('/app/finance/info');
});

test('a registration that cannot be says why at its fields and keeps what was typed @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 409/);
  const taken = await registerShop(keeper.url);
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByText('El nombre de usuario es obligatorio')).toBeVisible();
  await expect(page.getByText('El correo es obligatorio')).toBeVisible();
  await expectNoSeriousAxe(page);

  const differs = page.getByText('Las contraseñas no coinciden');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetir contraseña').fill(`${PASSWORD}x`);
  await page.getByLabel('Repetir contraseña').press('Tab');
  await expect(differs).toBeVisible();
  await page.getByLabel('Contraseña', { exact: true }).fill(`${PASSWORD}x`);
  await expect(differs).toHaveCount(0);

  await page.getByLabel('Nombre de usuario').fill(taken.username);
  await page.getByLabel('Correo').fill('otra@example.com');
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetir contraseña').fill(`${PASSWORD}x`);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(differs).toBeVisible();
  await page.getByLabel('Repetir contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page.getByLabel('Nombre de usuario')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Correo')).toHaveValue('otra@example.com');
  await expect(page).toHaveURL('/signup');
});

test('a wrong password is refused in one sentence and the name stays @either', async ({ page, keeper, complaints }) => {
  complaints.forgive(/status of 401/);
  const shop = await registerShop(keeper.url);
  await page.goto('/login');
  await expectNoSeriousAxe(page);
  await fillLogin(page, shop.email, 'OtraCosa2026');
  await expect(page.getByText('Usuario o contraseña incorrectos')).toBeVisible();
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue(shop.email);
  await expectNoSeriousAxe(page);

  await fillLogin(page, shop.email, PASSWORD);
  await expect(page).toHaveURL('/app/finance/info');
});

// rule: screens/guard
test('a visitor is sent from an inner page to the login, and after it to where they were going @either', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await page.goto('/');
  await page.goto('/app/finance/movement?type=money_outflow');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await fillLogin(page, shop.username, PASSWORD);
  await expect(page).toHaveURL('/app/finance/movement?type=money_outflow');
});

test('who is signed in is sent from the public pages to the inside @either @long', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  for (const path of ['/', '/login', '/signup', '/app', '/app/finance']) {
    await page.goto(path);
    await expect(page).toHaveURL('/app/finance/info');
  }
});

test('a session that the server does not know any more ends at the login, and goes on from there @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await registerShop(keeper.url);
  await page.goto('/');
  await page.evaluate((record) => localStorage.setItem('user-storage', record), deadSession(shop.username));
  await page.goto('/app/finance/financial-account');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillLogin(page, shop.username, PASSWORD);
  await expect(page).toHaveURL('/app/finance/financial-account');
});

const deadSession = (username: string) =>
  JSON.stringify({ state: { session_token: 'a'.repeat(43), avatar: '', email: '', username }, version: 0 });

// rule: screens/theme
test('the theme is dark until another is chosen, which stays and is there before the program is @either', async ({
  page,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED.*assets/);
  await page.goto('/login');
  expect(await theme(page)).toBe('dark');
  await page.getByRole('button', { name: 'Cambiar tema' }).click();
  await expectNoSeriousAxe(page);
  await page.getByRole('menuitemradio', { name: 'Claro' }).click();
  await expect.poll(() => theme(page)).toBe('light');

  await page.route('**/assets/*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => theme(page)).toBe('light');
});

// rule: screens/theme
test('the theme Sistema follows the system @either @long', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/login');
  expect(await theme(page)).toBe('dark');
  await page.getByRole('button', { name: 'Cambiar tema' }).click();
  await page.getByRole('menuitemradio', { name: 'Sistema' }).click();
  await expect.poll(() => theme(page)).toBe('light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => theme(page)).toBe('dark');
});

// rule: screens/server-off
test('a server that is off at the start blocks with a word, and lets in by itself when it is back @either', async ({
  page,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await page.route('**/api/test', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Servidor no disponible' })).toBeVisible();
  await expect(page.getByText('No se pudo conectar al servidor. Por favor, intenta más tarde.')).toBeVisible();
  await expect(page.getByText('Por favor, intenta de nuevo más tarde.', { exact: true })).toBeVisible();
  await expectNoSeriousAxe(page);

  await page.unroute('**/api/test');
  await expect(page.getByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
});

test('an address that is none says so and shows a way out @either @long', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/nowhere');
  await expect(page.getByRole('heading', { name: 'Esta página no existe' })).toBeVisible();
  await expectNoSeriousAxe(page);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL('/app/finance/info');
});

// rule: screens/sign-out
test('leaving in one tab leaves in all @either @long', async ({ context, page, keeper }) => {
  await page.goto('/');
  const { token, username, email } = await registerShop(keeper.url);
  const state = { session_token: token, avatar: '', email, username };
  await page.evaluate((record) => localStorage.setItem('user-storage', record), JSON.stringify({ state, version: 0 }));
  await page.goto('/app/finance/info');
  const other = await context.newPage();
  await other.goto('/app/finance/movement');
  await expect(other.getByRole('heading', { name: 'Finanzas' })).toBeVisible();

  await page
    .getByRole('link', { name: `Configuración de ${username}` })
    .filter({ visible: true })
    .click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
});
