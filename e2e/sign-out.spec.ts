import { expectNoSeriousAxe } from './support/axe';
import { shopWith } from './support/debts';
import { pressCloseSession } from './support/doors';
import { fillMovement, movementForm, movementRow, saveMovement, shown } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { keptOnDevice, registerShop } from './support/shop';

// rule: forms/signed-out
test('signing out says how much was not saved, and asks @either', async ({ page, keeper, complaints }) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await page.route('**/api/movement', (route) => route.abort());
  await fillMovement(page, 'Salida de dinero', '250', 'Luz');
  await saveMovement(page);
  await expect(page.getByRole('region', { name: 'Sin guardar' }).getByRole('listitem')).toHaveCount(1);
  await movementForm(page).getByLabel('Concepto', { exact: true }).fill('Agua');
  await page.goto('/app/config');
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked).toContainText(
    'Tienes 1 cambio sin guardar y 1 formulario a medio escribir: si cierras la sesión, se pierden.',
  );
  await expectNoSeriousAxe(page);
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page).toHaveURL('/');
  expect(await keptOnDevice(page)).toEqual([]);
});

// rule: screens/sign-out
test('signing out leaves nothing of the user on the device, in no tab, with or without a line @either', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED|ERR_INTERNET|status of 401/);
  await page.goto('/');
  const { token, username, email } = await registerShop(keeper.url);
  const file = new FormData();
  file.append(
    'file',
    new Blob([new Uint8Array(picture('cara.png', [90, 120, 200], 600).buffer)], { type: 'image/png' }),
    'cara.png',
  );
  await fetch(`${keeper.url}/api/user/avatar`, {
    method: 'PATCH',
    headers: { Authorization: `Bearer ${token}` },
    body: file,
  });
  const state = { session_token: token, avatar: '', email, username };
  await page.evaluate((record) => localStorage.setItem('user-storage', record), JSON.stringify({ state, version: 0 }));
  await page.goto('/app/config');
  await expect(shown(page.getByRole('link', { name: /^Configuración de/ }).locator('img'))).toBeVisible();
  const other = await context.newPage();
  await other.goto('/app/finance/movement');
  await expect(other.getByRole('heading', { name: 'Finanzas' })).toBeVisible();
  for (const tab of [page, other]) await tab.evaluate(() => sessionStorage.setItem('draft:movement', '{"value":1}'));
  await expect
    .poll(() => keptOnDevice(page))
    .toEqual(
      expect.arrayContaining([
        `settings of ${username}`,
        `shop of ${username}`,
        'draft:movement',
        `pictures of ${username}`,
      ]),
    );

  await page.route('**/api/session', (route) => route.abort());
  await pressCloseSession(page);
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL(/\/login/);
  for (const tab of [page, other]) await expect.poll(() => keptOnDevice(tab)).toEqual([]);
});
