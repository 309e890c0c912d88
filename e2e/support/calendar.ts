import type { Locator, Page } from '@playwright/test';
import { calendarEvent, calendarEvents } from '@trastienda/contract/calendar';
import { z } from 'zod';
import { expect } from './journey';
import { call, registerShop, type Shop, signInAs } from './shop';

/** A Friday, 10:42 in the shop. */
const NOW = '2026-11-20T13:42:00Z';

export type Event = z.infer<typeof calendarEvent>;

/** An instant by the shop's clock: '2026-11-20 09:00' */
const at = (text: string): string => new Date(`${text.replace(' ', 'T')}:00-03:00`).toISOString();

/** Puts an event into the shop's calendar over the API. */
export async function addEvent(url: string, { token }: Shop, event: object): Promise<Event> {
  const reply = await call(url, 'POST', '/event-calendar', { token, body: event });
  expect(reply.status).toBe(201);
  return z.object({ data: calendarEvent }).parse(await reply.json()).data;
}

/** What the server has. */
export async function eventsOf(url: string, { token }: Shop): Promise<Event[]> {
  return calendarEvents.parse(await (await call(url, 'GET', '/event-calendar', { token })).json());
}

/** When the server says that an event starts and ends, by the shop's clock. */
export async function timesOf(url: string, shop: Shop, title: string): Promise<string[]> {
  const local = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'America/Argentina/Buenos_Aires',
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const event = (await eventsOf(url, shop)).find((candidate) => candidate.title === title);
  return event ? [event.start, event.end].map((instant) => local.format(new Date(instant))) : [];
}

/** A shop with these events, at the calendar on 20 November 2026, 10:42. */
export async function atCalendar(page: Page, url: string, search: string, events: object[] = []): Promise<Shop> {
  const shop = await registerShop(url);
  for (const event of events) await addEvent(url, shop, event);
  await page.clock.setFixedTime(NOW);
  await signInAs(page, shop);
  await page.goto(`/app/schedule${search}`);
  await expect(page.locator('[data-part=drag-area]')).toBeVisible();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  return shop;
}

export const anEvent = (title: string, from: string, to: string, change: object = {}) => ({
  title,
  start: at(from),
  end: at(to),
  ...change,
});

export const eventNamed = (page: Page, title: string): Locator =>
  page.locator('main').getByRole('button', { name: new RegExp(`^${title}`) });

/** The cell of a day in the month, or its column in the hours. */
export const dayOf = (page: Page, day: string): Locator =>
  page.locator(`main button[data-day="${day}"]:not([data-event])`);

export const dialog = (page: Page): Locator => page.getByRole('dialog');

export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

export const toast = (page: Page, text: string): Locator => page.locator('[data-part=toast]', { hasText: text });

/** What was not saved, over the calendar. */
export const unsavedList = (page: Page): Locator => page.getByRole('region', { name: 'Not saved' });

export const unsaved = (page: Page, text: string): Locator =>
  unsavedList(page).getByRole('listitem').filter({ hasText: text });

export async function chooseTime(page: Page, label: string, time: string): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: time, exact: true }).click();
}

export async function chooseDay(page: Page, label: string, name: RegExp): Promise<void> {
  await dialog(page).getByLabel(label, { exact: true }).first().click();
  await page.getByRole('gridcell').getByRole('button', { name }).click();
  await expect(page.getByRole('grid')).toHaveCount(0);
}

interface Point {
  x: number;
  y: number;
}

async function boxOf(locator: Locator): Promise<Point & { width: number; height: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing to measure');
  return box;
}

/** The middle of an element. */
export async function middleOf(locator: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

/** A point of a day's column at that time of the day. */
export async function slotOf(page: Page, day: string, hours: number): Promise<Point> {
  const { x, y, width } = await boxOf(dayOf(page, day));
  return { x: x + width / 2, y: y + hours * 64 };
}

/** A finger touches that point for a moment. */
export const tapAt = (page: Page, { x, y }: Point): Promise<void> => page.touchscreen.tap(x, y);

/** Takes an event by its middle and lets it go there. */
export async function dragByMouse(page: Page, event: Locator, to: Point): Promise<void> {
  const from = await middleOf(event);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y);
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

/** The same with a finger, which first rests on it until it is lifted, or moves on at once. */
export async function dragByTouch(page: Page, event: Locator, to: Point, { rests = true } = {}): Promise<void> {
  const from = await middleOf(event);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
  const start = touch('touchStart', from);
  if (rests) await expect(page.locator('[data-part=drag-veil]')).toBeAttached();
  const moves = [0.25, 0.5, 0.75, 1].map((part) => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  }));
  if (rests) {
    // Each is drawn before the next: a finger that is lifted where it aimed has seen the event there.
    for (const at of moves) {
      await touch('touchMove', at);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
    }
    await touch('touchEnd');
  } else {
    // Without waiting for the answers: a slow page would take the time between them for a rest.
    await Promise.all([...moves.map((at) => touch('touchMove', at)), touch('touchEnd')]);
  }
  await start;
  await finger.detach();
}

/** A finger takes an event and moves it that far down, while another one that lay beside it on the event is lifted. */
export async function dragBesideFinger(page: Page, event: Locator, down: number): Promise<void> {
  const { x, y, width, height } = await boxOf(event);
  // Under its words: an end is heard by the element that was pressed.
  const from = { x: x + width / 2, y: y + height - 8, id: 1 };
  const beside = { ...from, x: from.x + 24, id: 0 };
  const to = { ...from, y: from.y + down };
  const fingers = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints });
  const starts = [touch('touchStart', [from]), touch('touchStart', [from, beside])];
  await expect(page.locator('[data-part=drag-veil]')).toBeAttached();
  await touch('touchMove', [to, beside]);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestIdleCallback(resolve))));
  // They are lifted in the order of their numbers.
  await touch('touchEnd', []);
  await Promise.all(starts);
  await fingers.detach();
}
