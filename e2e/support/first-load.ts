import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { shopWith } from './debts';
import { expect, test } from './journey';
import { call } from './shop';

const DIST = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** In how many files: each costs a request, and is compressed by itself (`web/chunks.mjs`). */
const FILES = 22;

/** As the server sends it: small files are not compressed. */
export function sizeOf(path: string): number {
  const file = join(DIST, path);
  return (statSync(`${file}.gz`, { throwIfNoEntry: false }) ?? statSync(file)).size;
}

/** The files of code that a page loads from now on, and how to wait until it asks for nothing more. */
export function loadedBy(page: Page) {
  const loaded = new Set<string>();
  const underWay = new Set<Request>();
  page.on('request', (request) => void underWay.add(request));
  page.on('requestfinished', (request) => void underWay.delete(request));
  page.on('requestfailed', (request) => void underWay.delete(request));
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) loaded.add(pathname);
  });
  /** What a press begins comes behind its frame, and asks for more once it is there: three times in a row nothing was under way. */
  const settle = async () => {
    for (let calm = 0; calm < 3; ) {
      await page.evaluate(whenDone);
      calm = underWay.size === 0 ? calm + 1 : 0;
    }
  };
  return { loaded: loaded as ReadonlySet<string>, settle };
}

/** Runs in the page: resolves when it has nothing left to do. */
function whenDone(): Promise<unknown> {
  const idle = () => new Promise((resolve) => requestIdleCallback(resolve));
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = () => new Promise((resolve) => setTimeout(resolve, 100));
  return idle().then(frame).then(pause).then(idle);
}

/**
 * Keeps a page from what it does after seconds of rest, from its next load on. That is no part of its first load, and on a slow machine
 * those seconds are over before the load is.
 */
export const neverRests = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const set = setTimeout;
    const setShort = (run: () => void, ms = 0, ...given: []) => (ms < 4_000 ? set(run, ms, ...given) : 0);
    Object.assign(window, { setTimeout: setShort });
  });

/** What a page reads of the server from now on, and what of it twice. */
export function readBy(page: Page) {
  const read: string[] = [];
  const note = (request: Request) => {
    if (request.method() === 'GET' && request.url().includes('/api/')) read.push(request.url());
  };
  page.on('request', note);
  return {
    stop: () => {
      page.off('request', note);
      return read;
    },
    twice: () => read.filter((address, index) => read.indexOf(address) !== index),
  };
}

/** The shop of somebody who knows their way. */
async function knownShop(page: Page, url: string): Promise<void> {
  const { token } = await shopWith(page, url, { Caja: 1000 });
  await call(url, 'PATCH', '/user/settings', { token, body: { first_steps: 'put_away' } });
}

/** Declares the test of how much code the first visit to a screen may load, in kB as it comes over the line (gzip). */
export const firstVisitLoads = (path: string, limit: number): void =>
  test(`the first visit to ${path} loads at most ${limit} kB of code in few files @wide`, async ({ page, keeper }) => {
    if (path.startsWith('/app')) await knownShop(page, keeper.url);
    await neverRests(page);
    const { loaded, settle } = loadedBy(page);
    const read = readBy(page);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await settle();
    const sizes = [...loaded].map((file) => ({ file, size: sizeOf(file) })).sort((a, b) => b.size - a.size);
    const sum = sizes.reduce((before, { size }) => before + size, 0);
    const list = sizes.map(({ file, size }) => `${file} ${size}`).join('\n');
    expect(sum / 1000, list).toBeLessThanOrEqual(limit);
    expect(sizes.length, list).toBeLessThanOrEqual(FILES);
    // What is read before the screen is drawn is what it shows then.
    expect(read.twice()).toEqual([]);
  });
