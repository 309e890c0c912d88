import type { Page } from '@playwright/test';
import { pressCloseSession, signInAtLogin } from './support/doors';
import { fillMovement, saveMovement } from './support/finance';
import { expect, test } from './support/journey';
import { createAccount, registerShop } from './support/shop';

/** As browsers do where the user has forbidden sites to keep anything: each look at what they keep is refused. */
const forbidKeeping = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(globalThis, name, { get: refuse, configurable: true });
    for (const name of ['open', 'deleteDatabase', 'databases'] as const) IDBFactory.prototype[name] = refuse;
  });

/** As a disk that is full: what is there can be read, and nothing comes to it. */
const fillDisk = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  });

// rule: session/keeps-nothing
for (const [what, forbid, form] of [
  ['keeps nothing', forbidKeeping, ''],
  ['has no room', fillDisk, ' @long'],
] as const)
  test(`who sits at a browser that ${what} is let in, works and leaves @either${form}`, async ({
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/status of 401/);
    const shop = await registerShop(keeper.url);
    await createAccount(keeper.url, shop, 'Caja', 1_000);
    await forbid(page);
    await page.goto('/login');
    await signInAtLogin(page, shop.username);
    await expect(page).toHaveURL(/\/app\/finance\/info/);
    await page.mouse.move(5, 5);
    await page.getByRole('link', { name: 'Finanzas', exact: true }).filter({ visible: true }).click();
    await page.getByRole('link', { name: 'Movimientos', exact: true }).click();
    await fillMovement(page, 'Salida de dinero', '250', 'Luz');
    await saveMovement(page);
    await expect(page.getByText('Movimiento creado con éxito.')).toBeVisible();
    await page
      .getByRole('link', { name: /^Configuración/ })
      .filter({ visible: true })
      .first()
      .click();
    await pressCloseSession(page);
    await expect(page).toHaveURL('/');
  });
