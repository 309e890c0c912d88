import { defineConfig } from '@playwright/test';
import type { Engine } from './e2e/support/keeper';
import { CHROMIUM } from './scripts/lib/chromium';

const desktop = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

export default defineConfig<object, { engine: Engine }>({
  globalSetup: './e2e/support/build.ts',
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  outputDir: '.cache/playwright',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine: one that passes at the second try is named as flaky, and is a bug to look at.
  retries: 1,
  timeout: 60_000,
  globalTimeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
  projects: [
    // What is drawn otherwise on the other size has journeys of its own there; a skipped test would count as failed.
    { name: 'desktop', use: desktop, grepInvert: /@phone/ },
    { name: 'phone', use: phone, grepInvert: /@wide/ },
    { name: 'desktop-postgres', use: { ...desktop, engine: 'postgres' }, grep: /@engines/ },
  ],
});
