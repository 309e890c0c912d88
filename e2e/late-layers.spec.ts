import type { Page } from '@playwright/test';
import { shopWith } from './support/debts';
import { KEY_MS } from './support/hurry';
import { expect, test } from './support/journey';

/** All code that is asked for from now on takes so much longer. */
const slowCode = (page: Page, delayMs: number) =>
  page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  });

/** Whether Enter does what it does, as soon as the address says that nothing is to be open: on a slow machine the page is drawn later. */
function enterIsFreeOnceCalledOff(): { enterIsFree: Promise<boolean> } {
  const enterIsFree = new Promise<boolean>((resolve) => {
    const press = () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', ENTER)) ?? false;
    const ENTER = { key: 'Enter', bubbles: true, cancelable: true };
    addEventListener('popstate', () => resolve(press()), { once: true });
  });
  return { enterIsFree };
}

const SCREENS = [
  { path: '/app/finance/financial-account', action: 'Crear cuenta', field: 'Nombre de la cuenta', run: '@either' },
  { path: '/app/finance/expenses', action: 'Crear etiqueta', field: 'Nombre', run: '@either @long' },
];

for (const { path, action, field, run } of SCREENS) {
  // rule: screens/late-layers
  test(`what is typed before the dialog ${action} is there stands in its first field ${run}`, async ({
    page,
    keeper,
  }) => {
    await shopWith(page, keeper.url, { Caja: 1000 });
    await page.goto(path);
    const button = page.getByRole('button', { name: action }).filter({ visible: true }).first();
    await expect(button).toBeVisible();
    await page.waitForLoadState('networkidle');
    await slowCode(page, 300);
    await button.focus();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Nubee', { delay: KEY_MS });
    await page.keyboard.press('Backspace', { delay: KEY_MS });
    await page.keyboard.type(' del local', { delay: KEY_MS });
    const dialog = page.getByRole('dialog', { name: action });
    await expect(dialog.getByLabel(field)).toHaveValue('Nube del local');
    await expect(dialog.getByLabel(field)).toBeFocused();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  // rule: screens/late-layers
  test(`Escape calls ${action} off before it is there, and without a line it opens when the line is back @either @long`, async ({
    context,
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/ERR_|Failed to (fetch|load)/);
    await shopWith(page, keeper.url, { Caja: 1000 });
    await page.goto(path);
    const button = page.getByRole('button', { name: action }).filter({ visible: true }).first();
    await expect(button).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dialog=create/);
    const called = await page.evaluateHandle(enterIsFreeOnceCalledOff);
    await page.keyboard.press('Escape');
    expect(await called.evaluate(({ enterIsFree }) => enterIsFree)).toBe(true);
    await expect(page).not.toHaveURL(/dialog/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/dialog=create/);
    await context.setOffline(false);
    const dialog = page.getByRole('dialog', { name: action });
    await expect(dialog.getByLabel(field)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });
}

const DRAWN_SLOWLY = [...SCREENS, { path: '/app/schedule?view=month', action: 'New event', field: 'Title' }];

/** All keys are pressed at one time, as a device sees them that is busy meanwhile, until `later` is called. */
function pressedAtOnce(): void {
  let now = 1;
  Object.defineProperty(Event.prototype, 'timeStamp', { get: () => now });
  Object.assign(window, { later: () => (now += 1_000) });
}

for (const { path, action, field } of DRAWN_SLOWLY) {
  // rule: screens/late-layers
  test(`what is typed while a slow device draws what ${action} opens stands in its first field @wide @long`, async ({
    page,
    keeper,
  }) => {
    await shopWith(page, keeper.url, { Caja: 1000 });
    await page.addInitScript(pressedAtOnce);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(path);
    const button = page.getByRole('button', { name: action }).filter({ visible: true }).first();
    const box = page.getByRole('dialog').getByLabel(field).first();
    await expect(button).toBeVisible();
    await page.mouse.move(400, 400);
    await page.waitForLoadState('networkidle');
    await button.focus();
    // The second Enter is the button's too, whether it comes before the form is drawn or after it.
    await Promise.all(['Enter', 'Enter', ...'Nube'].map((key) => page.keyboard.press(key)));
    await expect(box).toHaveValue('Nube');
    await expect(box).toBeFocused();
    await page.reload();
    await expect(box).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(box).toBeFocused();
    await page.evaluate('later()');
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    if (path.startsWith('/app/schedule')) await expect(page.getByRole('dialog')).toHaveCount(0);
  });
}

// rule: screens/late-layers
test('Tab before a dialog is there leads where it leads in the dialog: to its selects too @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  // With its accounts known: what is off takes no Tab.
  await page.goto('/app/finance/movement');
  await expect(page.getByLabel('Cuenta', { exact: true }).first()).toContainText('Caja');
  await page.getByRole('link', { name: 'Recurrentes' }).click();
  const button = page.getByRole('button', { name: 'Crear recurrente' }).filter({ visible: true }).first();
  await expect(button).toBeVisible();
  await page.waitForLoadState('networkidle');
  await slowCode(page, 300);
  await button.focus();
  for (const key of ['Enter', '7', '5', 'Tab', 'L', 'u', 'z', 'Tab', 'Tab', 'Tab', 'Tab', 'q'])
    await page.keyboard.press(key, { delay: KEY_MS });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Concepto')).toHaveValue('Luz');
  await expect(dialog.getByLabel('Monto')).toHaveValue('75,00');
  await expect(dialog.getByRole('combobox', { name: 'Se repite' })).toBeFocused();
  await expect(dialog.getByRole('combobox', { name: 'Se repite' })).toHaveText('Quincenal');
});
