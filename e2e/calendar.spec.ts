import { HOUR_HEIGHT } from '@trastienda/domain/calendar/constants';
import { snapDragged } from '@trastienda/domain/calendar/snap';
import { expectNoSeriousAxe } from './support/axe';
import {
  anEvent,
  atCalendar,
  chooseDay,
  chooseTime,
  dayOf,
  dialog,
  dragByMouse,
  eventNamed,
  eventsOf,
  middleOf,
  save,
  slotOf,
  timesOf,
  title,
  toast,
  unsaved,
  unsavedList,
} from './support/calendar';
import { expect, test } from './support/journey';

// rule: screens/ask-before-deletion, calendar/grip
test('month by mouse: create, edit, move, delete and undo @wide', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '?view=month');
  await expect(title(page)).toHaveText('November 2026');

  await dayOf(page, '2026-11-12').click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Create Event');
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await expect(dialog(page).getByLabel('Start Time')).toHaveText('9:00 AM');
  await expect(dialog(page).getByLabel('End Time')).toHaveText('10:00 AM');
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toHaveCount(0);
  await dialog(page).getByLabel('Title').fill('Inventario');
  await dialog(page).getByLabel('Description').fill('Con Julia');
  await dialog(page).getByLabel('Location').fill('Depósito');
  await dialog(page).getByRole('radio', { name: 'Rose' }).check({ force: true });
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await expect(toast(page, "Event 'Inventario' added")).toContainText('Nov 12, 2026');
  await expect(dialog(page)).toHaveCount(0);
  await expect(eventNamed(page, 'Inventario')).toContainText('9:00 AM');
  expect((await eventsOf(keeper.url, shop))[0]).toMatchObject({ color: 'rose', description: 'Con Julia' });

  await eventNamed(page, 'Inventario').click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Edit Event');
  await dialog(page).getByLabel('Title').fill('Inventario anual');
  await chooseTime(page, 'Start Time', '8:15 AM');
  await save(page);
  await expect(toast(page, "Event 'Inventario anual' updated")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await timesOf(keeper.url, shop, 'Inventario anual')).toEqual(['2026-11-12 08:15', '2026-11-12 10:00']);

  await dragByMouse(page, eventNamed(page, 'Inventario anual'), await middleOf(dayOf(page, '2026-11-25')));
  await expect(toast(page, "Event 'Inventario anual' moved")).toContainText('Nov 25, 2026');
  expect(await timesOf(keeper.url, shop, 'Inventario anual')).toEqual(['2026-11-25 08:15', '2026-11-25 10:00']);

  await eventNamed(page, 'Inventario anual').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, "Event 'Inventario anual' deleted")).toBeVisible();
  await expect(eventNamed(page, 'Inventario anual')).toHaveCount(0);
  expect(await eventsOf(keeper.url, shop)).toEqual([]);
  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(eventNamed(page, 'Inventario anual')).toBeVisible();
  await expect(toast(page, "Event 'Inventario anual' added")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await timesOf(keeper.url, shop, 'Inventario anual')).toEqual(['2026-11-25 08:15', '2026-11-25 10:00']);
});

test('week by mouse: a click makes an event at its quarter, a drag moves it by quarters and keeps its length @wide', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=week');
  const spot = await slotOf(page, '2026-11-18', 10.3);
  await page.mouse.click(spot.x, spot.y);
  await expect(dialog(page).getByLabel('Start Time')).toHaveText('10:15 AM');
  await expect(dialog(page).getByLabel('End Time')).toHaveText('11:15 AM');
  await dialog(page).getByLabel('Title').fill('Prueba');
  await page.keyboard.press('Enter');
  await expect(toast(page, "Event 'Prueba' added")).toContainText('Nov 18, 2026');
  await expect(dialog(page)).toHaveCount(0);

  const from = await middleOf(eventNamed(page, 'Prueba'));
  const { x } = await slotOf(page, '2026-11-20', 0);
  // 100 px are 1 h 34: the event's own top, 11:49, snaps to 11:45.
  await dragByMouse(page, eventNamed(page, 'Prueba'), { x, y: from.y + 100 });
  await expect(toast(page, "Event 'Prueba' moved")).toContainText('Nov 20, 2026');
  expect(await timesOf(keeper.url, shop, 'Prueba')).toEqual(['2026-11-20 11:45', '2026-11-20 12:45']);

  await eventNamed(page, 'Prueba').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await toast(page, 'deleted').getByRole('button', { name: 'Undo' }).click();
  await expect(eventNamed(page, 'Prueba')).toBeVisible();
});

