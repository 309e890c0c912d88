import type { Page } from '@playwright/test';
import {
  addEvent,
  anEvent,
  atCalendar,
  dayOf,
  dialog,
  eventNamed,
  eventsOf,
  middleOf,
  save,
  timesOf,
  toast,
} from './support/calendar';
import { expect, test } from './support/journey';
import { addressOf } from './support/parts';
import { settled } from './support/settled';
import { registerShop, secondTab, signInAs } from './support/shop';

const named = (page: Page) => dialog(page).getByLabel('Title');
const DAY = '?view=agenda&day=2026-11-20';

/** The calendar of a page that was opened shortly before the shop's midnight, nine seconds before it. */
async function beforeMidnight(page: Page, url: string, search: string): Promise<void> {
  await signInAs(page, await registerShop(url));
  await page.clock.install({ time: new Date('2026-11-21T02:55:00Z') });
  await page.goto(`/app/schedule${search}`);
  await expect(page.locator('[data-part=drag-area]')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await settled(page);
  await page.clock.pauseAt(new Date('2026-11-21T02:59:51Z'));
}

test('at the shop’s midnight today’s mark and ‘Today’ move on by themselves @either', async ({ page, keeper }) => {
  await beforeMidnight(page, keeper.url, '?view=month&day=2026-11-20');
  await expect(dayOf(page, '2026-11-20')).toHaveAttribute('aria-current', 'date');
  await page.clock.runFor(10_000);
  await expect(dayOf(page, '2026-11-21')).toHaveAttribute('aria-current', 'date');
  await expect(dayOf(page, '2026-11-20')).not.toHaveAttribute('aria-current', 'date');
  await page.clock.resume();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/day=2026-11-21/);
});

test('at the shop’s midnight the line of now goes to the top of the next day @either @long', async ({
  page,
  keeper,
}) => {
  await beforeMidnight(page, keeper.url, '?view=day&day=2026-11-20');
  await expect(page.locator('[data-part=now]')).toHaveText('11:59 PM');
  await page.clock.runFor(10_000);
  await expect(page.locator('[data-part=now]')).toHaveCount(0);
  await page.clock.resume();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(page).toHaveURL(/day=2026-11-21/);
  await expect(page.locator('[data-part=now]')).toHaveText(/^12:0\d AM$/);
});

test('what another device has saved shows on return, and the open dialog is not touched by it @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  await eventNamed(page, 'Banco').click();
  await named(page).fill('Banco Nación');
  await addEvent(keeper.url, shop, anEvent('Feria', '2026-11-20 18:00', '2026-11-20 19:00'));
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  // What lies under a dialog is hidden from roles.
  await expect(page.locator('main').getByText('Feria')).toBeAttached();
  await expect(named(page)).toHaveValue('Banco Nación');
  await save(page);
  await expect(eventNamed(page, 'Banco Nación')).toBeVisible();
  await expect(eventNamed(page, 'Feria')).toBeVisible();
});

test('what one tab saves the other shows by itself, and what is typed in its dialog stays @either @long', async ({
  context,
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  const other = await secondTab(context, shop, `/app/schedule${DAY}&dialog=new&start=2026-11-20`);
  await named(other).fill('A medias');
  await page.getByRole('button', { name: 'New event', exact: true }).filter({ visible: true }).click();
  await named(page).fill('Feria');
  await save(page);
  await expect(toast(page, "Event 'Feria' added")).toBeVisible();
  await expect(other.locator('main').getByText('Feria')).toBeAttached();
  await expect(named(other)).toHaveValue('A medias');
  await save(other);
  await expect(eventNamed(page, 'A medias')).toBeVisible();
  expect((await eventsOf(keeper.url, shop)).map((event) => event.title).sort()).toEqual(['A medias', 'Feria']);
});

// rule: calendar/grip
test('an event that is gripped before the code that drags has come is moved all the same @wide @long', async ({
  page,
  keeper,
}) => {
  let send = () => {};
  const asked = new Promise<void>((resolve) => {
    void page.route(addressOf('features/calendar/drag/dragging.tsx'), (route) => {
      send = () => void route.continue();
      resolve();
    });
  });
  const event = anEvent('Inventario', '2026-11-12 09:00', '2026-11-12 10:00');
  const shop = await atCalendar(page, keeper.url, '?view=month&day=2026-11-12', [event]);
  const [from, to] = [await middleOf(eventNamed(page, 'Inventario')), await middleOf(dayOf(page, '2026-11-25'))];
  await asked;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y);
  await expect(page.locator('[data-part=drag-veil]')).toHaveCount(0);
  send();
  await expect(async () => {
    await page.mouse.move(to.x - 10, to.y);
    await page.mouse.move(to.x, to.y);
    await expect(page.locator('[data-part=drag-veil]')).toBeAttached({ timeout: 100 });
  }).toPass();
  // Lifted by the last of those, it has aimed at nothing yet.
  await page.mouse.move(to.x - 10, to.y);
  await page.mouse.move(to.x, to.y);
  await page.mouse.up();
  await expect(toast(page, "Event 'Inventario' moved")).toContainText('Nov 25, 2026');
  expect(await timesOf(keeper.url, shop, 'Inventario')).toEqual(['2026-11-25 09:00', '2026-11-25 10:00']);
});
