import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page, type TestInfo } from '@playwright/test';
import { inRoot } from '../../scripts/lib/paths.mjs';
import { axeFindings } from '../support/axe';
import { ownClock } from '../support/clock';
import { anAddress, signInAs } from '../support/shop';
import type { Things } from './full-shop';
import { addressOf, LAYERS } from './layers';
import { PUBLIC_SCREENS, SCREENS, SCREENS_AT_ONCE } from './screens';
import { NOW, shopsOf } from './shops';

export type Theme = 'dark' | 'light';

const FOLDER = process.env['PICTURES_OUT'] ?? inRoot('.cache', 'pictures');
const ONLY = new RegExp(process.env['PICTURES_ONLY'] ?? '');
const HAS_AXE = process.env['PICTURES_AXE'] !== 'off';

/** Where all pictures of one theme and one width are taken: what one has loaded the next one does not load again. */
interface Place {
  theme: Theme;
  place: BrowserContext;
}

const test = base.extend<{ sheet: Page }, Place>({
  theme: ['dark', { option: true, scope: 'worker' }],
  place: [
    async ({ browser }, use, { project }) => {
      const place = await browser.newContext(project.use.contextOptions);
      await use(place);
      await place.close();
    },
    { scope: 'worker' },
  ],
  sheet: async ({ place }, use) => {
    const sheet = await place.newPage();
    await use(sheet);
    await sheet.close();
  },
});

interface Taken {
  name: string;
  /** Whose; nobody's where it is undefined. */
  whose: 'full' | 'empty' | undefined;
  at: string;
  does?: ((page: Page, of: Things) => Promise<unknown>) | undefined;
  isWhole?: boolean | undefined;
  /** What becomes of what the screen asks the server for. */
  answers?: 'never' | 'failed';
}

const PLAIN = { animations: 'disabled' } as const;
/** A picture of the shop that is in sight and still on its way. */
const LOADING = '[class*=shop-image-loading]:visible';

const isTaken = ({ name }: Taken) => ONLY.test(name);

const ofScreens: Taken[] = Object.entries(SCREENS).flatMap(([name, at]) => [
  { name, at, whose: 'full', isWhole: true },
  { name: `${name}-empty`, at, whose: 'empty', isWhole: true },
  { name: `${name}-loading`, at, whose: 'full', isWhole: true, answers: 'never' },
  { name: `${name}-failed`, at, whose: 'full', isWhole: true, answers: 'failed' },
]);

const ofThoseAtOnce: Taken[] = Object.entries(SCREENS_AT_ONCE).flatMap(([name, at]) => [
  { name, at, whose: 'full', isWhole: true },
  { name: `${name}-empty`, at, whose: 'empty', isWhole: true },
]);

const ofPublic: Taken[] = Object.entries(PUBLIC_SCREENS).map(([name, at]) => ({
  name,
  at,
  whose: undefined,
  isWhole: true,
}));

for (const taken of [...ofScreens, ...ofThoseAtOnce, ...ofPublic].filter(isTaken))
  test(taken.name, ({ sheet, theme }, info) => take(sheet, theme, info, taken));

for (const layer of LAYERS) {
  const { name, on, does, isWhole, only } = layer;
  const whose = on in PUBLIC_SCREENS ? undefined : 'full';
  const taken: Taken = { name: `${on}-${name}`, whose, does, isWhole, at: '' };
  if (!isTaken(taken)) continue;
  test(taken.name + (only ? ` @${only}` : ''), ({ sheet, theme }, info) =>
    take(sheet, theme, info, {
      ...taken,
      at: addressOf(layer, { ...SCREENS, ...SCREENS_AT_ONCE, ...PUBLIC_SCREENS }, shopsOf().things),
    }),
  );
}

async function take(page: Page, theme: Theme, info: TestInfo, taken: Taken): Promise<void> {
  const shops = shopsOf();
  await ownClock(page);
  await page.clock.setFixedTime(NOW);
  await page.setExtraHTTPHeaders({ 'X-Forwarded-For': anAddress() });
  // Whatever the picture before has kept is not there any more.
  await page.addInitScript(
    ({ theme, username }) => {
      indexedDB.deleteDatabase(`sales of ${username}`);
      localStorage.clear();
      localStorage.setItem('trastienda-theme', theme);
    },
    { theme, username: shops.full.username },
  );
  if (taken.whose) await signInAs(page, shops[taken.whose]);
  if (taken.answers) await answerNothing(page, taken.answers);
  await page.goto(shops.url + taken.at);
  const layer = page.getByRole('dialog').or(page.getByRole('alertdialog')).first();
  await ready(page, taken);
  if (/dialog=|ask=|pick=/.test(taken.at)) await expect(layer).toBeVisible();
  if (taken.does) {
    await taken.does(page, shops.things);
    await ready(page, taken);
  }
  if (taken.isWhole) await unroll(page);
  const path = join(FOLDER, info.project.name, `${taken.name}.png`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await stillPicture(page));
  if (HAS_AXE) expect(await axeFindings(page, { theme, grave: ['moderate', 'serious', 'critical'] })).toEqual([]);
}

/** What a screen needs to be there at all is answered. */
const FRAME = /\/api\/(shop|user|server|$)/;

async function answerNothing(page: Page, how: 'never' | 'failed'): Promise<void> {
  await page.route(/\/api\//, async (route) => {
    if (FRAME.test(route.request().url())) return route.continue();
    if (how === 'failed') await route.fulfill({ status: 500, json: {} });
  });
}

/** A window as high as the screen is: what stands at its foot covers nothing. */
async function unroll(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const { width } = page.viewportSize() ?? { width: 0 };
  await page.setViewportSize({ width, height });
  await drawn(page);
}

const TRIES = 20;
const PAUSE_MS = 100;

/** The first that is like the one before it: a picture or a script that was asked for late has come. */
async function stillPicture(page: Page): Promise<Buffer> {
  let before = await page.screenshot(PLAIN);
  for (let left = TRIES; left > 0; left -= 1) {
    await page.waitForTimeout(PAUSE_MS);
    await drawn(page);
    const now = await page.screenshot(PLAIN);
    if (now.equals(before) && (await page.locator(LOADING).count()) === 0) return now;
    before = now;
  }
  throw new Error('the screen does not come to rest');
}

/** Until all that it reads has come and is drawn. */
async function ready(page: Page, { answers }: Taken): Promise<void> {
  if (answers === 'never') await page.locator('[aria-busy=true]').first().waitFor();
  else {
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  }
  await drawn(page);
}

const drawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
