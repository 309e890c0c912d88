import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { expect, test } from './support/journey';
import { call, PASSWORD, registerShop, signInAs } from './support/shop';

const NEW = 'Cortina 2031';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Códigos de recuperación' });
const row = (page: Page) => page.getByRole('button', { name: /^Códigos de recuperación/ });

async function makeCodes(page: Page): Promise<string[]> {
  await row(page).click();
  await dialog(page).getByLabel('Contraseña actual').fill(PASSWORD);
  await page.keyboard.press('Enter');
  const codes = dialog(page).getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem');
  await expect(codes).toHaveCount(8);
  return codes.allInnerTexts();
}

async function fillRecovery(page: Page, username: string, code: string, password = NEW): Promise<void> {
  await page.getByLabel('Correo o nombre de usuario').fill(username);
  await page.getByLabel('Código de recuperación').fill(code);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(password);
  await page.getByLabel('Repetir contraseña nueva').fill(password);
}

const change = (page: Page) => page.getByRole('button', { name: 'Cambiar contraseña' });

/** A shop with its codes, seen by nobody who is signed in. */
async function codesOf(url: string) {
  const shop = await registerShop(url);
  const reply = await call(url, 'POST', '/user/recovery_codes', {
    token: shop.token,
    body: { current_password: PASSWORD },
  });
  const { recovery_codes } = (await reply.json()) as { recovery_codes: string[] };
  return { ...shop, codes: recovery_codes };
}

// rule: session/recovery-codes
test('codes are made with the password, kept, and counted @either', async ({ page, keeper, complaints }) => {
  complaints.forgive(/status of 400/);
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/config');
  await expect(row(page)).toContainText('No tienes ninguno');
  await row(page).click();
  await expect(dialog(page).getByLabel('Contraseña actual')).toBeFocused();
  await dialog(page).getByLabel('Contraseña actual').fill('Equivocada1');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('La contraseña actual no es correcta')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const codes = await makeCodes(page);
  await expect(dialog(page).getByRole('button', { name: 'Copiar' })).toBeFocused();
  await expectNoSeriousAxe(page);
  // They are not thrown away by a key.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Descargar' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  for (const code of codes) expect(text).toContain(code);
  await dialog(page).getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page)).toContainText('Te quedan 8');
});

// rule: session/recovery-codes
test('codes that are on their way are not thrown away by a key, and a lost answer says what it may have done @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await signInAs(page, await registerShop(keeper.url));
  await page.goto('/app/config?dialog=recovery-codes');
  let isLost = true;
  await page.route('**/api/user/recovery_codes', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return isLost ? route.abort() : route.fulfill({ response });
  });
  await dialog(page).getByLabel('Contraseña actual').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText(/Puede que los códigos de antes ya no sirvan/)).toBeVisible();
  await expect(page.getByText('Te quedan 8')).toBeVisible();
  isLost = false;
  await dialog(page).getByLabel('Contraseña actual').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(8);
});

// rule: session/recovery
test('who has forgotten the password comes in with a code and another one @either', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const { username, codes } = await codesOf(keeper.url);
  await page.goto('/login?redirect=%2Fapp%2Fconfig');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar el acceso' })).toBeVisible();
  await change(page).click();
  await expect(page.getByLabel('Correo o nombre de usuario')).toBeFocused();
  await expect(page.getByText('El código es obligatorio')).toBeVisible();
  await page.getByLabel('Código de recuperación').fill('7K2M');
  await expect(page.getByText('Un código tiene 12 letras y números, como 7K2M-QX9D-04TB')).toBeVisible();
  await expectNoSeriousAxe(page);
  await fillRecovery(page, username, '0000-0000-0000');
  await change(page).click();
  await expect(page.getByText('Usuario o código de recuperación incorrectos')).toBeVisible();
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue(NEW);
  await page.getByLabel('Código de recuperación').fill(codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(page.getByText(/Crea códigos nuevos en Configuración/)).toBeVisible();
  await expect(page).toHaveURL('/app/config');
  await expect(row(page)).toContainText('No tienes ninguno');
});

// rule: session/recovery
test('a recovery whose answer is lost is pressed again, and lets in @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|status of 401/);
  const { username, codes } = await codesOf(keeper.url);
  await page.route(
    '**/api/password/recover',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.goto('/recover');
  await fillRecovery(page, username, codes[0] ?? '');
  await change(page).click();
  await expect(page.getByText(/No hay conexión con el servidor/)).toBeVisible();
  // Whatever is changed by then.
  await page.getByLabel('Código de recuperación').fill(codes[1] ?? '');
  await change(page).click();
  await expect(page.getByText(/Quedó la que enviaste primero/)).toBeVisible();
  await expect(page).toHaveURL(/\/app\/finance\/info/);
});

