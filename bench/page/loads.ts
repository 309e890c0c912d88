import { get } from 'node:http';
import type { Browser, Page } from '@playwright/test';
import { freshPage } from './browser';
import type { Figure } from './figure';

const TIMES = 3;
const SETTLED_MS = 1_500;

/** The first load of each of these screens, for somebody who was never here. */
const SCREENS: readonly { path: string; signedIn: boolean; scriptMost?: number; paintMost?: number }[] = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false, scriptMost: 120, paintMost: 1_500 },
  { path: '/recover', signedIn: false, scriptMost: 140 },
  { path: '/app/finance/info', signedIn: true, scriptMost: 151, paintMost: 1_500 },
  { path: '/app/finance/movement', signedIn: true, scriptMost: 190 },
  { path: '/app/finance/financial-account', signedIn: true, scriptMost: 147 },
  { path: '/app/finance/debts', signedIn: true, scriptMost: 155 },
  { path: '/app/finance/expenses', signedIn: true, scriptMost: 148 },
  { path: '/app/schedule', signedIn: true, scriptMost: 181 },
  { path: '/app/products/view', signedIn: true, scriptMost: 152 },
  { path: '/app/variations/view', signedIn: true, scriptMost: 148 },
];

/** How much script each screen loads, in kB of gzip, and when its largest part is painted. */
export async function measureLoads(browser: Browser, url: string, token: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { path, signedIn, scriptMost, paintMost } of SCREENS) {
    const loads: Load[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      const page = await freshPage(browser, url, signedIn ? token : undefined);
      loads.push(await load(page, path));
      await page.context().close();
    }
    const median = (of: (load: Load) => number) => loads.map(of).sort((a, b) => a - b)[Math.floor(TIMES / 2)] ?? 0;
    figures.push({ what: `${path}: script`, value: median(({ script }) => script), unit: 'kB', most: scriptMost });
    figures.push({ what: `${path}: largest paint`, value: median(({ paint }) => paint), unit: 'ms', most: paintMost });
  }
  return figures;
}

interface Load {
  script: number;
  paint: number;
}

async function load(page: Page, path: string): Promise<Load> {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url());
  });
  await page.addInitScript(() => {
    const note = (list: PerformanceObserverEntryList) => {
      for (const { startTime } of list.getEntries()) Reflect.set(window, 'largestPaint', startTime);
    };
    new PerformanceObserver(note).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => 'largestPaint' in window);
  await page.waitForTimeout(SETTLED_MS);
  const paint = await page.evaluate(() => Number(Reflect.get(window, 'largestPaint')));
  const sizes = await Promise.all([...scripts].map(zippedSize));
  return { script: sizes.reduce((total, size) => total + size, 0) / 1000, paint };
}

/** How many bytes the server sends of it to somebody who understands gzip and nothing better. */
const zippedSize = (url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const asked = get(url, { headers: { 'accept-encoding': 'gzip' } }, (reply) => {
      let size = 0;
      reply.on('data', (chunk: Buffer) => {
        size += chunk.length;
      });
      reply.once('end', () => resolve(size));
      reply.once('error', reject);
    });
    asked.once('error', reject);
  });
