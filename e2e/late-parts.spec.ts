import type { Page } from '@playwright/test';
import { hold } from './support/answers';
import { shopWith } from './support/debts';
import { movementForm } from './support/finance';
import { KEY_MS, slowMachine } from './support/hurry';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';

/** On a slow machine with the screen drawn, and nobody there so far: all code that is asked for from now on takes so much longer. */
async function openedOnSlowLine(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await slowMachine(page, 4);
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue().catch(() => undefined);
  });
}

// rule: screens/late-layers
test('a form that is sent before its checks are there is sent once, and what is typed meanwhile is the next one @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/movement')) sent.push(request.postDataJSON());
  });
  await openedOnSlowLine(page, '/app/finance/movement');
  const amount = movementForm(page).getByLabel('Monto');
  await amount.focus();
  for (const key of ['1', '2', 'Enter', '3', '4', 'Enter', '5', '6', 'Enter', '7'])
    await page.keyboard.press(key, { delay: KEY_MS });
  await expect(amount).toHaveValue('7');
  await expect(amount).toBeFocused();
  await expect.poll(() => sent).toMatchObject([{ value: 12 }, { value: 34 }, { value: 56 }]);
});

// rule: forms/changed-fields-only
test('what is chosen while the checks of a form are on their way is not taken for saved @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, {});
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().endsWith('/shop')) sent.push(request.postDataJSON());
  });
  await page.goto('/app/config');
  const name = page.getByLabel('Nombre del local');
  await expect(name).toBeVisible();
  await page.waitForLoadState('networkidle');
  const letGo = await hold(page, addressOf('features/shop/shop-check.ts'), 'GET');
  await name.fill('La Esquina');
  const zone = page.getByRole('combobox', { name: 'Zona horaria' });
  await zone.fill('ushuaia');
  // Sent, and chosen as a finger chooses it, in one moment: the form waits a few seconds for its checks, which a slow machine takes for less.
  const option = page.getByRole('option', { name: /^Ushuaia/ });
  await option.evaluate(
    (choice: HTMLElement, form) => {
      form?.requestSubmit();
      choice.click();
    },
    await name.evaluateHandle((field: HTMLInputElement) => field.form),
  );
  letGo();
  await expect(page.getByText('Datos del local guardados.')).toBeVisible();
  await expect(zone).toHaveValue(/^Ushuaia/);
  await page.getByRole('button', { name: 'Guardar cambios' }).filter({ visible: true }).first().click();
  await expect.poll(() => sent).toEqual([{ name: 'La Esquina' }, { time_zone: 'America/Argentina/Ushuaia' }]);
});

// rule: screens/late-layers
test('what is pressed at a select before its list is there is done in the list @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await openedOnSlowLine(page, '/app/finance/debts/create-debt?tab=loan');
  const often = page.getByRole('combobox', { name: 'Frecuencia de pago' });
  await expect(often).toHaveText('Mensual');
  await often.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key, { delay: KEY_MS });
  await expect(often).toHaveText('Quincenal');
  await expect(often).toBeFocused();
  await expect(often).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option', { name: 'Quincenal', exact: true })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(often).toBeFocused();
  await page.keyboard.type('men', { delay: KEY_MS });
  await expect(often).toHaveText('Mensual');
  // The next one is reached by the next key.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(often).toBeFocused();
});

// rule: screens/late-layers
test('a choice that is made and left by Tab before its list is there is made @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/debts/create-debt?tab=loan');
  const often = page.getByRole('combobox', { name: 'Frecuencia de pago' });
  await expect(often).toHaveText('Mensual');
  await page.waitForLoadState('networkidle');
  const letGo = await hold(page, /\/assets\/.*\.js/, 'GET');
  await often.focus();
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter', 'Tab']) await page.keyboard.press(key);
  await expect(often).toHaveText('Quincenal');
  await expect(often).not.toBeFocused();
  const next = await page.evaluateHandle(() => document.activeElement);
  letGo();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(often).toHaveText('Quincenal');
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
});

// rule: screens/late-layers
test('a day that is being typed when its month comes is typed to its end @either @long', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await openedOnSlowLine(page, '/app/finance/movement');
  await page.getByRole('button', { name: /^Entre fechas/ }).click();
  const layer = page.getByRole('dialog', { name: 'Entre fechas' });
  const from = layer.getByLabel('Desde');
  await from.focus();
  await from.pressSequentially('2026-', { delay: KEY_MS });
  await expect(layer.getByRole('grid')).toBeVisible();
  await page.keyboard.type('11-19', { delay: KEY_MS });
  await expect(from).toHaveValue('2026-11-19');
  await expect(from).toBeFocused();
  await expect(page).toHaveURL(/from=2026-11-19/);
});
