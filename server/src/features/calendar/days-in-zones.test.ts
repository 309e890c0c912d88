import { calendarEvent, calendarEvents } from '@trastienda/contract/calendar';
import { trashPage } from '@trastienda/contract/trash';
import { overlaps } from '@trastienda/domain/calendar/event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const PATH = '/event-calendar';
const BUENOS_AIRES = 'America/Argentina/Buenos_Aires';

async function add(shop: TestShop, id: string, start: string, end: string, allDay = true) {
  const reply = await shop.call(PATH, { body: { id, title: id, start, end, allDay } });
  expect(reply.status).toBe(201);
  return reply.read(z.object({ data: calendarEvent })).data;
}

const goTo = async (shop: TestShop, time_zone: string) =>
  expect((await shop.call('/shop', { method: 'PATCH', body: { time_zone } })).status).toBe(200);

const list = async (shop: TestShop, query = '') => (await shop.call(`${PATH}${query}`)).read(calendarEvents);
const times = async (shop: TestShop, query = '') =>
  (await list(shop, query)).map(({ id, start, end }) => [id, start, end]);

// rule: shop/today, calendar/whole-days
test('in another time zone all-day events stay on their days, and the others at their moments', async () => {
  const shop = await app.newShop();
  await add(shop, 'day', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z');
  await add(shop, 'month', '2026-11-02T12:00:00Z', '2026-11-30T12:00:00Z');
  await add(shop, 'moment', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z', false);
  await goTo(shop, 'Europe/Madrid');
  const moment = ['moment', '2026-11-20T12:00:00.000Z', '2026-11-20T13:00:00.000Z'];
  expect(await times(shop)).toEqual([
    ['month', '2026-11-01T23:00:00.000Z', '2026-11-30T22:59:59.999Z'],
    ['day', '2026-11-19T23:00:00.000Z', '2026-11-20T22:59:59.999Z'],
    moment,
  ]);
  const of = (from: string, to: string) => times(shop, `?from=${from}&to=${to}`).then((all) => all.map(([id]) => id));
  expect(await of('2026-11-19T23:00:00Z', '2026-11-20T12:00:00Z')).toEqual(['month', 'day']);
  expect(await of('2026-11-20T23:00:00Z', '2026-11-21T23:00:00Z')).toEqual(['month']);
  expect(await of('2026-11-30T22:59:59Z', '2026-11-30T23:00:00Z')).toEqual(['month']);
  expect(await of('2026-11-30T23:00:00Z', '2026-12-01T23:00:00Z')).toEqual([]);
  await goTo(shop, 'Pacific/Kiritimati');
  const edited = await shop.call(`${PATH}/day`, { method: 'PATCH', body: { title: 'Feria' } });
  expect(edited.body).toMatchObject({
    data: { start: '2026-11-19T10:00:00.000Z', end: '2026-11-20T09:59:59.999Z' },
  });
  await goTo(shop, BUENOS_AIRES);
  expect(await times(shop)).toEqual([
    ['month', '2026-11-02T03:00:00.000Z', '2026-12-01T02:59:59.999Z'],
    ['day', '2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z'],
    moment,
  ]);
});

// rule: calendar/years
test('the days of an all-day event are of the years that are known, by the shop’s clock too', async () => {
  const shop = await app.newShop();
  const early = { start: '1900-01-01T00:00:00Z', end: '1900-01-02T12:00:00Z', allDay: true };
  expect(expectRefused(await shop.call(PATH, { body: early }), 400, 'invalid_input')).toEqual(['start']);
  await add(shop, 'early', early.start, early.end, false);
  const change = { method: 'PATCH', body: { allDay: true } } as const;
  expect(expectRefused(await shop.call(`${PATH}/early`, change), 400, 'invalid_input')).toEqual(['start']);
  await goTo(shop, 'Pacific/Kiritimati');
  const late = { start: '2199-12-30T12:00:00Z', end: '2199-12-31T12:00:00Z', allDay: true };
  expect(expectRefused(await shop.call(PATH, { body: late }), 400, 'invalid_input')).toEqual(['end']);
  await add(shop, 'late', late.start, '2199-12-31T09:00:00Z');
  expect(await times(shop)).toHaveLength(2);
});

// rule: shop/today, trash/restore
test('what is deleted in one time zone comes back on its days in another one', async () => {
  const shop = await app.newShop();
  await add(shop, 'day', '2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z');
  await goTo(shop, 'Asia/Tokyo');
  expect((await shop.call(`${PATH}/day`, { method: 'DELETE' })).status).toBe(204);
  const [entry] = (await shop.call('/trash')).read(trashPage).entries;
  expect(entry?.detail).toBe('2026-11-20');
  await goTo(shop, 'America/New_York');
  await shop.call(`/trash/${entry?.trash_id}/restore`, { method: 'POST' });
  expect(await times(shop)).toEqual([['day', '2026-11-20T05:00:00.000Z', '2026-11-21T04:59:59.999Z']]);
});

// rule: calendar/range
test('in whichever time zone, a range answers what the domain says overlaps it, in order of time', async () => {
  const shop = await app.newShop();
  const HOUR = 3_600_000;
  const base = Date.parse('2026-10-01T00:00:00Z');
  const iso = (hours: number) => new Date(base + hours * HOUR).toISOString();
  for (let index = 0; index < 40; index += 1) {
    const start = (index * 37) % 900;
    await add(shop, `e${index}`, iso(start), iso(start + ([1, 30, 200, 0][index % 4] ?? 0)), index % 3 !== 0);
  }
  for (const zone of [BUENOS_AIRES, 'Europe/Madrid', 'Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await goTo(shop, zone);
    const all = await list(shop);
    expect(all).toHaveLength(40);
    const hour = fc.integer({ min: -100, max: 1300 });
    await fc.assert(
      fc.asyncProperty(hour, fc.integer({ min: 1, max: 400 }), async (first, length) => {
        const [from, to] = [base + first * HOUR, base + (first + length) * HOUR];
        const expected = all.filter(({ start, end, allDay }) =>
          overlaps({ start: Date.parse(start), end: Date.parse(end), allDay }, from, to),
        );
        expect(await list(shop, `?from=${iso(first)}&to=${iso(first + length)}`)).toEqual(expected);
        expect(all.map(({ start }) => start)).toEqual(all.map(({ start }) => start).sort());
      }),
      { numRuns: 15 },
    );
  }
});
