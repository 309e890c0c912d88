import type { Locator, Page } from '@playwright/test';
import { anEvent, atCalendar, dialog, eventNamed, toast } from './support/calendar';
import { createCategory, createProduct, createSize } from './support/catalogue';
import { goodsIn, lines, openCounter, scan, shopWithCounter } from './support/counter';
import { accountIn, addDebt, record, shopWith } from './support/debts';
import { pressCloseSession, signInAtLogin } from './support/doors';
import { movementRow, shown, tabTo } from './support/finance';
import { expect, test } from './support/journey';
import { call, registerShop, secondTab } from './support/shop';
import { wholeShop } from './support/whole-shop';

/** Whose parts stand on the other screens too: a list with its pager, a form, cards. */
const FORMS = ['/app/finance/movement', '/app/finance/debts', '/app/products/view', '/app/config'];

const OTHERS = [
  '/app/finance/info',
  '/app/finance/financial-account',
  '/app/finance/debts/create-debt',
  '/app/finance/expenses',
  '/app/products/create-products',
  '/app/variations/view',
  '/app/variations/create-variations',
];

const NEWER = [
  '/app/counter/sales',
  '/app/counter/cash',
  '/app/customers',
  '/app/products/inventory',
  '/app/finance/movement/recurring',
  '/app/finance/cards',
  '/app/finance/reports',
  '/app/config/trash',
  '/app/config/security',
  '/app/config/activity',
];

/** All that is read, but not whether the server is there: that it is away is said at the foot of the page, and no toast with it. */
const BUT_THE_SERVER = /\/api\/(?!test$)/;

/** What is pressed or typed into and stands under a toast though it was scrolled into view, by name. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
    const toasts = [...document.querySelectorAll('[data-part=toast]')].filter(isShown);
    const controls = [
      ...document.querySelectorAll('[data-part=shell] :is(input, textarea, button, a[href], [role=combobox])'),
    ];
    return controls.filter(isShown).flatMap((control) => {
      control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
      const box = control.getBoundingClientRect();
      const meets = toasts.some((toast) => {
        const other = toast.getBoundingClientRect();
        return box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom;
      });
      return meets ? [`${control.localName} ${control.getAttribute('aria-label') ?? control.textContent}`] : [];
    });
  });

/** Lets the screen fail to read itself anew, until what it asks for is answered again. @returns the toast that says so */
async function failToRead(page: Page): Promise<Locator> {
  await page.route(BUT_THE_SERVER, (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const toast = page.locator('[data-part=toast]', { hasText: 'No se pudo actualizar lo que ves.' });
  await expect(toast).toBeVisible();
  await expect(page.locator('[data-sonner-toast][data-mounted=true]')).toHaveCount(1);
  return toast;
}

/** Shows the screen, lets it fail to read itself anew, and looks at the toast that says so. */
async function expectFree(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await failToRead(page);
  await expect.poll(() => covered(page), `on ${path}`).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

// rule: screens/toasts
for (const [which, screens] of [
  ['lists, forms and settings', FORMS],
  ['the other screens of money and goods', OTHERS],
] as const)
  test(`no toast stands over a field, a button or a pager that was scrolled to: ${which} @either @long`, async ({
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/ERR_FAILED/);
    const shop = await shopWith(page, keeper.url, { Caja: 1000, Banco: 500 });
    for (const name of ['Heladera', 'Mostrador', 'Vidriera'])
      await addDebt(shop, name, [100, 100], ['2027-01-10', '2027-02-10']);
    const category = await createCategory(keeper.url, shop, 'Abrigo', ['Buzos']);
    const size = await createSize(keeper.url, shop, 'Letras', ['M']);
    for (const name of ['Remera', 'Campera', 'Buzo', 'Gorro'])
      await createProduct(keeper.url, shop, name, { category, size });

    for (const path of screens) await expectFree(page, path);
  });

// rule: screens/toasts
test('nor on the counter, among customers, cards, reports and in the trash @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await wholeShop(page, keeper.url);
  for (const path of NEWER) await expectFree(page, path);
});

// rule: screens/toasts
test('in a window that is not as narrow as a phone a toast stands over nothing of a sheet, nor of a screen @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  const shop = await shopWith(page, keeper.url, { Caja: 1000 });
  for (let number = 1; number <= 8; number += 1)
    await record(keeper.url, shop, accountIn(shop, 'Caja'), { type: 'inflow_of_money', value: 1, label: `${number}` });
  await page.goto('/app/customers');
  await page.setViewportSize({ width: 700, height: 900 });
  await page.getByRole('button', { name: 'Crear cliente' }).first().click();
  await expect(dialog(page).getByLabel('Nombre')).toBeVisible();
  await failToRead(page);
  const controls = await dialog(page).locator('button, input, textarea').all();
  await expect.poll(() => under(page, controls)).toEqual([]);

  // Nor in a wide window, where it stands in another corner than on a phone: in a low one, so that there is something to scroll.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.setViewportSize({ width: 1_440, height: 560 });
  for (const path of ['/app/finance/movement', '/app/config']) await expectFree(page, path);
});

// rule: screens/toasts
test('one success stands at a time: a newer one takes its place @either', async ({ page, keeper }) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/config');
  const card = page.getByRole('region', { name: 'Tu local' });
  for (const name of ['Uno', 'Dos', 'Tres']) {
    await card.getByLabel('Nombre del local').fill(name);
    const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await card.getByRole('button', { name: 'Guardar cambios' }).click();
    await saved;
    await expect(page.getByText('Datos del local guardados.').first()).toBeVisible();
    expect(await page.locator('[data-part=toast][role=status]').count()).toBe(1);
  }
});

