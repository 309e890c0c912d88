import { expectNoSeriousAxe } from './support/axe';
import {
  addEvent,
  anEvent,
  atCalendar,
  dayOf,
  dialog,
  dragByMouse,
  eventNamed,
  middleOf,
  title,
  toast,
} from './support/calendar';
import { expect, test } from './support/journey';
import { call } from './support/shop';

test('an address that makes no sense shows the month @wide @long', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, '?view=bogus&day=2026-02-31');
  await expect(title(page)).toHaveText('November 2026');
  await expect(dayOf(page, '2026-11-12')).toBeVisible();
});

test('a day that the calendar does not know shows today, and the last one that it knows has nothing after it @wide @long', async ({
  page,
  keeper,
}) => {
  await atCalendar(page, keeper.url, '?view=month&day=9999-12-31');
  await expect(title(page)).toHaveText('November 2026');
  await page.goto('/app/schedule?view=month&day=2199-12-31');
  await expect(title(page)).toHaveText('December 2199');
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(dayOf(page, '2199-12-31')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

// rule: calendar/now
test('a day opens where the current time is, and another day in the morning @wide', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, '?view=month');
  await page.clock.setFixedTime('2026-11-20T21:30:00Z');
  await page.goto('/app/schedule?view=day');
  const scrolled = () => page.locator('[data-part=week]').evaluate((week) => week.scrollTop);
  await expect(page.locator('[data-part=now]')).toHaveText('6:30 PM');
  await expect(page.locator('[data-part=now-line]')).toBeInViewport();
  // 8:00 would leave the evening out of sight.
  expect(await scrolled()).toBeGreaterThan(9 * 64);
  await page.goto('/app/schedule?view=week');
  await expect(page.locator('[data-part=now-line]')).toBeInViewport();
  await page.goto('/app/schedule?view=day&day=2026-11-23');
  await expect(title(page)).toHaveText('Mon November 23, 2026');
  expect(await scrolled()).toBe(8 * 64 - 10);
});

// rule: calendar/shortcuts
test('M, W, D and A switch the view, but not with Ctrl, in a dialog, in a menu or while typing @wide @long', async ({
  page,
  keeper,
}) => {
  await atCalendar(page, keeper.url, '');
  const view = page.getByRole('button', { name: /^(Month|Week|Day|Agenda)$/ });
  for (const [key, name] of [
    ['w', 'Week'],
    ['d', 'Day'],
    ['a', 'Agenda'],
    ['m', 'Month'],
    ['W', 'Week'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(view).toHaveText(name);
  }
  for (const combination of ['Control+d', 'Meta+d', 'Alt+d']) await page.keyboard.press(combination);
  await expect(view).toHaveText('Week');

  await page.getByRole('button', { name: 'New event' }).click();
  await dialog(page).getByLabel('Title').fill('');
  await page.keyboard.type('mad');
  await dialog(page).getByRole('button', { name: 'Cancel' }).focus();
  await page.keyboard.press('m');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(view).toHaveText('Week');

  await view.click();
  await page.getByRole('menuitemradio', { name: 'Agenda' }).click();
  await expect(view).toHaveText('Agenda');
  await expect(page).toHaveURL(/view=agenda/);
  await page.goBack();
  await expect(view).toHaveText('Week');
});

test('titles, Today, Previous and Next of every view @wide @long', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, '?view=month&day=2026-10-31');
  const step = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await expect(title(page)).toHaveText('October 2026');
  await step('Next');
  await expect(title(page)).toHaveText('November 2026');
  await step('Today');
  await page.keyboard.press('w');
  await expect(title(page)).toHaveText('November 2026');
  await step('Next');
  await step('Next');
  await expect(title(page)).toHaveText('Nov - Dec 2026');
  await step('Today');
  await page.keyboard.press('d');
  await expect(title(page)).toHaveText('Fri November 20, 2026');
  await step('Previous');
  await expect(title(page)).toHaveText('Thu November 19, 2026');
  await page.keyboard.press('a');
  await expect(title(page)).toHaveText('Nov - Dec 2026');
  await expect(page.getByText('No events found')).toBeVisible();
});

// rule: calendar/more
test('a full day says + N more and lists what it hides @wide', async ({ page, keeper }) => {
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'];
  await atCalendar(
    page,
    keeper.url,
    '?view=month',
    hours.map((hour) => anEvent(`Turno ${hour}`, `2026-11-18 ${hour}:00`, `2026-11-18 ${hour}:30`)),
  );
  const more = page.getByRole('button', { name: /^\+ \d+ more$/ });
  await expect(more).toBeVisible();
  const shown = await eventNamed(page, 'Turno').count();
  await expect(more).toHaveText(`+ ${hours.length - shown} more`);
  await more.click();
  const list = page.getByRole('dialog');
  await expect(list.getByRole('button', { name: /^Turno/ })).toHaveCount(hours.length - shown);
  await expectNoSeriousAxe(page);
  await list.getByRole('button', { name: /^Turno 17/ }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit Event');
  await expect(dialog(page).getByLabel('Title')).toHaveValue('Turno 17');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await more.click();
  await dragByMouse(page, list.getByRole('button', { name: /^Turno 17/ }), await middleOf(dayOf(page, '2026-11-03')));
  await expect(toast(page, "Event 'Turno 17' moved")).toContainText('Nov 3, 2026');
  await expect(more).toHaveText(`+ ${hours.length - shown - 1} more`);
});

// rule: calendar/grip
test('an event lands where the hand lets it go, also when the last move is not drawn yet @wide @long', async ({
  page,
  keeper,
}) => {
  await atCalendar(page, keeper.url, '?view=month', [anEvent('Reparto', '2026-11-18 09:00', '2026-11-18 10:00')]);
  const from = await middleOf(eventNamed(page, 'Reparto'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // The code that drags may come after the first move.
  await expect(async () => {
    await page.mouse.move(from.x + 8, from.y);
    await page.mouse.move(from.x + 10, from.y);
    await expect(page.locator('[data-part=drag-veil]')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.evaluate(
    ({ x, y }) => {
      const at = { bubbles: true, clientX: x, clientY: y };
      for (const kind of ['mousemove', 'mouseup']) document.dispatchEvent(new MouseEvent(kind, at));
    },
    await middleOf(dayOf(page, '2026-11-03')),
  );
  await expect(toast(page, "Event 'Reparto' moved")).toContainText('Nov 3, 2026');
  await page.mouse.up();
});

// rule: calendar/past, calendar/strip
// rule: calendar/past, calendar/strip
test('what lasts several days is one bar a week, what lasts all day is in the strip, and past is struck through @wide', async ({
  page,
  keeper,
}) => {
  await atCalendar(page, keeper.url, '?view=month', [
    anEvent('Vacaciones', '2026-11-19 12:00', '2026-11-24 12:00', { allDay: true }),
    anEvent('Pasado', '2026-11-20 09:00', '2026-11-20 10:00'),
    anEvent('Futuro', '2026-11-20 10:30', '2026-11-20 11:00'),
    anEvent('Hasta medianoche', '2026-11-20 23:00', '2026-11-21 00:00'),
  ]);
  await expect(eventNamed(page, 'Vacaciones')).toHaveCount(2);
  await expect(eventNamed(page, 'Pasado').locator('b')).toHaveCSS('text-decoration-line', 'line-through');
  await expect(eventNamed(page, 'Futuro').locator('b')).toHaveCSS('text-decoration-line', 'none');
  await page.keyboard.press('w');
  await expect(page.locator('[data-part=all-day]').getByRole('button', { name: /^Vacaciones/ })).toHaveCount(1);
  await expect(page.locator('[data-part=hours]').getByRole('button', { name: /^Hasta medianoche/ })).toHaveCount(1);
  await expect(page.locator('[data-part=now-line]')).toBeVisible();
  await expect(page.locator('[data-part=now]')).toHaveText('10:42 AM');
  await expectNoSeriousAxe(page);
});

// rule: screens/server-off
test('what could not be read is no empty calendar, and it comes when it is tried again @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/Failed to load resource|ERR_FAILED/);
  await atCalendar(page, keeper.url, '?view=month', [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  await page.route('**/api/event-calendar?**', (route) => route.abort());
  await page.goto('/app/schedule?view=agenda');
  await expect(page.getByRole('alert')).toContainText('The events could not be loaded');
  await expect(page.getByText('No events found')).toHaveCount(0);
  await page.unroute('**/api/event-calendar?**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(eventNamed(page, 'Banco')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a day on its way does not look like an empty one @wide @long', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, '?view=month');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/event-calendar?**', async (route) => {
    await held;
    await route.continue();
  });
  for (const view of ['day', 'week', 'month', 'agenda']) {
    await page.goto(`/app/schedule?view=${view}`);
    await expect(page.locator('main [aria-busy="true"] [data-part=skeleton]').first()).toBeVisible();
    await expect(page.getByText('No events found')).toHaveCount(0);
  }
  release();
  await expect(page.getByText('No events found')).toBeVisible();
});

test('after a deletion the keys go on in the next row, or in the day @wide @long', async ({ page, keeper }) => {
  await atCalendar(page, keeper.url, '?view=agenda', [
    anEvent('Uno', '2026-11-20 15:00', '2026-11-20 16:00'),
    anEvent('Dos', '2026-11-20 17:00', '2026-11-20 18:00'),
  ]);
  const remove = async (name: string) => {
    await eventNamed(page, name).click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toHaveCount(0);
  };
  await remove('Uno');
  await expect(eventNamed(page, 'Dos')).toBeFocused();
  await page.keyboard.press('m');
  await remove('Dos');
  await expect(dayOf(page, '2026-11-20')).toBeFocused();
});

// rule: calendar/views
test('only what is in view is asked for, with its neighbours, and Next shows at once @wide @long', async ({
  page,
  keeper,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/event-calendar')) asked.push(`${searchParams.get('from')} ${searchParams.get('to')}`);
  });
  const shop = await atCalendar(page, keeper.url, '?view=week');
  await addEvent(keeper.url, shop, anEvent('Otro', '2026-11-27 09:00', '2026-11-27 10:00'));
  await expect
    .poll(() => asked)
    .toEqual([
      '2026-11-15T03:00:00.000Z 2026-11-22T03:00:00.000Z',
      '2026-11-22T03:00:00.000Z 2026-11-29T03:00:00.000Z',
      '2026-11-08T03:00:00.000Z 2026-11-15T03:00:00.000Z',
    ]);
});

// rule: calendar/languages
test('in Spanish all of it is Spanish @wide @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '', [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:30')]);
  const change = { token: shop.token, body: { calendar_language: 'es' } };
  await call(keeper.url, 'PATCH', '/user/settings', change);
  await page.reload();
  await expect(title(page)).toHaveText('Noviembre de 2026');
  await expect(eventNamed(page, 'Banco')).toContainText('15:00');
  await page.getByRole('button', { name: 'Nuevo evento' }).click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Crear evento');
  await dialog(page).getByLabel('Título').fill('Turno');
  await dialog(page).getByRole('button', { name: 'Guardar' }).click();
  await expect(toast(page, "Evento 'Turno' agregado")).toContainText('20 nov 2026');
  await page.keyboard.press('w');
  await expect(page.locator('[data-part=hours]')).toContainText('15:00 - 16:30');
});
