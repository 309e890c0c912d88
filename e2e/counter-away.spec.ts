import type { Page } from '@playwright/test';
import { salePage } from '@trastienda/contract/sales';
import { setDeviceClock } from './support/clock';
import {
  type CounterShop,
  goodsIn,
  hurriedKeys,
  lines,
  moneyIn,
  openCounter,
  recordSale,
  scan,
  shopWithCounter,
  tillOf,
} from './support/counter';
import { expect, test } from './support/journey';
import { call } from './support/shop';

test.use({ serviceWorkers: 'allow' });

/** One of each of the last two is there, until another till sells it. */
const GOODS = [
  { name: 'Medias', price: 1_500, stock: 60 },
  { name: 'Gorra', price: 7_000, stock: 1 },
  { name: 'Bufanda', price: 9_000, stock: 1 },
];

/** Another till, which this device knows nothing of. */
async function sellElsewhere(shop: CounterShop, name: string, price: number): Promise<void> {
  const { item_id } = await goodsIn(shop, name);
  const body = {
    items: [{ item_id, quantity: 1 }],
    payments: [{ ...(await tillOf(shop, 'Efectivo')), amount: price }],
  };
  await recordSale(shop, body);
}

/** What the server has of the sales, in the order in which it wrote them down. */
async function salesOf({ url, token }: CounterShop): Promise<string[]> {
  const page = await (await call(url, 'GET', '/sales?page=1&limit=50', { token })).json();
  return salePage
    .parse(page)
    .sales.map(({ number, total }) => `${number} ${total}`)
    .sort();
}

const foot = (page: Page) => page.getByRole('status').filter({ hasText: /venta/ });
const kept = (page: Page) => page.getByRole('heading', { name: 'Venta guardada en este dispositivo' });

async function next(page: Page): Promise<void> {
  await expect(kept(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
}

/** So many more of it, so many then in all, in cash, and on to the next sale. */
async function sell(page: Page, code: string, more = 1, all = more): Promise<void> {
  await page.bringToFront();
  for (let unit = 0; unit < more; unit += 1) await scan(page, code);
  await expect(lines(page).getByRole('textbox', { name: 'Cantidad' })).toHaveValue(String(all));
  await hurriedKeys(page, 'F9', 'Enter');
  await next(page);
}

/** The device has the page and what it shows, and stands ready for a time without the server. */
async function isReady(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('last data of');
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('catalogue of');
}

/** One that was not there any more was handed over all the same; the other one never left the shop. */
async function settle(page: Page, other: Page): Promise<void> {
  await page.bringToFront();
  await foot(page).getByRole('link').click();
  const waiting = (name: string) => page.getByRole('region').filter({ hasText: name });
  await other.goto('/app/counter/sales');
  await expect(other.getByRole('region', { name: 'Vendido hoy' })).toContainText('10 ventas · 38 unidades');
  await waiting('Gorra').getByRole('button', { name: 'Registrar con stock corregido' }).click();
  await expect(foot(other)).toContainText('1 venta necesita que decidas algo');
  await expect(other.getByRole('region', { name: 'Vendido hoy' })).toContainText('11 ventas · 39 unidades');
  await waiting('Bufanda').getByRole('button', { name: 'Descartar' }).click();
  await page.getByLabel('Por qué se descarta').fill('La clienta la dejó');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Descartadas' })).toContainText('La clienta la dejó');
}

// rule: offline/outbox, offline/catalogue, offline/settling
test('ten sales without the server, from two tabs and over a reload, are there once and in order; two that were not there any more are settled @either @long', async ({
  context,
  page,
  keeper,
  complaints,
}) => {
  complaints.forgive(/ERR_|Failed to (fetch|load)|status of 4\d\d/);
  // The two tabs have one cart: what one sells moves the other, where nobody presses anything.
  complaints.forgive(/^layout shift .* at \/app\/counter /);
  const shop = await shopWithCounter(page, keeper.url, GOODS);
  const [socks, cap, scarf] = await Promise.all(GOODS.map(async ({ name }) => (await goodsIn(shop, name)).code));
  if (!socks || !cap || !scarf) throw new Error('each has a code');
  await openCounter(page);
  await isReady(page);
  const other = await context.newPage();
  await openCounter(other);
  await sellElsewhere(shop, 'Gorra', 7_000);
  await sellElsewhere(shop, 'Bufanda', 9_000);
  const before = await moneyIn(shop);
  await keeper.stop();

  // Nobody knows yet that the server is away: the first sale finds out, and is one like any other.
  await page.bringToFront();
  await scan(page, socks);
  await expect(lines(page)).toHaveCount(1);
  await hurriedKeys(page, 'F9', 'Enter');
  await next(page);
  await sell(page, socks, 2);
  await sell(page, cap);
  await scan(page, socks);
  await expect(lines(page)).toHaveCount(1);
  await page.reload();
  await expect(foot(page)).toContainText('3 ventas por enviar');
  await sell(page, socks, 2, 3);
  await sell(other, socks, 4);
  await sell(other, scarf);
  await sell(page, socks, 5);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
  await sell(other, socks, 6);
  await sell(page, socks, 7);
  await sell(page, socks, 8);
  for (const tab of [page, other]) await expect(foot(tab)).toContainText('10 ventas por enviar');

  await keeper.start();
  for (const tab of [page, other]) await expect(foot(tab)).toContainText('2 ventas necesitan que decidas algo');
  const inOrder = [7_000, 9_000, ...[1, 2, 3, 4, 5, 6, 7, 8].map((count) => count * 1_500)];
  const told = inOrder.map((total, at) => `V-${String(at + 1).padStart(6, '0')} ${total}`);
  await expect.poll(() => salesOf(shop)).toEqual(told);
  expect(await moneyIn(shop)).toBe((before ?? 0) + 36 * 1_500);
  expect((await goodsIn(shop, 'Medias')).stock).toBe(24);

  await settle(page, other);
  for (const tab of [page, other]) await expect(foot(tab)).toHaveCount(0);
  expect(await salesOf(shop)).toEqual([...told, 'V-000011 7000']);
  for (const name of ['Gorra', 'Bufanda']) expect((await goodsIn(shop, name)).stock).toBe(0);
  await openCounter(other);
});

// rule: offline/clock
for (const [which, minutes, form] of [
  ['ahead', 20, ''],
  ['ten days behind', -14_400, ' @long'],
] as const)
  test(`what a device sells whose clock is ${which} is recorded when the server is back @either${form}`, async ({
    page,
    keeper,
    complaints,
  }) => {
    complaints.forgive(/ERR_|Failed to (fetch|load)|status of 4\d\d/);
    const shop = await shopWithCounter(page, keeper.url, GOODS);
    const { code } = await goodsIn(shop, 'Medias');
    await setDeviceClock(page, minutes * 60_000);
    await openCounter(page);
    await isReady(page);
    await keeper.stop();
    // Nobody tells the time meanwhile: the device knows it from before.
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Escanea el primer producto' })).toBeVisible();
    await sell(page, code);
    await keeper.start();
    await expect.poll(() => salesOf(shop)).toEqual(['V-000001 1500']);
    await expect(foot(page)).toHaveCount(0);
  });
