import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../scripts/lib/chromium';

/** How many times slower than this machine the page is run. */
export const SLOWDOWN = 4;

const DESKTOP = { width: 1440, height: 900 };

export const launch = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A browser that nobody has used before, slowed down; with a token it is signed in, as who has it. */
export async function freshPage(browser: Browser, url: string, token?: string, username = 'medicion'): Promise<Page> {
  const context: BrowserContext = await browser.newContext({
    baseURL: url,
    viewport: DESKTOP,
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
  });
  if (token !== undefined) {
    const state = { session_token: token, avatar: '', email: `${username}@example.com`, username };
    await context.addInitScript(
      (record) => localStorage.setItem('user-storage', record),
      JSON.stringify({ state, version: 0 }),
    );
  }
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return page;
}