test('day by mouse: the event follows by quarters, and back where it was nothing happens @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=day', [
    anEvent('Banco', '2026-11-20 09:00', '2026-11-20 09:40'),
  ]);
  await expect(title(page)).toHaveText('Fri November 20, 2026');
  const event = eventNamed(page, 'Banco');
  const from = await middleOf(event);
  await dragByMouse(page, event, { x: from.x, y: from.y + 6 });
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('[data-part=toast]')).toHaveCount(0);
  await dragByMouse(page, event, { x: from.x, y: from.y + 64 * 2 });
  await expect(toast(page, "Event 'Banco' moved")).toBeVisible();
  expect(await timesOf(keeper.url, shop, 'Banco')).toEqual(['2026-11-20 11:00', '2026-11-20 11:40']);
});

test('held at the edge of the hours, an event takes the hours along @wide @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, '?view=day', [
    anEvent('Cierre', '2026-11-20 15:00', '2026-11-20 16:00'),
  ]);
  const hours = page.locator('[data-part=week]');
  const before = await hours.evaluate((element) => element.scrollTop);
  const from = await middleOf(eventNamed(page, 'Cierre'));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 10);
  const box = await hours.boundingBox();
  // A tenth of the panel above it is not the edge, however long it is held there.
  const near = (box?.y ?? 0) + (box?.height ?? 0) * 0.9;
  for (let step = 0; step < 25; step += 1) await page.mouse.move(from.x + (step % 8), near);
  expect(await hours.evaluate((element) => element.scrollTop)).toBe(before);
  await page.mouse.move(from.x, (box?.y ?? 0) + (box?.height ?? 0) - 8, { steps: 4 });
  await expect.poll(() => hours.evaluate((element) => element.scrollTop)).toBeGreaterThan(before + 300);
  await page.mouse.up();
  await expect(toast(page, "Event 'Cierre' moved")).toBeVisible();
  const [start = ''] = await timesOf(keeper.url, shop, 'Cierre');
  expect(start > '2026-11-20 20:00' && start <= '2026-11-20 23:45', start).toBe(true);
});

test('an event let go a tenth of the panel above its edge lands there: the hours have not moved @wide @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=day', [
    anEvent('Cierre', '2026-11-20 15:00', '2026-11-20 16:00'),
  ]);
  const hours = page.locator('[data-part=week]');
  const before = await hours.evaluate((element) => element.scrollTop);
  const from = await middleOf(eventNamed(page, 'Cierre'));
  const box = await hours.boundingBox();
  const y = (box?.y ?? 0) + (box?.height ?? 0) * 0.9;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, y, { steps: 4 });
  // As long as it takes to aim.
  for (let step = 0; step < 40; step += 1) await page.mouse.move(from.x + (step % 8), y);
  await page.mouse.up();
  await expect(toast(page, "Event 'Cierre' moved")).toBeVisible();
  expect(await hours.evaluate((element) => element.scrollTop)).toBe(before);
  const minute = snapDragged(15 * 60 + ((y - from.y) / HOUR_HEIGHT) * 60);
  const [start = ''] = await timesOf(keeper.url, shop, 'Cierre');
  expect(start).toBe(`2026-11-20 ${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`);
});

