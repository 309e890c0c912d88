import type { Browser, Page } from '@playwright/test';
import { freshPage } from './browser';
import type { Figure } from './figure';

const OPEN_MOST = 300;
const FRAMES_LEAST = 50;
/** One opening says little where something else runs on the machine for a moment: what is told is the median. */
const TIMES = 3;
const DRAG_STEPS = 150;
const STEP_MS = 16;

/** A view that is not there by then will not come: the measurement ends with its name instead of waiting for ever. */
const SHOWN_MS = 30_000;

/** From where a hand rests on a link to where it presses: the link fetches its screen's code meanwhile. */
const HOVER_MS = 150;

const MONTH = 'main [data-part=month]';
const WEEK = 'main [data-part=week]';

/** A month of 1,000 events: how long the views take to open, and how smoothly an event is dragged. */
export async function measureCalendar(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const all: Figure[][] = [];
  for (let time = 0; time < TIMES; time += 1) all.push(await measureOnce(browser, url, token));
  return (all[0] ?? []).map((figure, index) => ({
    ...figure,
    value: medianOf(all.map((figures) => figures[index]?.value ?? Number.NaN)),
  }));
}

const medianOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

async function measureOnce(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const page = await freshPage(browser, url, token);
  await page.goto('/app/finance/info', { waitUntil: 'networkidle' });
  const toCalendar = { click: '[data-part=shell] > nav:first-child a[href^="/app/schedule"]' };
  const first = await opening(page, toCalendar, MONTH);
  const monthFrames = await dragging(page, MONTH);
  const week = await opening(page, { press: 'w' }, WEEK);
  const weekFrames = await dragging(page, WEEK);
  const month = await opening(page, { press: 'm' }, MONTH);
  await page.locator('nav a[href^="/app/finance"]').first().click();
  await page.waitForLoadState('networkidle');
  const again = await opening(page, toCalendar, MONTH);
  await page.context().close();

  const open = (what: string, value: number): Figure => ({ what, value, unit: 'ms', most: OPEN_MOST });
  const drag = (what: string, value: number): Figure => ({ what, value, unit: 'frames a second', least: FRAMES_LEAST });
  return [
    open('calendar: opened the first time', first),
    open('calendar: opened again', again),
    open('calendar: from month to week', week),
    open('calendar: from week to month', month),
    drag('calendar: drag in the month', monthFrames),
    drag('calendar: drag in the week', weekFrames),
  ];
}

type Start = { click: string } | { press: string };

/** Milliseconds from the click or the key until the view with its events is painted, by the page's own clock. */
async function opening(page: Page, start: Start, view: string): Promise<number> {
  if ('click' in start) {
    await page.locator(start.click).hover();
    await page.waitForTimeout(HOVER_MS);
  }
  const took = await page.evaluate(
    ({ start, view, limit }) =>
      new Promise<number>((resolve, reject) => {
        const began = performance.now();
        const look = () => {
          const shown = document.querySelector(view);
          const isThere = shown?.getAttribute('aria-busy') !== 'true' && shown?.querySelector('[data-event]');
          if (!isThere && performance.now() - began > limit) return reject(new Error(`never shown: ${view}`));
          if (!isThere) return void requestAnimationFrame(look);
          // The frame that shows it is over when the next task runs.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - began);
          port2.postMessage(undefined);
        };
        requestAnimationFrame(look);
        if ('click' in start) document.querySelector<HTMLElement>(start.click)?.click();
        else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: start.press, bubbles: true }));
      }),
    { start, view, limit: SHOWN_MS },
  );
  await page.waitForLoadState('networkidle');
  return took;
}

/** Frames a second while an event is carried to and fro over the view, and put back where it was. */
async function dragging(page: Page, view: string): Promise<number> {
  const box = await page.locator(`${view} [data-event]`).nth(40).boundingBox();
  const field = await page.locator(view).boundingBox();
  if (!box || !field) throw new Error('nothing to drag');
  const from = { x: box.x + box.width / 2, y: box.y + Math.min(8, box.height / 2) };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, from.y + 10);
  const counting = page.evaluate(
    (milliseconds) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        let frames = 0;
        const count = (now: number) => {
          frames += 1;
          if (now - began < milliseconds) return void requestAnimationFrame(count);
          resolve((1000 * frames) / (now - began));
        };
        requestAnimationFrame(count);
      }),
    DRAG_STEPS * STEP_MS,
  );
  for (let step = 0; step < DRAG_STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / 60;
    const x = field.x + field.width * (0.5 + 0.35 * Math.cos(turn));
    const y = field.y + field.height * (0.5 + 0.3 * Math.sin(turn));
    await page.mouse.move(x, y);
    await page.waitForTimeout(STEP_MS);
  }
  const frames = await counting;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames;
}
