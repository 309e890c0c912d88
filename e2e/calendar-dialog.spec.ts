import type { Page } from '@playwright/test';
import { anEvent, atCalendar, dialog, eventNamed, eventsOf, save, toast } from './support/calendar';
import { expect, test } from './support/journey';
import { call } from './support/shop';

const newEvent = (page: Page) => page.getByRole('button', { name: 'New event' }).filter({ visible: true });
const named = (page: Page) => dialog(page).getByLabel('Title');
const DAY = '?view=agenda&day=2026-11-20';

/** Every answer of the calendar takes so long. */
const slowLine = (page: Page, ms: number) =>
  page.route('**/api/event-calendar**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await route.continue();
  });

// rule: forms/layers
test('the event that is open stands in the address: back closes it, a reload keeps it, a link opens it @either', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  const [event] = await eventsOf(keeper.url, shop);
  await eventNamed(page, 'Banco').click();
  await expect(named(page)).toHaveValue('Banco');
  await expect(page).toHaveURL(new RegExp(`dialog=event&id=${event?.id}`));
  await page.reload();
  await expect(named(page)).toHaveValue('Banco');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog/);

  await newEvent(page).click();
  await expect(page).toHaveURL(/dialog=new&start=2026-11-20/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog/);
  // Closing has not left a step behind that leads nowhere.
  await page.goto(`/app/schedule${DAY}&dialog=new&start=2026-11-23T17%3A30`);
  await expect(dialog(page).getByLabel('Start Date')).toHaveText('Nov 23, 2026');
  await expect(dialog(page).getByLabel('Start Time')).toHaveText('5:30 PM');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/dialog/);
  await expect(eventNamed(page, 'Banco')).toBeVisible();

  await page.goto(`/app/schedule${DAY}&dialog=event&id=nobody`);
  await expect(toast(page, 'This event no longer exists')).toBeVisible();
  await expect(page).not.toHaveURL(/dialog/);
});

test('what was typed is there again after Escape, back and a reload, until it is saved or given up @either @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  await newEvent(page).click();
  await named(page).fill('Inventario');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await newEvent(page).click();
  await expect(named(page)).toHaveValue('Inventario');
  await expect(dialog(page).getByRole('status')).toContainText('This is what you had not saved.');
  await dialog(page).getByLabel('Description').fill('Con Ana');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await newEvent(page).click();
  await page.reload();
  await expect(named(page)).toHaveValue('Inventario');
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Con Ana');
  await save(page);
  await expect(eventNamed(page, 'Inventario')).toBeVisible();
  await newEvent(page).click();
  await expect(named(page)).toHaveValue('');

  await named(page).fill('Nada');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await newEvent(page).click();
  await expect(named(page)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await eventNamed(page, 'Banco').click();
  await dialog(page).getByLabel('Location').fill('Centro');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await eventNamed(page, 'Banco').click();
  await expect(dialog(page).getByLabel('Location')).toHaveValue('Centro');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page).getByLabel('Location')).toHaveValue('');
  await expect(dialog(page).getByRole('button', { name: 'Discard' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect((await eventsOf(keeper.url, shop)).map(({ title }) => title)).toEqual(['Inventario', 'Banco']);
});

test('Enter pressed twice makes one event @either @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, DAY);
  await slowLine(page, 300);
  await newEvent(page).click();
  await named(page).fill('Inventario');
  await named(page).evaluate((field: HTMLInputElement) => {
    for (let presses = 0; presses < 3; presses += 1) field.form?.requestSubmit();
  });
  await expect(toast(page, "Event 'Inventario' added")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await eventsOf(keeper.url, shop)).toHaveLength(1);
});

test('an edit leaves alone what another device has changed meanwhile @either @long', async ({ page, keeper }) => {
  const shop = await atCalendar(page, keeper.url, DAY, [anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00')]);
  const [event] = await eventsOf(keeper.url, shop);
  await eventNamed(page, 'Banco').click();
  await named(page).fill('Banco Nación');
  const body = { ...event, location: 'Centro', color: 'rose' };
  expect((await call(keeper.url, 'PUT', `/event-calendar/${event?.id}`, { token: shop.token, body })).status).toBe(200);
  // The window is looked at again.
  const read = page.waitForResponse(
    async (reply) => reply.url().includes('/event-calendar?') && (await reply.text()).includes('Centro'),
  );
  await page.clock.setFixedTime('2026-11-20T13:43:00Z');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await read;
  await save(page);
  await expect(toast(page, "Event 'Banco Nación' updated")).toBeVisible();
  expect(await eventsOf(keeper.url, shop)).toMatchObject([
    { title: 'Banco Nación', location: 'Centro', color: 'rose' },
  ]);
});

test('three events typed one after the other over a slow line are three right events @long', async ({
  page,
  keeper,
}) => {
  const shop = await atCalendar(page, keeper.url, '?view=month');
  await slowLine(page, 300);
  const button = newEvent(page);
  for (const title of ['Madera', 'Dentista', 'Alambre']) {
    await button.focus();
    await page.keyboard.press('Enter', { delay: 90 });
    await page.keyboard.type(title, { delay: 90 });
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveCount(0);
  }
  await expect
    .poll(async () => (await eventsOf(keeper.url, shop)).map(({ title }) => title).sort())
    .toEqual(['Alambre', 'Dentista', 'Madera']);
  // What was typed was no shortcut of the calendar's.
  await expect(page).toHaveURL(/view=month/);
  await expect(page).not.toHaveURL(/dialog/);
  await page.goto(`/app/schedule${DAY}`);
  for (const title of ['Madera', 'Dentista', 'Alambre']) await expect(eventNamed(page, title)).toBeVisible();
});

test('an event that is deleted from its dialog is said to be deleted, and nothing else @either @long', async ({
  page,
  keeper,
}) => {
  const event = anEvent('Banco', '2026-11-20 15:00', '2026-11-20 16:00');
  const shop = await atCalendar(page, keeper.url, DAY, [event]);
  await eventNamed(page, 'Banco').click();
  await expect(page).toHaveURL(/dialog=event/);
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, "Event 'Banco' deleted")).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/dialog/);
  await expect.poll(() => eventsOf(keeper.url, shop)).toEqual([]);
  // Looked at once: a wait would see a false one go.
  const others = page.locator('[data-part=toast]').filter({ hasNotText: "Event 'Banco' deleted" });
  expect(await others.allTextContents()).toEqual([]);
});
