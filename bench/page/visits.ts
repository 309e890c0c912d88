import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { phoneContext, slowPage, type Visitor } from './browser';
import type { Figure } from './figure';

/** What was asked for: how long a first and a second visit take to their largest paint, how far what is seen moves, and how late a tap shows. */
const PAINT_MOST = { first: 2_500, second: 1_200 };
const SHIFT_MOST = 0.02;
const TAP_MOST = 200;
/** Nothing more comes then. */
const SETTLED_MS = 1_000;

const DIST = join(process.cwd(), 'web', 'dist');

/** Every screen that the page was built for, and of the guide's pages one. */
const screens = (): string[] =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' })
    .filter((file) => basename(file) === 'index.html')
    .map((file) => `/${dirname(file)}`.replace('/.', '/'))
    .filter((path) => !path.startsWith('/ayuda/') || path === '/ayuda/vender')
    .sort();

/**
 * Every screen on a phone whose line carries 1.6 Mbit a second and answers after 150 ms: by somebody who was never here, and once more when the
 * device has the program.
 */
export async function measureVisits(browser: Browser, url: string, visitor: Visitor): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const path of screens())
    figures.push(...(await visitTwice(browser, url, path, path.startsWith('/app') ? visitor : undefined)));
  return figures;
}

async function visitTwice(browser: Browser, url: string, path: string, visitor?: Visitor): Promise<Figure[]> {
  const context = await phoneContext(browser, url, visitor);
  const first = await visit(context, path);
  // Who is signed out gets no program.
  if (visitor) await first.page.evaluate(() => navigator.serviceWorker.ready);
  // The program is laid in the device's store meanwhile.
  await first.page.waitForTimeout(2 * SETTLED_MS);
  const tap = await slowestTap(first.page);
  await first.page.close();
  const second = await visit(context, path);
  await context.close();
  const shift = Math.max(first.shift, second.shift);
  return [
    { what: `${path}: first visit`, value: first.paint, unit: 'ms', most: PAINT_MOST.first },
    { what: `${path}: bytes of the first visit`, value: first.bytes / 1000, unit: 'kB' },
    { what: `${path}: second visit`, value: second.paint, unit: 'ms', most: PAINT_MOST.second },
    { what: `${path}: shift`, value: shift, unit: 'of the screen', most: SHIFT_MOST },
    ...(tap === undefined ? [] : [{ what: `${path}: tap`, value: tap, unit: 'ms', most: TAP_MOST } as const]),
  ];
}

interface Visit {
  page: Page;
  /** Milliseconds until the largest part was painted. */
  paint: number;
  /** Cumulative layout shift. */
  shift: number;
  /** All that came over the line. */
  bytes: number;
}

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await slowPage(context);
  await page.addInitScript(watch);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => (Reflect.get(window, 'visit') as { paint: number }).paint > 0);
  await page.waitForTimeout(SETTLED_MS);
  const { paint, shift } = await page.evaluate(() => Reflect.get(window, 'visit') as { paint: number; shift: number });
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + Number(Reflect.get(entry, 'transferSize')),
      0,
    ),
  );
  return { page, paint, shift, bytes };
}

/** In the page: notes when the largest part was painted, how far things moved, and how long each tap took to show. */
function watch(): void {
  const seen = { paint: 0, shift: 0, taps: [] as number[] };
  Reflect.set(window, 'visit', seen);
  const observe = (
    init: PerformanceObserverInit & { durationThreshold?: number },
    note: (entry: PerformanceEntry) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ ...init, buffered: true });
  observe({ type: 'largest-contentful-paint' }, ({ startTime }) => {
    seen.paint = startTime;
  });
  observe({ type: 'layout-shift' }, (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false) seen.shift += Number(Reflect.get(entry, 'value'));
  });
  observe({ type: 'event', durationThreshold: 16 }, ({ duration, name }) => {
    if (/^(?:pointer|click|key)/.test(name)) seen.taps.push(duration);
  });
}

/** How long the first button or field of the screen takes to show that it was tapped; undefined where there is neither. */
async function slowestTap(page: Page): Promise<number | undefined> {
  const first = page.locator('main').locator('button:enabled, input:enabled').filter({ visible: true }).first();
  if ((await first.count()) === 0) return undefined;
  // Those of before are of the page that came under the pointer.
  await page.evaluate(() => {
    (Reflect.get(window, 'visit') as { taps: number[] }).taps = [];
  });
  await first.tap();
  await page.waitForTimeout(SETTLED_MS);
  // What is not among them took less than 16 ms.
  return page.evaluate(() => Math.max(16, ...(Reflect.get(window, 'visit') as { taps: number[] }).taps));
}
