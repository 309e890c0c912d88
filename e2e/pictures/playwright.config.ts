import { defineConfig } from '@playwright/test';
import { CHROMIUM } from '../../scripts/lib/chromium';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Theme } from './take';

const DESK = [1440];
const TOUCH = [768, 390, 360];

/** Narrower is a phone. */
const PHONE = 768;

const size = (width: number) => {
  if (DESK.includes(width)) return { viewport: { width, height: 900 } };
  const phone = { viewport: { width, height: width < PHONE ? 844 : 1024 }, hasTouch: true, isMobile: true };
  return width < PHONE ? { ...phone, deviceScaleFactor: 2 } : phone;
};

const SAME = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires', reducedMotion: 'reduce' } as const;

const THEMES: Theme[] = ['dark', 'light'];

/** `npm run pictures`: each screen in both themes and four widths, which is no test and not run by `npm test`. */
export default defineConfig<object, { theme: Theme }>({
  testDir: '.',
  testMatch: 'take.ts',
  globalSetup: ['../support/build.ts', './shops.ts'],
  outputDir: inRoot('.cache', 'pictures-run'),
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: 'line',
  use: { launchOptions: CHROMIUM },
  projects: THEMES.flatMap((theme) =>
    [...DESK, ...TOUCH].map((width) => ({
      name: `${theme}-${width}`,
      grepInvert: width < PHONE ? /@desk/ : /@phone/,
      use: { contextOptions: { ...SAME, ...size(width) }, theme },
    })),
  ),
});
