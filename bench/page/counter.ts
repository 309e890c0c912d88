import type { Browser, Page } from '@playwright/test';
import { freshPage } from './browser';
import type { Figure } from './figure';

const LINE_MOST = 50;
/** Each becomes a line of its own, so that the last ones are beside many. */
const SCANS = 25;
/** The first one brings the ticket's code with it and warms the rest up. */
const FIRST = 5;
/** How many codes are read. */
export const SCANNED = FIRST + SCANS;
const READER_MS = 8;
const BETWEEN_MS = 400;

/** A line that is not there by then will not come. */
const SHOWN_MS = 30_000;

const LINES = 'main ul[aria-label="Artículos de la venta"] > li';

/** A shop with many items. */
export interface LargeShop {
  username: string;
  token: string;
  /** Of units, each of another item. */
  codes: readonly string[];
}

/** The counter of a large shop, whose catalogue the device has: from a reader's Enter to the frame that shows the line. */
export async function measureCounter(
  browser: Browser,
  url: string,
  { token, username, codes }: LargeShop,
): Promise<Figure[]> {
  const page = await freshPage(browser, url, token, username);
  await page.addInitScript(watchLines, { lines: LINES, limit: SHOWN_MS });
  const copied = page.waitForResponse(
    async (response) => response.url().includes('/api/items/catalogue') && (await response.json()).next === null,
  );
  await page.goto('/app/counter');
  await copied;
  await page.waitForLoadState('networkidle');
  // The copy is made ready to be looked into.
  await page.waitForTimeout(3_000);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const took: number[] = [];
  for (const code of codes) took.push(await scanned(page, code));
  if (asked.some((address) => address.includes('/items/lookup'))) throw new Error('the device has no copy');
  await page.context().close();

  const sorted = took.slice(FIRST).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return [
    { what: 'counter: from the scan to its line', value: at(0.5), unit: 'ms', most: LINE_MOST },
    { what: 'counter: from the scan to its line, nine of ten', value: at(0.9), unit: 'ms', most: LINE_MOST },
  ];
}

/** In the page: notes how long it takes from each Enter until one line more is painted. */
function watchLines({ lines, limit }: { lines: string; limit: number }): void {
  const count = () => document.querySelectorAll(lines).length;
  const watch = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    const before = count();
    const took = new Promise<number>((resolve, reject) => {
      const look = () => {
        const isThere = count() > before;
        if (!isThere && performance.now() - event.timeStamp > limit) return reject(new Error('no line came'));
        if (!isThere) return void requestAnimationFrame(look);
        // The frame that shows it is over when the next task runs.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - event.timeStamp);
        port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    });
    Reflect.set(window, 'lineTook', took);
  };
  window.addEventListener('keydown', watch, true);
}

/** Milliseconds from the Enter of a code that a reader sends to its line, by the page's own clock. */
async function scanned(page: Page, code: string): Promise<number> {
  await sendKeys(page, [...code, 'Enter']);
  const took = page.evaluate(() => Reflect.get(window, 'lineTook') as Promise<number>);
  await took.catch(async () => {
    throw new Error(`${code}: no line came: ${await page.locator('main').textContent()}`);
  });
  await page.waitForTimeout(BETWEEN_MS);
  return took;
}

/**
 * As a reader does: none of the keys waits for the page. A busy machine sends them late, which a reader does not, so that each says when it was
 * pressed; the Enter, from which on it is measured, says when it was sent.
 */
async function sendKeys(page: Page, keys: readonly string[]): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const sent: Promise<unknown>[] = [];
  const began = Date.now();
  for (const [index, key] of keys.entries()) {
    const isEnd = key === 'Enter';
    const timestamp = (isEnd ? Date.now() : began + index * READER_MS) / 1000;
    const text = isEnd ? '\r' : key;
    sent.push(line.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp }));
    sent.push(line.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: timestamp + 0.001 }));
    await new Promise((resolve) => setTimeout(resolve, READER_MS));
  }
  await Promise.all(sent);
  await line.detach();
}
