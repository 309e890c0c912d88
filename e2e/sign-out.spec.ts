import { expectNoSeriousAxe } from './support/axe';
import { counterWithShirt, goodsIn, lines, scan, shopWithCounter } from './support/counter';
import { shopWith } from './support/debts';
import { pressCloseSession } from './support/doors';
import { fillMovement, movementForm, movementRow, saveMovement, shown } from './support/finance';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { keptOnDevice, registerShop, secondTab } from './support/shop';

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

// rule: forms/signed-out, stock/half-counted
test('signing out says that a count which is not applied is lost, also in another tab than it was made in @either @long', async ({
  page,
  context,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url, [{ name: 'Medias', price: 1_500, stock: 5 }]);
  const { code } = await goodsIn(shop, 'Medias');
  await page.goto('/app/products/inventory');
  await expect(page.getByRole('heading', { name: 'Escanea el primer artículo' })).toBeVisible();
  await scan(page, code);
  await expect(page.getByRole('list', { name: 'Artículos contados' }).getByRole('listitem')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto('/app/config');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  const asked = other.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked).toContainText('Tienes 1 recuento sin aplicar: si cierras la sesión, se pierde.');
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL('/');
  expect(await keptOnDevice(other)).toEqual([]);
});

// rule: forms/signed-out, counter/kept
test('signing out says that carts are lost, the one at hand and those that wait @either @long', async ({
  page,
  context,
  keeper,
}) => {
  await counterWithShirt(page, keeper.url);
  await page.keyboard.press('F4');
  await expect(page.getByRole('list', { name: 'Carritos en espera' }).getByRole('listitem')).toHaveCount(1);
  const other = await context.newPage();
  await other.goto('/app/config');
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  const asked = other.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked).toContainText('Tienes 1 carrito sin cobrar: si cierras la sesión, se pierde.');
  await asked.getByRole('button', { name: 'Cancelar' }).click();
  await expect(asked).toBeHidden();
  await scan(page, 'R-1');
  await expect(lines(page)).toHaveText([/Anillo Sol/]);
  await other.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(asked).toContainText('Tienes 2 carritos sin cobrar: si cierras la sesión, se pierden.');
  await asked.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(other).toHaveURL('/');
  expect(await keptOnDevice(other)).toEqual([]);
});

// rule: search/recent, forms/signed-out
test('what was looked for is nothing that signing out would lose, and goes with the user @wide @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/config');
  await expect(page.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Buscar en todo' })).toBeFocused();
  await page.keyboard.type('cerrar ses');
  await page.keyboard.press('Enter');
  const asked = page.getByRole('alertdialog', { name: 'Cerrar sesión' });
  await expect(asked.getByRole('button', { name: 'Cerrar sesión' })).toBeEnabled();
  await expect(asked).not.toContainText('Tienes');
  expect(await keptOnDevice(page)).toEqual(expect.arrayContaining([expect.stringContaining('searches of ')]));
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

// rule: screens/sign-out
test('a page that the browser kept and brings back shows nobody who has left meanwhile @either @long', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  // A kept page hears nothing of what other tabs do.
  await page.addInitScript(() => addEventListener('storage', (event) => event.stopImmediatePropagation(), true));
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/movement');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  const other = await secondTab(context, shop, '/app/config');
  await pressCloseSession(other);
  await expect(other).toHaveURL('/');
  await expect(movementRow(page, 'Entrada de dinero')).toBeVisible();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Entrada de dinero')).toHaveCount(0);
});