// rule: session/reset-link
test('the link of whoever runs the server has the name and the code in their fields @either @long', async ({
  page,
  keeper,
}) => {
  const { username, codes } = await codesOf(keeper.url);
  await page.goto(`/recover#user=${username}&code=${codes[0]}`);
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue(username);
  await page.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
  await page.getByLabel('Repetir contraseña nueva').fill(NEW);
  await change(page).click();
  await expect(page).toHaveURL(/\/app\/finance\/info$/);
});

test('codes are offered to whoever has just registered, and nothing waits for them @either @long', async ({ page }) => {
  await page.goto('/signup');
  const username = `caro.${Date.now().toString(36)}`;
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Correo').fill(`${username}@example.com`);
  await page.getByLabel('Fecha de nacimiento').fill('1991-04-23');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetir contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL(/\/app\/finance\/info/);
  await page.getByRole('button', { name: 'Crearlos' }).click();
  await expect(dialog(page).getByLabel('Contraseña actual')).toBeFocused();
});

// rule: session/password-change
test('a changed password makes the codes void, and the settings say so @either @long', async ({ page, keeper }) => {
  const { token, ...shop } = await codesOf(keeper.url);
  await signInAs(page, { ...shop, token });
  await page.goto('/app/config');
  await expect(row(page)).toContainText(/Te quedan 8, del \d{4}-\d{2}-\d{2}/);
  await page.getByRole('button', { name: 'Cambiar contraseña' }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar contraseña' });
  await expect(form).toContainText('los códigos de recuperación dejan de servir');
  await form.getByLabel('Contraseña actual').fill(PASSWORD);
  await form.getByLabel('Contraseña nueva', { exact: true }).fill(NEW);
  await form.getByLabel('Repetir contraseña nueva').fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Crea códigos de recuperación nuevos.')).toBeVisible();
  await expect(row(page)).toContainText('No tienes ninguno');
});

// rule: screens/guard, session/recovery
test('who is signed in and has forgotten the password recovers it from there; a wrong code leaves the session @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const { codes, ...shop } = await codesOf(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/config?dialog=password');
  await page.getByRole('link', { name: 'Olvidé mi contraseña' }).click();
  await expect(page.getByRole('heading', { name: 'Recuperar el acceso' })).toBeVisible();
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue(shop.username);
  await fillRecovery(page, shop.username, '0000-0000-0000');
  await change(page).click();
  await expect(page.getByText('Usuario o código de recuperación incorrectos')).toBeVisible();
  await page.getByLabel('Código de recuperación').fill(codes[0] ?? '');
  await change(page).click();
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(page.getByText(/Crea códigos nuevos en Configuración/)).toBeVisible();
  await expect(page).toHaveURL('/app/config');
  await expect(row(page)).toContainText('No tienes ninguno');
});

// rule: forms/signed-out, session/recovery
test('who is asked for a forgotten password over a screen recovers it elsewhere, and the screen goes on @either @long', async ({
  page,
  context,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const { codes, ...shop } = await codesOf(keeper.url);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await expect(row(page)).toContainText('Te quedan 8');
  await call(keeper.url, 'DELETE', '/session', { token: shop.token });
  await page.getByRole('link', { name: /^Seguridad/ }).click();
  const renewal = page.getByRole('dialog', { name: 'Tu sesión venció' });
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    renewal.getByRole('link', { name: 'Olvidé mi contraseña' }).click(),
  ]);
  await expect(tab.getByLabel('Correo o nombre de usuario')).toHaveValue(shop.username);
  await fillRecovery(tab, shop.username, codes[0] ?? '');
  await change(tab).click();
  await expect(tab.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(renewal).toHaveCount(0);
  await expect(page.getByText('Esta sesión')).toBeVisible();
});

// rule: forms/drafts
test('who was typed is there after a reload, and neither code nor password @either @long', async ({ page }) => {
  await page.goto('/recover');
  await fillRecovery(page, 'rocio.ibanez', '7K2M-QX9D-04TB');
  await page.reload();
  await expect(page.getByLabel('Correo o nombre de usuario')).toHaveValue('rocio.ibanez');
  await expect(page.getByLabel('Código de recuperación')).toHaveValue('');
  await expect(page.getByLabel('Contraseña nueva', { exact: true })).toHaveValue('');
});

// rule: session/recovery
test('a tab that keeps nothing lets in all the same @either @long', async ({ page, keeper }) => {
  const { username, codes } = await codesOf(keeper.url);
  await page.addInitScript(() => {
    const { removeItem } = Storage.prototype;
    Storage.prototype.removeItem = function (key) {
      if (key === 'recover') throw new DOMException('denied', 'SecurityError');
      removeItem.call(this, key);
    };
  });
  await page.goto('/recover');
  await fillRecovery(page, username, codes[0] ?? '');
  await change(page).click();
  await expect(page.getByText('Contraseña cambiada.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/finance\/info/);
});
