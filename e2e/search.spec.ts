import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import { dialog, shopWith } from './support/debts';
import { expect, test } from './support/journey';
import { picture } from './support/pictures';
import { call } from './support/shop';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Buscar', exact: true });
const field = (page: Page) => page.getByRole('combobox', { name: 'Buscar en todo' });
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });

/** On the phone there are no keys: it stands behind 'Más'. */
async function openSearch(page: Page, isPhone: boolean): Promise<void> {
  if (isPhone) {
    await page.getByRole('button', { name: 'Más' }).click();
    await page.getByRole('link', { name: 'Buscar en todo' }).click();
  } else await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

async function shopToSearch(page: Page, url: string): Promise<void> {
  const { token } = await shopWith(page, url, { 'Caja chica': 1000, 'Mercado Pago': 50 });
  await call(url, 'POST', '/customers', { token, body: { name: 'Romina Acuña' } });
  await call(url, 'POST', '/expenses', { token, body: { name: 'Fletes' } });
}

// rule: search/palette, search/places, search/recent
test('what is looked for by its name is opened, and back leads to where one was @either', async ({ page, keeper }, {
  project,
}) => {
  const isPhone = project.name === 'phone';
  await shopToSearch(page, keeper.url);
  await page.goto('/app/products/view');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openSearch(page, isPhone);
  await expectNoSeriousAxe(page);
  await expect(chosen(page)).toHaveText(/Nueva venta/);

  await page.keyboard.type('acuñ');
  await expect(chosen(page)).toHaveText(/Romina Acuña/);
  await expect(palette(page).getByRole('group', { name: 'Clientes' }).getByRole('option')).toHaveCount(1);
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/customers\?beside=account/);
  await expect(page.getByRole('heading', { name: 'Romina Acuña' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/app\/products\/view$/);

  await openSearch(page, isPhone);
  await expect(palette(page).getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveText([
    /Romina Acuña/,
  ]);
  await page.keyboard.press('End');
  await expect(chosen(page)).toHaveText(/Ayuda/);
  await page.keyboard.press('ArrowDown');
  await expect(chosen(page)).toHaveText(/Romina Acuña/);
  await page.keyboard.type('abrir ca');
  await expect(chosen(page)).toHaveText(/Abrir caja/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/counter\/cash\?dialog=open/);
  await expect(page.getByRole('dialog', { name: 'Abrir caja' })).toBeVisible();
  await page.keyboard.press('Escape');

  await openSearch(page, isPhone);
  await page.keyboard.type('xyzw');
  await expect(palette(page)).toContainText('Nada para “xyzw”');
  await expectNoSeriousAxe(page);
  await page.keyboard.press('Escape');
  await expect(palette(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/app\/counter\/cash$/);
});

// rule: search/palette, screens/shortcuts
test('what is pressed while the search still closes is meant for the screen, and what opens then begins anew @wide @long', async ({
  page,
  keeper,
}) => {
  await shopToSearch(page, keeper.url);
  await page.goto('/app/customers');
  await expect(page.getByRole('button', { name: 'Romina Acuña', exact: true })).toBeVisible();
  // As on a machine where closing takes its time.
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0.05 });
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('fletes');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/customers$/);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/customers$/);
  // The address is there a moment before what is drawn.
  await expect(field(page)).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(page).toHaveURL(/shortcuts/);
});

// rule: search/palette, forms/drafts
test('who stays where files are chosen chooses in the search again @wide @long', async ({ page, keeper }) => {
  await shopToSearch(page, keeper.url);
  await page.goto('/app/variations/create-variations');
  await page.locator('input[type=file]').setInputFiles([picture('uno.png', [200, 40, 40])]);
  await expect(page.getByText('1 de 10')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Salir sin guardar' });
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('acuñ');
  await expect(chosen(page)).toHaveText(/Romina Acuña/);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL(/variations\/create-variations/);
  await field(page).fill('fletes');
  await expect(chosen(page)).toHaveText(/Fletes/);
  await field(page).press('Enter');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await expect(page).toHaveURL(/finance\/expenses\?dialog=details/);
});

// rule: search/as-typed
test('Enter before the answer opens what is typed by then, and an old answer is never shown @wide', async ({
  page,
  keeper,
}) => {
  await shopToSearch(page, keeper.url);
  await page.goto('/app/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/search?*', async (route) => {
    // The longer the text, the sooner its answer: the old one comes last.
    const { length } = new URL(route.request().url()).searchParams.get('q') ?? '';
    await new Promise((wait) => setTimeout(wait, Math.max(300, 2_000 - 400 * length)));
    await route.continue().catch(() => undefined);
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('fl', { delay: 90 });
  await page.waitForTimeout(200);
  await page.keyboard.type('et', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/app\/finance\/expenses\?dialog=details/);
  await expect(dialog(page).getByRole('heading', { name: 'Fletes' })).toBeVisible();

  await page.goto('/app/schedule');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('ro');
  await page.waitForTimeout(300);
  await page.keyboard.type('xx');
  await expect(palette(page)).toContainText('Nada para “roxx”');
  await page.waitForTimeout(2_000);
  await expect(palette(page).getByRole('option')).toHaveCount(0);
});

// rule: search/as-typed
test('without the server screens are still found, and a failed search is tried again @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 503/);
  await shopToSearch(page, keeper.url);
  await page.goto('/app/customers');
  await expect(page.getByText('Romina Acuña')).toBeVisible();
  let isBroken = true;
  await page.route('**/api/search?*', (route) =>
    isBroken
      ? route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Espera un momento.' } })
      : route.continue(),
  );
  // As with Caps Lock on.
  await page.keyboard.press('Control+K');
  await page.keyboard.type('caja');
  await expect(palette(page).getByRole('alert')).toContainText('No se pudo buscar');
  await expect(chosen(page)).toHaveText(/^Caja/);
  isBroken = false;
  await palette(page).getByRole('button', { name: 'Reintentar' }).click();
  await expect(palette(page).getByRole('group', { name: 'Cuentas' })).toContainText('Caja chica');
});
