import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { CHROMIUM } from '../../scripts/lib/chromium';

/** How many times slower than this machine the page is run. */
export const SLOWDOWN = 4;

const DESKTOP = { width: 1440, height: 900 };

export const launch = (): Promise<Browser> => chromium.launch(CHROMIUM);

/** A phone's line: 150 ms there and back, and 1.6 Mbit a second. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

const HERE = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' };

/** Who has a session. */
export interface Visitor {
  token: string;
  username: string;
}

async function signIn(context: BrowserContext, { token, username }: Visitor): Promise<void> {
  const state = { session_token: token, avatar: '', email: `${username}@example.com`, username };
  await context.addInitScript(
    (record) => localStorage.setItem('user-storage', record),
    JSON.stringify({ state, version: 0 }),
  );
}

async function slowDown(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  return devtools;
}

/** A browser that nobody has used before, slowed down; with a token it is signed in, as who has it. */
export async function freshPage(browser: Browser, url: string, token?: string, username = 'medicion'): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: DESKTOP, ...HERE });
  if (token !== undefined) await signIn(context, { token, username });
  const page = await context.newPage();
  await slowDown(page);
  return page;
}

/** A phone that nobody has used before; signed in as `visitor`, if there is one. */
export async function phoneContext(browser: Browser, url: string, visitor?: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, ...PHONE, ...HERE });
  if (visitor) await signIn(context, visitor);
  return context;
}

/** A page of that phone, slowed down, on the phone's line. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await slowDown(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  return page;
}
