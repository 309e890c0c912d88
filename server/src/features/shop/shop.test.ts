import { movement, movementPage } from '@trastienda/contract/movements';
import { shop as shopReply } from '@trastienda/contract/shop';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

const read = async (shop: TestShop) => (await shop.call('/shop')).read(shopReply);
const change = (shop: TestShop, body: unknown) => shop.call('/shop', { method: 'PATCH', body });

test('signed out, there is no shop', async () => {
  expectRefused(await app.request('/shop'), 401, 'unauthorized');
  expectRefused(await app.request('/shop', { method: 'PATCH', body: { name: 'Mía' } }), 401, 'unauthorized');
});

// rule: shop/name-and-zone
test('a new shop is called like its user and keeps the time of Buenos Aires', async () => {
  const shop = await app.newShop();
  expect(await read(shop)).toEqual({ name: shop.username, time_zone: BUENOS_AIRES });
});

// rule: shop/name-and-zone
test('a new shop keeps the time that the server is set to', async () => {
  const inChile = await openTestApp({ timeZone: 'America/Santiago' });
  expect(await read(await inChile.newShop())).toMatchObject({ time_zone: 'America/Santiago' });
});

test('a change sets what it names, for this shop only', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const renamed = await change(shop, { name: '  La Esquina  ' });
  expect({ status: renamed.status, body: renamed.body }).toEqual({
    status: 200,
    body: { data: { name: 'La Esquina', time_zone: BUENOS_AIRES } },
  });
  await change(shop, { time_zone: 'Europe/Madrid' });
  expect(await read(shop)).toEqual({ name: 'La Esquina', time_zone: 'Europe/Madrid' });
  expect(await read(other)).toEqual({ name: other.username, time_zone: BUENOS_AIRES });
  expect((await change(shop, { name: 'x'.repeat(80) })).status).toBe(200);
  for (const time_zone of ['UTC', 'America/Buenos_Aires', 'Etc/GMT+3', 'America/Port-au-Prince'])
    expect((await change(shop, { time_zone })).status, time_zone).toBe(200);
});

// rule: shop/name-and-zone
test('a time zone is kept under one name, however it is spelt', async () => {
  const shop = await app.newShop();
  for (const [time_zone, kept] of [
    ['eUROPE/mADRID', 'Europe/Madrid'],
    ['america/argentina/buenos_aires', BUENOS_AIRES],
    ['America/Buenos_Aires', BUENOS_AIRES],
  ]) {
    expect((await change(shop, { time_zone })).body).toMatchObject({ data: { time_zone: kept } });
    expect(await read(shop)).toMatchObject({ time_zone: kept });
  }
});

// rule: shop/name-and-zone, wire/patch
test.each([
  [{}, ''],
  [{ name: '' }, 'name'],
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(81) }, 'name'],
  [{ name: 'a\u0000' }, 'name'],
  [{ name: null }, 'name'],
  [{ time_zone: 'America/Nowhere' }, 'time_zone'],
  [{ time_zone: '+03:00' }, 'time_zone'],
  [{ time_zone: '' }, 'time_zone'],
  [{ time_zone: ' UTC' }, 'time_zone'],
  [{ time_zone: 'x'.repeat(1000) }, 'time_zone'],
  [{ name: 'Mía', owner_id: 'x' }, 'owner_id'],
])('%j is refused', async (body, field) => {
  const shop = await app.newShop();
  expect(expectRefused(await change(shop, body), 400, 'invalid_input')).toEqual([field]);
  expect(await read(shop)).toEqual({ name: shop.username, time_zone: BUENOS_AIRES });
});

// rule: shop/today
test('today and this month are those of the shop’s time zone from the next request on', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  app.setNow('2026-12-01T01:00:00Z');
  await shop.record(caja, { value: 7, entry_date: '2026-12-01' });
  expect((await shop.total()).inflow_of_money).toBe(0);
  await change(shop, { time_zone: 'Europe/Madrid' });
  expect((await shop.total()).inflow_of_money).toBe(7);
  const made = await shop.call('/movement', { body: shop.aMovement(caja, { entry_date: '2026-12-01T23:30:00Z' }) });
  expect(made.read(z.object({ data: movement })).data.entry_date).toBe('2026-12-02');
  await change(shop, { time_zone: BUENOS_AIRES });
  const { movements } = (await shop.call('/movement')).read(movementPage);
  expect(movements.map(({ entry_date }) => entry_date)).toEqual(['2026-12-02', '2026-12-01']);
  app.setNow(undefined);
});
