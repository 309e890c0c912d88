import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../../../scripts/lib/chromium';
import { PICTURE_SCALE } from '../../../scripts/lib/guide';
import { inRoot } from '../../../scripts/lib/paths.mjs';

const PORT = 8098;

/** `npm run pictures -- --guide`: the pictures of docs/guia and of the README, taken from the demo shop. */
export default defineConfig({
  testDir: '.',
  testMatch: 'take.ts',
  outputDir: inRoot('.cache', 'pictures-run'),
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: {
    launchOptions: CHROMIUM,
    contextOptions: {
      baseURL: `http://127.0.0.1:${PORT}`,
      viewport: { width: 900, height: 720 },
      deviceScaleFactor: PICTURE_SCALE,
      colorScheme: 'light',
      locale: 'es-AR',
      timezoneId: 'America/Argentina/Buenos_Aires',
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    },
  },
  webServer: {
    command: `node ${inRoot('scripts', 'demo.mjs')} --port ${PORT}`,
    // The last that it says: by then the shop is filled.
    wait: { stdout: /Ctrl\+C ends it/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
