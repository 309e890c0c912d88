import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { errorBody } from '@trastienda/contract/errors';
import { session } from '@trastienda/contract/session';
import { z } from 'zod';

export const PASSWORD = 'Percha2026';

const AGAIN_MS = 50;

export interface Shop {
  readonly token: string;
  readonly username: string;
  readonly email: string;
}

export const newUsername = (): string => `ana.${randomBytes(6).toString('hex')}`;

const registered = z.object({ data: session });
const methods = z.array(z.object({ payment_method_id: z.number(), name: z.string() }));

/** One that nothing else of the run is counted against. */
export const anAddress = (): string => ['10', ...randomBytes(3)].join('.');

/** Any server that the journeys talk to, by its address. */
export async function call(url: string, method: string, path: string, options: CallOptions = {}): Promise<Response> {
  const { token, body, key, userAgent } = options;
  return fetch(`${url}/api${path}`, {
    method,
    headers: {
      'X-Forwarded-For': anAddress(),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(userAgent ? { 'User-Agent': userAgent } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/**
 * The same as the page does it: what a machine that is too busy refuses is sent again, under its key. What was given up may still be under
 * way then.
 */
export async function callUntilTaken(...sent: Parameters<typeof call>): Promise<Response> {
  for (;;) {
    const reply = await call(...sent);
    if (reply.status !== 503 && !(await isUnderWay(reply))) return reply;
    await sleep(AGAIN_MS);
  }
}

/** Leaves the answer to be read. */
async function isUnderWay(reply: Response): Promise<boolean> {
  if (reply.status !== 409) return false;
  return errorBody.parse(await reply.clone().json()).code === 'request_in_progress';
}

interface CallOptions {
  readonly token?: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly userAgent?: string;
}

/** Registers a new shop over the API. */
export async function registerShop(url: string, username = newUsername()): Promise<Shop> {
  const email = `${username}@example.com`;
  const body = { username, email, password: PASSWORD, birthday_date: '1990-05-17' };
  const reply = await callUntilTaken(url, 'POST', '/register', { body, key: randomUUID() });
  const { data } = registered.parse(await reply.json());
  return { token: data.session_token, username, email };
}

/** What browsers say of themselves. */
export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
export const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';

/** Signs the owner in on another device, of which the browser says that; answers the token. */
export async function signInFrom(url: string, { username }: Shop, userAgent: string): Promise<string> {
  const body = { email_or_user: username, password: PASSWORD };
  return session.parse(await (await call(url, 'POST', '/login', { body, userAgent })).json()).session_token;
}

/** Types a whole registration into the form of /signup, which is open. */
export async function fillRegistration(page: Page, username: string): Promise<void> {
  await page.getByLabel('Nombre de usuario').fill(username);
  await page.getByLabel('Correo').fill(`${username}@example.com`);
  await page.getByLabel('Fecha de nacimiento').fill('1990-05-17');
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Repetir contraseña').fill(PASSWORD);
}

/** Makes the page the one of this shop's owner, as if she had signed in before. */
export async function signInAs(page: Page, { token, username, email }: Shop): Promise<void> {
  const state = { session_token: token, avatar: '', email, username };
  await page.addInitScript(
    (record) => {
      if (!localStorage.getItem('user-storage')) localStorage.setItem('user-storage', record);
    },
    JSON.stringify({ state, version: 0 }),
  );
}

/** A second window of the same user. */
export async function secondTab(context: BrowserContext, shop: Shop, path: string): Promise<Page> {
  const tab = await context.newPage();
  await signInAs(tab, shop);
  await tab.goto(path);
  return tab;
}

/** An account with the shop's first payment method. */
export async function createAccount(
  url: string,
  { token }: Shop,
  name: string,
  openingPesos = 0,
): Promise<{ id: string; method: number }> {
  const [method] = methods.parse(await (await callUntilTaken(url, 'GET', '/payment_methods', { token })).json());
  if (!method) throw new Error('a new shop has payment methods');
  const body = { name, paymentMethods: [method.payment_method_id], opening_balance: openingPesos };
  const reply = await callUntilTaken(url, 'POST', '/financial_accounts', { token, body, key: randomUUID() });
  const { data } = z.object({ data: accountPage.shape.accounts.element }).parse(await reply.json());
  return { id: data.financial_accounts_id, method: method.payment_method_id };
}

/** Names of what the program keeps of a user, in this tab's reach. */
export const keptOnDevice = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const isOfUser = (name: string) => /^(settings|shop|pictures|searches) of |^draft:/.test(name);
    return [...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys())].filter(isOfUser);
  });
