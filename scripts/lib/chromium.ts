import { findChromium } from './machine.mjs';

/** How Chromium is launched, for journeys and for measurements alike: without a screen, and without calling home. */
export const CHROMIUM = {
  executablePath: findChromium() ?? '/usr/bin/chromium',
  args: [
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};