// rule: screens/toasts
test('a toast that is fading away catches no press meant for what is under it @either @long', async ({
  page,
  keeper,
}) => {
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/config');
  const card = page.getByRole('region', { name: 'Tu local' });
  await card.getByLabel('Nombre del local').fill('Uno');
  await card.getByRole('button', { name: 'Guardar cambios' }).click();
  const toast = page.locator('[data-sonner-toast]', { hasText: 'Datos del local guardados.' });
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  const isInTheWay = toast.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const met = document.elementFromPoint(left + width / 2, top + height / 2);
          if (element.getAttribute('data-removed') === 'true') resolve(met !== null && element.contains(met));
        }).observe(element, { attributes: true, attributeFilter: ['data-removed'] });
      }),
  );
  await toast.getByRole('button', { name: 'Cerrar aviso' }).click();
  expect(await isInTheWay).toBe(false);
});

// rule: screens/focus, screens/accessible
test('the keys walk past a toast, and are back where they were when it is closed @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  await page.goto('/app/finance/financial-account');
  const edit = page.getByRole('button', { name: 'Editar Caja' });
  await expect(edit).toBeVisible();
  // It offers to try again: no time runs out for it.
  const toast = await failToRead(page);

  const close = toast.getByRole('button', { name: 'Cerrar aviso' });
  await edit.focus();
  await tabTo(page, close);
  await tabTo(page, page.getByRole('link', { name: 'Saltar al contenido' }));
  await edit.focus();
  await close.press('Enter');
  await expect(toast).toHaveCount(0);
  await expect(edit).toBeFocused();
});

// rule: screens/toasts
test('what an undo has done is told, also where its answer is faster than the frame that takes its toast away @wide @long', async ({
  page,
  keeper,
}) => {
  const events = [anEvent('Reparto', '2026-11-18 09:00', '2026-11-18 10:00')];
  const { token } = await atCalendar(page, keeper.url, '?view=month', events);
  const inTrash = async () => (await call(keeper.url, 'GET', '/trash', { token })).text();
  await eventNamed(page, 'Reparto').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const undo = toast(page, "Event 'Reparto' deleted").getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await page.evaluate(() => {
    const frame = window.requestAnimationFrame.bind(window);
    window.requestAnimationFrame = (run) => window.setTimeout(() => frame(run), 1_500);
  });
  expect(await inTrash()).toContain('Reparto');
  await undo.click();
  await expect(eventNamed(page, 'Reparto')).toBeVisible();
  await expect.poll(inTrash).not.toContain('Reparto');
  await expect(toast(page, "Event 'Reparto' deleted")).toHaveCount(0);
  const told = toast(page, "Event 'Reparto' added");
  await told.hover();
  // Longer than the toast that was pressed takes to be gone; under the pointer no time runs out.
  await page.waitForTimeout(2_500);
  await expect(told).toBeVisible();
});

