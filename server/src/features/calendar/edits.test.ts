import { calendarEvent, calendarEvents } from '@trastienda/contract/calendar';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const PATH = '/event-calendar';
const EVENT = {
  id: 'feria',
  ...{ title: 'Feria', description: 'Percheros', location: 'Plaza', color: 'violet', allDay: false },
  ...{ start: '2026-11-20T12:00:00.000Z', end: '2026-11-20T13:00:00.000Z' },
};

async function shopWithEvent(change: object = {}) {
  const shop = await app.newShop();
  expect((await shop.call(PATH, { body: { ...EVENT, ...change } })).status).toBe(201);
  return shop;
}

const patch = (shop: TestShop, body: object) => shop.call(`${PATH}/feria`, { method: 'PATCH', body });
const list = async (shop: TestShop) => (await shop.call(PATH)).read(calendarEvents);

// rule: calendar/event-ids, forms/changed-fields-only
test('a PATCH changes what it names, and what another device has changed stays', async () => {
  const shop = await shopWithEvent();
  const moved = { start: '2026-11-21T12:00:00.000Z', end: '2026-11-21T13:00:00.000Z' };
  for (const change of [{ title: ' Gran feria ' }, moved, { description: '', color: 'rose' }])
    expect((await patch(shop, change)).status).toBe(200);
  const reply = await patch(shop, { location: 'Galpón' });
  const { data } = reply.read(z.object({ data: calendarEvent }));
  expect(data).toEqual({
    ...{ ...EVENT, ...moved, title: 'Gran feria', description: '', location: 'Galpón', color: 'rose' },
    ...{ is_installment: false, is_recurring: false },
  });
  expect(await list(shop)).toEqual([data]);
  expect((await patch(shop, { title: '  ' })).body).toMatchObject({ data: { title: '(no title)' } });
});

// rule: calendar/order-of-times
test('a time alone is checked against the one that stays', async () => {
  const shop = await shopWithEvent();
  for (const change of [
    { end: '2026-11-20T11:59:59.999Z' },
    { start: '2026-11-20T13:00:00.001Z' },
    { start: '2026-11-20T12:00:00Z', end: '2026-11-20T11:00:00Z' },
  ])
    expect(expectRefused(await patch(shop, { title: 'Otra', ...change }), 400, 'invalid_input')).toEqual(['end']);
  expect(await list(shop)).toMatchObject([EVENT]);
  expect((await patch(shop, { end: EVENT.start })).body).toMatchObject({ data: { end: EVENT.start } });
});

// rule: calendar/whole-days, calendar/range
test('made all day it takes its whole days, and is found by them when it becomes long', async () => {
  const shop = await shopWithEvent();
  const day = { start: '2026-11-20T03:00:00.000Z', end: '2026-11-21T02:59:59.999Z' };
  expect((await patch(shop, { allDay: true })).body).toMatchObject({ data: { allDay: true, ...day } });
  expect((await patch(shop, { title: 'Otra' })).body).toMatchObject({ data: { allDay: true, ...day } });
  await patch(shop, { end: '2026-12-10T12:00:00Z' });
  const found = (await shop.call(`${PATH}?from=2026-12-09T00:00:00Z`)).read(calendarEvents);
  expect(found).toMatchObject([{ title: 'Otra', start: day.start, end: '2026-12-11T02:59:59.999Z' }]);
});

// rule: wire/patch
test.each([
  [{}, ''],
  [{ title: 'Otra', id: 'otra' }, 'id'],
  [{ title: 'Otra', is_installment: false }, 'is_installment'],
  [{ color: 'red' }, 'color'],
  [{ title: null }, 'title'],
  [{ start: '2026-11-20' }, 'start'],
])('%j is refused on its field, and changes nothing', async (body, field) => {
  const shop = await shopWithEvent();
  expect(expectRefused(await patch(shop, body), 400, 'invalid_input')).toEqual([field]);
  expect(await list(shop)).toMatchObject([EVENT]);
});
