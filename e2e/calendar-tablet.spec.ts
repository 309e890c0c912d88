import {
  atCalendar,
  dayOf,
  dialog,
  dragByTouch,
  eventNamed,
  middleOf,
  slotOf,
  tapAt,
  timesOf,
  toast,
} from './support/calendar';
import { expect, test } from './support/journey';

test.use({ hasTouch: true, viewport: { width: 1024, height: 900 } });

test('month by touch: create, edit, move, delete and undo @wide @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '?view=month');
  await tapAt(page, await middleOf(dayOf(page, '2026-11-12')));
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

test('week and day by touch: a tap makes an event at its quarter, a held finger moves one @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=week');
  await tapAt(page, await slotOf(page, '2026-11-17', 9.6));
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