/** Which of these stands under a toast, as the window is. */
async function under(page: Page, controls: readonly Locator[]): Promise<string[]> {
  const toasts = await page
    .locator('[data-part=toast]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const names: string[] = [];
  for (const control of controls) {
    const box = await control.boundingBox();
    const meets = toasts.some(
      ({ left, right, top, bottom }) =>
        box && box.x < right && left < box.x + box.width && box.y < bottom && top < box.y + box.height,
    );
    if (!box || meets) names.push(String(control));
  }
  return names;
}

// rule: screens/toasts, counter/kept
test('two sales that were emptied are both taken back, and what charges stands under none of their words @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await shopWithCounter(page, keeper.url);
  await openCounter(page);
  const { code } = await goodsIn(shop, 'Remera lino');
  for (const count of [1, 2]) {
    await scan(page, code);
    await expect(lines(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Vaciar' }).click();
    await expect(toast(page, 'Venta vaciada.')).toHaveCount(count);
  }
  const emptied = toast(page, 'Venta vaciada.');
  // As under a pointer: no time runs out for them.
  for (const one of await page.locator('[data-sonner-toast]').all()) await one.dispatchEvent('pointerenter');
  await scan(page, code);
  await expect(page.locator('[data-sonner-toast][data-mounted=true]')).toHaveCount(2);
  const pressed = (name: RegExp) => shown(page.getByRole('button', { name }));
  const fixed = [pressed(/^Cobrar/), shown(page.getByRole('combobox'))];
  await expect.poll(() => under(page, fixed)).toEqual([]);
  const size = page.viewportSize();
  // On the phone the others are scrolled to.
  const all = [...fixed, pressed(/^En espera/), pressed(/^Cambio/)];
  if (size && size.width > 1_000)
    for (const width of [1_440, 1_280, 1_024, 900, 768]) {
      await page.setViewportSize({ ...size, width });
      await expect.poll(() => under(page, all), `${width} wide`).toEqual([]);
    }

  for (const left of [1, 0]) {
    await emptied.last().getByRole('button', { name: 'Deshacer' }).click();
    await expect(emptied).toHaveCount(left);
  }
  await expect(page.getByRole('button', { name: /^Retomar/ })).toHaveCount(2);
});

// rule: screens/toasts
test('the last line of a long sale is scrolled free of a toast @wide @long', async ({ page, keeper }) => {
  const names = Array.from({ length: 9 }, (_, index) => `Medias ${index + 1}`);
  const shop = await shopWithCounter(
    page,
    keeper.url,
    names.map((name) => ({ name, price: 1000, stock: 3 })),
  );
  await openCounter(page);
  const codes = await Promise.all(names.map(async (name) => (await goodsIn(shop, name)).code));
  await scan(page, codes[0] ?? '');
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Vaciar' }).click();
  await toast(page, 'Venta vaciada.').dispatchEvent('pointerenter');
  for (const [index, code] of codes.entries()) {
    await scan(page, code);
    await expect(lines(page)).toHaveCount(index + 1);
  }
  const last = lines(page).last().getByRole('button');
  for (const width of [1_280, 900, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const controls = await last.all();
    expect(controls.length).toBeGreaterThan(1);
    await lines(page)
      .last()
      .evaluate((line) => line.parentElement?.scrollTo(0, line.parentElement.scrollHeight));
    await expect.poll(() => under(page, controls), `${width} wide`).toEqual([]);
  }
});

// rule: screens/toasts, counter/kept
test('what one user could take back stands for nobody who signs in after them in another tab @either @long', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/status of 401/);
  const shop = await shopWithCounter(page, keeper.url);
  const next = await registerShop(keeper.url);
  await openCounter(page);
  await scan(page, (await goodsIn(shop, 'Remera lino')).code);
  await expect(lines(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Vaciar' }).click();
  const emptied = toast(page, 'Venta vaciada.');
  await expect(emptied).toBeVisible();
  // As under a pointer: no time runs out for it.
  await page.locator('[data-sonner-toast]').filter({ has: emptied }).dispatchEvent('pointerenter');

  const other = await secondTab(context, shop, '/app/config');
  await pressCloseSession(other);
  await expect(other).toHaveURL('/');
  await other.goto('/login');
  await signInAtLogin(other, next.username);
  await expect(other).toHaveURL(/\/app/);
  await page.bringToFront();
  await expect(page).toHaveURL(/\/app\/counter/);
  await expect(page.getByRole('heading', { name: 'Todavía no hay productos' })).toBeVisible();
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
});

// rule: screens/toasts, screens/sign-out
test('what one user could try again is gone when they sign out, and stays so for who signs in after them @either @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_FAILED/);
  await shopWith(page, keeper.url, { Caja: 1000 });
  const next = await registerShop(keeper.url);
  await page.goto('/app/finance/movement');
  await movementRow(page, 'Entrada de dinero')
    .getByRole('button', { name: /^Eliminar/ })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.route('**/api/trash/*/restore', (route) => route.abort());
  await toast(page, 'Movimiento eliminado.').getByRole('button', { name: 'Deshacer' }).click();
  const again = toast(page, 'No se pudo restaurar Entrada de dinero').getByRole('button', { name: 'Reintentar' });
  await expect(again).toBeVisible();

  await shown(page.getByRole('link', { name: /^Configuración de/ })).click();
  await pressCloseSession(page);
  await expect(page).toHaveURL('/');
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  await shown(page.getByRole('link', { name: 'Iniciar sesión' })).click();
  await signInAtLogin(page, next.username);
  await expect(page).toHaveURL(/\/app/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
});
