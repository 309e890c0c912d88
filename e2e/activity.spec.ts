import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { expect, test } from './support/journey';
import { call, createAccount, FIREFOX, IPHONE, registerShop, signInAs, signInFrom } from './support/shop';

const activity = (page: Page) => page.getByRole('list', { name: 'Actividad' }).getByRole('listitem');

// rule: session/activity
test('sign-ins, wrong passwords and deletions are told, page by page @either', async ({ page, keeper }) => {
  const shop = await registerShop(keeper.url);
  await signInFrom(keeper.url, shop, IPHONE);
  await signInAs(page, shop);
  await page.goto('/app/config');
  await page.getByRole('link', { name: /^Actividad/ }).click();
  await expect(page).toHaveTitle('Actividad · Trastienda');
  await expect(activity(page)).toHaveCount(2);
  await expect(activity(page).first()).toContainText('Inicio de sesión');
  await expect(activity(page).first()).toContainText('Safari en iPhone');
  await expect(activity(page).first()).toContainText('hoy');
  const wrong = { email_or_user: shop.username, password: 'Equivocada1' };
  for (let time = 0; time < 2; time++) await call(keeper.url, 'POST', '/login', { body: wrong, userAgent: FIREFOX });
  for (let number = 1; number <= 9; number++) {
    const { id } = await createAccount(keeper.url, shop, `Caja ${number}`);
    await call(keeper.url, 'DELETE', `/financial_accounts/${id}`, { token: shop.token });
  }
  await page.reload();
  await expect(activity(page)).toHaveCount(10);
  await expect(activity(page).first()).toContainText('Cuenta eliminadaCaja 9');
  await expect(activity(page).last()).toContainText(/Contraseña incorrecta.*Firefox en Windows · 2 veces en esa hora/);
  await expectNoSeriousAxe(page);
  await page.getByRole('button', { name: /Página siguiente|Siguiente/ }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(activity(page)).toHaveCount(2);
  await page.reload();
  await expect(activity(page)).toHaveCount(2);
  await page.goBack();
  await expect(activity(page)).toHaveCount(10);
  await call(keeper.url, 'DELETE', '/sessions?others=true', { token: shop.token });
  await page.getByRole('link', { name: 'Volver a Configuración' }).click();
  await page.getByRole('link', { name: /^Actividad/ }).click();
  await expect(activity(page).first()).toContainText('Sesión cerrada');
});

test('an activity that cannot be read says so, and is tried again @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await signInAs(page, await registerShop(keeper.url));
  await page.route('**/api/activity**', (route) => route.abort());
  await page.goto('/app/config/activity');
  await expect(page.getByText('No se pudo cargar la actividad')).toBeVisible();
  await page.unroute('**/api/activity**');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(activity(page)).toHaveCount(1);
});