// rule: calendar/order-of-times, calendar/no-title, calendar/whole-days
test('the dialog holds the rules: order of dates, the end follows the start, all day, no title @wide', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=month&day=2026-11-10');
  await page.getByRole('button', { name: 'New event' }).click();
  await expect(dialog(page).getByLabel('Start Date')).toHaveText('Nov 10, 2026');
  await chooseTime(page, 'End Time', '8:45 AM');
  await save(page);
  await expect(dialog(page).getByRole('alert')).toHaveText('End date cannot be before start date');
  await expectNoSeriousAxe(page);

  await chooseDay(page, 'Start Date', /November 24/);
  await expect(dialog(page).getByLabel('End Date')).toHaveText('Nov 24, 2026');
  await dialog(page).getByLabel('End Date').click();
  await expect(page.getByRole('gridcell').getByRole('button', { name: /November 23/ })).toBeDisabled();
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /November 25/ })
    .click();
  await dialog(page).getByText('All day').click();
  await expect(dialog(page).getByLabel('Start Time')).toHaveCount(0);
  await expect(dialog(page).getByLabel('End Time')).toHaveCount(0);
  await dialog(page).getByLabel('Title').fill('   ');
  await save(page);
  await expect(toast(page, "Event '(no title)' added")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await timesOf(keeper.url, shop, '(no title)')).toEqual(['2026-11-24 00:00', '2026-11-25 23:59']);

  await page.getByRole('button', { name: 'New event' }).click();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await eventsOf(keeper.url, shop)).toHaveLength(1);
});

// rule: calendar/changes-on-top
test('a change that the server does not take goes back, says so, and can be tried again @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/Failed to load resource|ERR_FAILED/);
  const shop = await atCalendar(page, keeper.url, '?view=month', [
    anEvent('Alquiler', '2026-11-10 09:00', '2026-11-10 10:00'),
  ]);
  const fail = (method: string) =>
    page.route('**/api/event-calendar/**', (route) =>
      route.request().method() === method ? route.abort() : route.continue(),
    );
  const heal = () => page.unroute('**/api/event-calendar/**');

  await fail('PATCH');
  await dragByMouse(page, eventNamed(page, 'Alquiler'), await middleOf(dayOf(page, '2026-11-12')));
  await expect(toast(page, "Event 'Alquiler' could not be moved")).toContainText(
    'No connection. What you wrote is still here.',
  );
  const cell = await middleOf(dayOf(page, '2026-11-10'));
  await expect.poll(async () => Math.abs((await middleOf(eventNamed(page, 'Alquiler'))).x - cell.x) < 80).toBe(true);
  expect(await timesOf(keeper.url, shop, 'Alquiler')).toEqual(['2026-11-10 09:00', '2026-11-10 10:00']);

  await heal();
  await unsaved(page, 'Move: Alquiler, Nov 12, 2026').getByRole('button', { name: 'Try again' }).click();
  await expect(toast(page, "Event 'Alquiler' moved")).toBeVisible();
  expect(await timesOf(keeper.url, shop, 'Alquiler')).toEqual(['2026-11-12 09:00', '2026-11-12 10:00']);

  await fail('DELETE');
  await eventNamed(page, 'Alquiler').click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, "Event 'Alquiler' could not be deleted")).toBeVisible();
  await expect(eventNamed(page, 'Alquiler')).toBeVisible();
  await expect(unsaved(page, 'Deletion: Alquiler').getByRole('button', { name: 'Correct' })).toHaveCount(0);
  await unsaved(page, 'Deletion: Alquiler').getByRole('button', { name: 'Discard' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
});

test('a new event that was not saved waits in the list until it is tried again, whatever is opened meanwhile @wide @long', async ({
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/Failed to load resource|ERR_FAILED/);
  const shop = await atCalendar(page, keeper.url, '?view=month');
  await page.route('**/api/event-calendar', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await dayOf(page, '2026-11-12').click();
  await dialog(page).getByLabel('Title').fill('Inventario');
  await save(page);
  const failed = toast(page, "Event 'Inventario' could not be added");
  await expect(failed).toContainText('No connection. What you wrote is still here.');
  await dayOf(page, '2026-11-18').click();
  await expect(dialog(page).getByLabel('Title')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await page.unroute('**/api/event-calendar');
  await unsaved(page, 'New event: Inventario').getByRole('button', { name: 'Try again' }).click();
  await expect(unsavedList(page)).toHaveCount(0);
  await expect(toast(page, "Event 'Inventario' added")).toBeVisible();
  expect(await timesOf(keeper.url, shop, 'Inventario')).toEqual(['2026-11-12 09:00', '2026-11-12 10:00']);
});
