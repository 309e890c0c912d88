import { expect, type Page } from '@playwright/test';
import { accountPage } from '@trastienda/contract/accounts';
import { customerPage } from '@trastienda/contract/customers';
import { z } from 'zod';
import { createCategory, createProduct, createSize } from './catalogue';
import { productOf, productsOf } from './products';
import { call, registerShop, type Shop, signInAs } from './shop';

/** So many milliseconds between two characters of a reader. */
const READER_MS = 8;
/** And of a quick hand. */
const HAND_MS = 60;

const methods = z.array(z.object({ payment_method_id: z.number(), name: z.string() }));

export interface CounterShop extends Shop {
  readonly url: string;
}

interface Extra {
  name: string;
  price: number;
  stock: number;
}

/** A shop with a till that takes cash and cards (15 % dearer), and three products and what else is said: 'R-1' and 'R-2' are units of a ring. */
export async function shopWithCounter(page: Page, url: string, more: readonly Extra[] = []): Promise<CounterShop> {
  const shop = await registerShop(url);
  const { token } = shop;
  const category = await createCategory(url, shop, 'Indumentaria', ['Remeras']);
  const size = await createSize(url, shop, 'Letras', ['M', 'L']);
  const uses = { category, size };
  await createProduct(url, shop, 'Remera lino', uses, [{ price: 28_900, stock: 5 }]);
  await createProduct(url, shop, 'Jean Mora', uses, [
    { price: 84_900, stock: 2 },
    { price: 86_900, stock: 1, size_value: size.values[1]?.id },
  ]);
  await createProduct(url, shop, 'Anillo Sol', uses, [{ price: 10.1, stock: 3, codes: ['R-1', 'R-2'] }]);
  for (const { name, price, stock } of more) await createProduct(url, shop, name, uses, [{ price, stock }]);
  const body = (value: object) => ({ token, body: value });
  await call(url, 'POST', '/payment_methods', body({ name: 'Crédito 3 cuotas', adjustment_percent: 15 }));
  const all = methods.parse(await (await call(url, 'GET', '/payment_methods', { token })).json());
  const idOf = (name: string) => all.find((one) => one.name === name)?.payment_method_id ?? 0;
  const paymentMethods = [idOf('Efectivo'), idOf('Crédito 3 cuotas')];
  expect((await call(url, 'POST', '/financial_accounts', body({ name: 'Caja', paymentMethods }))).status).toBe(201);
  await signInAs(page, shop);
  return { ...shop, url };
}

/** What a product's reader code is, and how many of its first item are left. */
export async function goodsIn(shop: CounterShop, name: string) {
  const card = (await productsOf(shop.url, shop)).find((one) => one.name === name);
  if (!card) throw new Error('the shop has this product');
  const [item] = (await productOf(shop.url, shop, card.product_id)).product_stock_items;
  return { code: card.code, item_id: item?.item_id, stock: item?.stock, codes: item?.codes };
}

/** Keys to whatever has the focus, none of which waits for the page. The times are the keys' own, however busy the machine is. */
async function keysAt(page: Page, keys: readonly string[], pace: number, at = Date.now()): Promise<void> {
  const line = await page.context().newCDPSession(page);
  const sent = keys.flatMap((key, index) => {
    const timestamp = (at + index * pace) / 1000;
    const text = key === 'Enter' ? '\r' : key;
    const down = { type: 'keyDown', key, timestamp, ...(key.length === 1 || key === 'Enter' ? { text } : {}) } as const;
    return [down, { type: 'keyUp', key, timestamp: timestamp + 0.002 } as const];
  });
  await Promise.all(sent.map((event) => line.send('Input.dispatchKeyEvent', event)));
  await line.detach();
}

/** A code as a reader sends it: fast, with Enter behind it. */
export const scan = (page: Page, code: string): Promise<void> => keysAt(page, [...code, 'Enter'], READER_MS);

/** Keys of a hand that looks at nothing before it goes on. */
export const hurriedKeys = (page: Page, ...keys: string[]): Promise<void> => keysAt(page, keys, HAND_MS);

/** The same in parts: what comes later was pressed right behind it all the same, and the page was busy. */
export function hurriedParts(page: Page): (...keys: string[]) => Promise<void> {
  let at = Date.now();
  return async (...keys) => {
    await keysAt(page, keys, HAND_MS, at);
    at += keys.length * HAND_MS;
  };
}

/** The shop's account with one of its methods, as a payment and a refund name it. */
export async function tillOf({ url, token }: CounterShop, method: string) {
  const { accounts } = accountPage.parse(await (await call(url, 'GET', '/financial_accounts', { token })).json());
  const all = accounts.flatMap(({ financial_accounts_id, paymentMethods }) =>
    paymentMethods.map(({ payment_method_id, name }) => ({ financial_accounts_id, payment_method_id, name })),
  );
  const found = all.find(({ name }) => name === method);
  if (!found) throw new Error('an account of the shop takes this method');
  const { name: _, ...till } = found;
  return till;
}

/** What is in the accounts together. */
export const moneyIn = async ({ url, token }: CounterShop): Promise<number | undefined> =>
  accountPage.parse(await (await call(url, 'GET', '/financial_accounts', { token })).json()).total_balance;

export const lines = (page: Page) => page.getByRole('list', { name: 'Artículos de la venta' }).getByRole('listitem');

export async function openCounter(page: Page): Promise<void> {
  await page.goto('/app/counter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
}

/** At the counter of a new shop, with a shirt in the cart. `code` is its code. */
export async function counterWithShirt(page: Page, url: string): Promise<{ shop: CounterShop; code: string }> {
  const shop = await shopWithCounter(page, url);
  const { code } = await goodsIn(shop, 'Remera lino');
  await openCounter(page);
  await scan(page, code);
  await expect(lines(page)).toHaveCount(1);
  return { shop, code };
}

export const customersOf = async ({ url, token }: CounterShop) =>
  customerPage.parse(await (await call(url, 'GET', '/customers', { token })).json()).customers;

export async function limitCredit({ url, token }: CounterShop, id: string, credit_limit: number): Promise<void> {
  expect((await call(url, 'PATCH', `/customers/${id}`, { token, body: { credit_limit } })).status).toBe(200);
}

/** A sale that another device makes. */
export async function recordSale({ url, token }: CounterShop, body: object): Promise<void> {
  expect((await call(url, 'POST', '/sales', { token, body })).status).toBe(201);
}
