import type { Page } from '@playwright/test';
import { expectNoSeriousAxe } from './support/axe';
import {
  addEvent,
  anEvent,
  atCalendar,
  dayOf,
  dialog,
  dragByTouch,
  eventNamed,
  middleOf,
  slotOf,
  timesOf,
  toast,
} from './support/calendar';
import { addDebt } from './support/debts';
import { expect, test } from './support/journey';

const tap = async (page: Page, spot: { x: number; y: number }) => page.touchscreen.tap(spot.x, spot.y);

test.describe('on a tablet', { tag: '@wide' }, () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 900 } });

  test('month by touch: create, edit, move, delete and undo', async ({ page, keeper }) => {
    const shop = await atCalendar(page, keeper.url, '?view=month');
    await tap(page, await middleOf(dayOf(page, '2026-11-12')));
    await dialog(page).getByLabel('Title').fill('Feria');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, "Event 'Feria' added")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    await eventNamed(page, 'Feria').tap();
    await dialog(page).getByLabel('Location').fill('Plaza');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, "Event 'Feria' updated")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);

    // A finger that does not rest moves the page, which can be scrolled free of the toast at its foot.
    await dragByTouch(page, eventNamed(page, 'Feria'), await middleOf(dayOf(page, '2026-11-04')), { rests: false });
    await expect(toast(page, 'moved')).toHaveCount(0);
    await dragByTouch(page, eventNamed(page, 'Feria'), await middleOf(dayOf(page, '2026-11-04')));
    await expect(toast(page, "Event 'Feria' moved")).toContainText('Nov 4, 2026');
    expect(await timesOf(keeper.url, shop, 'Feria')).toEqual(['2026-11-04 09:00', '2026-11-04 10:00']);

    await eventNamed(page, 'Feria').tap();
    await dialog(page).getByRole('button', { name: 'Delete' }).tap();
    await expect(eventNamed(page, 'Feria')).toHaveCount(0);
    await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).tap();
    await expect(eventNamed(page, 'Feria')).toBeVisible();
  });

  test('week and day by touch: a tap makes an event at its quarter, a held finger moves one', async ({
    page,
    keeper,
  }) => {
    const shop = await atCalendar(page, keeper.url, '?view=week');
    await tap(page, await slotOf(page, '2026-11-17', 9.6));
    await expect(dialog(page).getByLabel('Start Time')).toHaveText('9:30 AM');
    await dialog(page).getByLabel('Title').fill('Turno');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(toast(page, "Event 'Turno' added")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    const from = await middleOf(eventNamed(page, 'Turno'));
    const { x } = await slotOf(page, '2026-11-19', 0);
    await dragByTouch(page, eventNamed(page, 'Turno'), { x, y: from.y + 64 });
    await expect(toast(page, "Event 'Turno' moved")).toBeVisible();
    expect(await timesOf(keeper.url, shop, 'Turno')).toEqual(['2026-11-19 10:30', '2026-11-19 11:30']);

    await page.goto('/app/schedule?view=day&day=2026-11-19');
    const there = await middleOf(eventNamed(page, 'Turno'));
    await dragByTouch(page, eventNamed(page, 'Turno'), { x: there.x, y: there.y - 32 });
    await expect.poll(() => timesOf(keeper.url, shop, 'Turno')).toEqual(['2026-11-19 10:00', '2026-11-19 11:00']);
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  test('it opens in the agenda, and the sticky button makes an event in a sheet', async ({ page, keeper }) => {
    await atCalendar(page, keeper.url, '', [
      anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00', { location: 'Centro' }),
    ]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nov - Dec 2026');
    await expect(eventNamed(page, 'Banco')).toContainText('3:00 - 4:00 PM · Centro');
    await expectNoSeriousAxe(page);
    await page.getByRole('button', { name: 'New event' }).filter({ visible: true }).tap();
    await expect(dialog(page).getByLabel('Start Date')).toHaveText('Nov 20, 2026');
    await expectNoSeriousAxe(page);
    await dialog(page).getByLabel('Title').fill('Caja');
    await dialog(page).getByRole('button', { name: 'Save' }).tap();
    await expect(eventNamed(page, 'Caja')).toContainText('9:00 - 10:00 AM');
    await expect(toast(page, "Event 'Caja' added")).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
  });

  test('the month shows colours, a tapped day opens below, and a held event goes to another day', async ({
    page,
    keeper,
  }) => {
    const shop = await atCalendar(page, keeper.url, '?view=month', [
      anEvent('Feria', '2026-11-12 09:00', '2026-11-12 10:00'),
    ]);
    await expect(page.getByText('No events found')).toBeVisible();
    await tap(page, await middleOf(dayOf(page, '2026-11-12')));
    const event = page
      .locator('[data-part=agenda]')
      .getByRole('list')
      .getByRole('button', { name: /^Feria/ });
    await expect(event).toBeVisible();
    await expectNoSeriousAxe(page);
    await dragByTouch(page, event, await middleOf(dayOf(page, '2026-11-18')));
    await expect(toast(page, "Event 'Feria' moved")).toContainText('Nov 18, 2026');
    expect(await timesOf(keeper.url, shop, 'Feria')).toEqual(['2026-11-18 09:00', '2026-11-18 10:00']);
  });

  test('at 360 pixels an installment shows its amount whole, and a tap leads to its payment', async ({
    page,
    keeper,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const shop = await atCalendar(page, keeper.url, '');
    const asking = { ...shop, url: keeper.url };
    await addDebt(asking, 'Préstamo del banco de la otra cuadra', [1234567.89], ['2026-11-25']);
    await page.reload();
    const installment = page.getByRole('link', { name: /1\/1, \$ 1\.234\.567,89/ });
    await expect(installment).toContainText('Unpaid');
    await expect(installment.getByText('$ 1.234.567,89')).toBeInViewport({ ratio: 1 });
    await installment.tap();
    await expect(page).toHaveURL(/finance\/debts\?dialog=pay&id=.*&part=/);
  });

  test('a busy day is tapped through its + N more, and a toast with an offer waits behind a sheet', async ({
    page,
    keeper,
  }) => {
    const names = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis'];
    await atCalendar(
      page,
      keeper.url,
      '?view=month',
      names.map((name) => anEvent(name, '2026-11-12 09:00', '2026-11-12 10:00')),
    );
    const more = page.locator('[data-month] [data-part=more]');
    await expect(more).toHaveText(/more/);
    await expect(page.getByRole('button', { name: /more/ })).toHaveCount(0);
    await tap(page, await middleOf(more));
    const list = page.locator('[data-part=agenda]').getByRole('list').getByRole('button');
    await expect(list).toHaveCount(names.length);

    await list.first().tap();
    await dialog(page).getByRole('button', { name: 'Delete' }).tap();
    await expect(toast(page, 'deleted').getByRole('button', { name: 'Undo' })).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'New event' }).filter({ visible: true }).tap();
    await expect(dialog(page)).toBeVisible();
    await expect(toast(page, 'deleted')).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Cancel' }).tap();
    await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).tap();
    await expect(list).toHaveCount(names.length);
  });

  test('the week scrolls sideways and opens at today', async ({ page, keeper }) => {
    const shop = await atCalendar(page, keeper.url, '?view=week');
    await addEvent(keeper.url, shop, anEvent('Banco', '2026-11-20 09:00', '2026-11-20 10:00'));
    await page.reload();
    await expect(eventNamed(page, 'Banco')).toBeInViewport();
    const wide = await page
      .locator('[data-part=week]')
      .evaluate((week) => week.scrollWidth > week.clientWidth && week.scrollLeft > 0);
    expect(wide).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await expectNoSeriousAxe(page);
  });
});
