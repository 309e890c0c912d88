import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { dialog } from './support/debts';
import { movementForm, openTab, shown } from './support/finance';
import { expect, test } from './support/journey';
import { call, createAccount, fillRegistration, newUsername, PASSWORD, registerShop, signInAs } from './support/shop';

const steps = (page: Page) => page.getByRole('region', { name: 'Primeros pasos' });
const step = (page: Page, title: string) => steps(page).getByRole('listitem').filter({ hasText: title });

/** From now on each press of a key and of the pointer is counted, over all pages that the tab shows. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0;
  await page.exposeFunction('countPress', () => {
    presses += 1;
  });
  const listen = () => {
    const told = () => void (globalThis as unknown as { countPress: () => Promise<void> }).countPress();
    addEventListener('keydown', told, true);
    addEventListener('click', (event) => event.detail > 0 && told(), true);
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return () => presses;
}

// rule: shop/first-steps
test('a new user is led to a first account, a first sale and a first product, by few presses @either', async ({
  page,
  keeper,
}) => {
  const username = newUsername();
  await page.goto('/signup');
  await fillRegistration(page, username);
  await page.getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(page).toHaveURL('/app/finance/info');
  await expect(steps(page)).toContainText('0 de 3');
  await expectNoSeriousAxe(page);

  const presses = await countPresses(page);
  await steps(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await dialog(page).getByRole('button', { name: 'Mercado Pago', exact: true }).click();
  await expect(dialog(page).getByRole('checkbox', { name: 'Mercado Pago' })).toBeChecked();
  // Another one instead takes its payment method along.
  await dialog(page).getByRole('button', { name: 'Caja del local' }).click();
  await expect(dialog(page).getByLabel('Nombre de la cuenta')).toHaveValue('Caja del local');
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(dialog(page).getByRole('checkbox', { name: 'Efectivo' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Crear cuenta' }).click();
  await expect(step(page, 'Tu primera cuenta')).toContainText('Hecho');
  await steps(page).getByRole('link', { name: 'Registrar un movimiento' }).click();
  await movementForm(page).getByLabel('Monto').click();
  await page.keyboard.type('15000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Movimiento creado con éxito.')).toBeVisible();
  expect(presses()).toBeLessThanOrEqual(25);

  await openTab(page, 'Resumen');
  await expect(steps(page)).toContainText('2 de 3');
  await expect(step(page, 'Tu primera venta o movimiento')).toContainText('Hecho');
  const signIn = await call(keeper.url, 'POST', '/login', { body: { email_or_user: username, password: PASSWORD } });
  const { session_token: token } = (await signIn.json()) as { session_token: string };
  const shop = { token, username, email: `${username}@example.com` };
  const category = await createCategory(keeper.url, shop, 'Ropa', ['Remeras']);
  const size = await createSize(keeper.url, shop, 'Talles', ['S']);
  await createProduct(keeper.url, shop, 'Remera', { category, size });

  await page.reload();
  const over = page.getByRole('region', { name: 'Listo, tu local está en marcha' });
  await expect(over).toContainText('3 de 3');
  await expectNoSeriousAxe(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Movimientos recientes' })).toBeVisible();
  await expect(over).toHaveCount(0);
  await expect(steps(page)).toHaveCount(0);
});

// rule: shop/first-steps
test('what an account began with ticks no movement, and what is put away stays away @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await registerShop(keeper.url);
  await createAccount(keeper.url, shop, 'Caja', 500);
  await signInAs(page, shop);
  await page.goto('/app/finance/info');
  await expect(step(page, 'Tu primera cuenta')).toContainText('Hecho');
  await expect(step(page, 'Tu primera venta o movimiento').getByRole('link', { name: 'Vender' })).toBeVisible();
  await steps(page).getByRole('button', { name: 'Ocultar' }).click();
  await expect(steps(page)).toHaveCount(0);
  await page.reload();
  await expect(shown(page.getByText('Movimientos recientes'))).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  const settings = await call(keeper.url, 'GET', '/user/settings', { token: shop.token });
  expect(await settings.json()).toMatchObject({ first_steps: 'put_away' });
});

/** What each screen of a new shop offers to do first. */
const NEXT = {
  '/app/counter': 'Crear producto',
  '/app/counter/sales': /Ir al mostrador|Vender/,
  '/app/counter/cash': 'Abrir caja',
  '/app/finance/movement': 'Crear Caja con Efectivo',
  '/app/finance/movement/recurring': 'Crear recurrente',
  '/app/finance/financial-account': 'Crear cuenta',
  '/app/finance/debts': 'Crear deuda',
  '/app/finance/cards': 'Crear tarjeta',
  '/app/finance/expenses': 'Crear etiqueta',
  '/app/customers': 'Crear cliente',
  '/app/products/view': 'Crear producto',
  '/app/products/inventory': 'Crear producto',
  '/app/variations/view': 'Crear Variaciones',
  '/app/config/trash': 'Ver la actividad',
  '/app/pending-sales': 'Ir al mostrador',
};

// rule: screens/next-step
test('an empty screen names its own next step @either', async ({ page, keeper }) => {
  await signInAs(page, await registerShop(keeper.url));
  for (const [path, name] of Object.entries(NEXT)) {
    await page.goto(path);
    const inMain = page.getByRole('main');
    const button = inMain.getByRole('button', { name }).or(inMain.getByRole('link', { name }));
    await expect(shown(button), path).toBeVisible();
  }
});
