import { defineConfig } from '@playwright/test';
import { beginAt } from './e2e/support/clock';
import type { Engine } from './e2e/support/keeper';
import { CHROMIUM } from './scripts/lib/chromium';

beginAt('2026-11-24T13:42:00Z');

/** To draw what fades and slides is a fifteenth of what the journeys take, and nothing waits for its end: it is drawn in those of `npm run journeys`. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;
const desktop = { viewport: { width: 1440, height: 900 } };
// One pixel to a CSS pixel: no journey looks at finer ones, and to draw four times as many took a fifth of the page's time.
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 };

export default defineConfig<object, { engine: Engine; reuseContext: boolean }>({
  globalSetup: './e2e/support/build.ts',
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  // More than the cores: a journey mostly waits, for a slow line or for keys that are typed as fast as a person types.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A second try would hide a fault, of the product or of the journey.
  retries: 0,
  // Limits end what hangs, on a machine of any speed: each is by journey, and none is for all of them together. Where nothing
  // works any more, the end comes by the number of failures.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  maxFailures: 12,
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    // A journey begins without anything that an earlier one has left but what the browser keeps of the program's files: to make a browser's context
    // and to fetch and read the program anew for each was a sixth of what a page's load costs.
    reuseContext: true,
    locale: 'es-AR',
    // The installed page has journeys of its own (e2e/installed.spec.ts). In every other one a worker would answer in the place of the files that the
    // journey holds back, and would fetch the whole program once for each.
    serviceWorkers: 'block',
    timezoneId: 'America/Argentina/Buenos_Aires',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    // What is drawn otherwise on the other size has journeys of its own there; a skipped test would count as failed.
    { name: 'desktop', use: { ...desktop, ...STILL }, grepInvert: /@phone|@either|@long/ },
    { name: 'phone', use: { ...phone, ...STILL }, grepInvert: /@wide|@long/ },
    { name: 'desktop-postgres', use: { ...desktop, ...STILL, engine: 'postgres' }, grep: /@engines/ },
    // What is about neither, but about what is kept, sent and said, is tried on the phone each time, and here by `npm run journeys`.
    { name: 'desktop-either', use: desktop, grep: /@either/ },
    // What another journey shows of one form, shown of the next one too, and the rarer turns of a way that another journey goes.
    { name: 'phone-long', use: phone, grep: /@long/, grepInvert: /@wide/ },
    { name: 'desktop-long', use: desktop, grep: /@long/, grepInvert: /@phone|@either/ },
  ],
});
