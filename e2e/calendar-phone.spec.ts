import { expectNoSeriousAxe } from './support/axe';
import {
  addEvent,
  anEvent,
  atCalendar,
  dayOf,
  dialog,
  dragBesideFinger,
  dragByTouch,
  eventNamed,
  middleOf,
  tapAt,
  timesOf,
  toast,
} from './support/calendar';
import { addDebt } from './support/debts';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';

test('the calendar opens in the agenda, and the sticky button makes an event in a sheet @phone', async ({
  page,
  keeper,
}) => {
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

test('the month shows colours, a tapped day opens below, and a held event goes to another day @phone', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=month', [
    anEvent('Feria', '2026-11-12 09:00', '2026-11-12 10:00'),
  ]);
  await expect(page.getByText('No events found')).toBeVisible();
  await tapAt(page, await middleOf(dayOf(page, '2026-11-12')));
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

for (const codeMs of [0, 2_000])
  test(`a second finger that is lifted does not decide where a held event lands, ${codeMs} ms before dragging can begin @phone @long`, async ({
    page,
    keeper,
  }) => {
    await page.route(addressOf('features/calendar/drag/dragging.tsx'), async (route) => {
      await new Promise((resolve) => setTimeout(resolve, codeMs));
      await route.continue();
    });
    const shop = await atCalendar(page, keeper.url, '?view=day&day=2026-11-19', [
      anEvent('Feria', '2026-11-19 10:00', '2026-11-19 11:00'),
    ]);
    await dragBesideFinger(page, eventNamed(page, 'Feria'), -64);
    await expect(toast(page, "Event 'Feria' moved")).toBeVisible();
    expect(await timesOf(keeper.url, shop, 'Feria')).toEqual(['2026-11-19 09:00', '2026-11-19 10:00']);
  });

test('at 360 pixels an installment shows its amount whole, and a tap leads to its payment @phone @long', async ({
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
  // The menu's own sheet opens here as on every other screen, and 'back' closes it.
  await page.getByRole('button', { name: 'Más' }).tap();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Clientes' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await installment.tap();
  await expect(page).toHaveURL(/finance\/debts\?dialog=pay&id=.*&part=/);
});

test('a busy day is tapped through its + N more, and a toast with an offer waits behind a sheet @phone @long', async ({
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
  await tapAt(page, await middleOf(more));
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

test('the week scrolls sideways and opens at today @phone', async ({ page, keeper }) => {
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
