import { randomUUID } from 'node:crypto';
import { calendarEvent, calendarEvents } from '@trastienda/contract/calendar';
import { overlaps } from '@trastienda/domain/calendar/event';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp, type Sent } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const PATH = '/event-calendar';

const anEvent = (change: Record<string, unknown> = {}) => ({
  id: '',
  title: 'Liquidación',
  description: 'Percheros a la vereda',
  start: '2026-11-20T12:00:00Z',
  end: '2026-11-20T13:00:00Z',
  allDay: false,
  location: 'Local',
  color: 'violet',
  ...change,
});

async function add(shop: TestShop, change: Record<string, unknown> = {}) {
  const reply = await shop.call(PATH, { body: anEvent(change) });
  expect(reply.status, JSON.stringify(reply.body)).toBe(201);
  return reply.read(z.object({ data: calendarEvent })).data;
}

const list = async (shop: TestShop, query = '') => (await shop.call(`${PATH}${query}`)).read(calendarEvents);
const titles = async (shop: TestShop, from: string, to: string) =>
  (await list(shop, `?from=${encodeURIComponent(from)}&to=${encodeURIComponent(to)}`)).map(({ title }) => title);

test('signed out, the calendar is closed', async () => {
  const calls: [string, Sent][] = [
    [PATH, {}],
    [PATH, { body: anEvent() }],
    [`${PATH}/e1`, { method: 'PUT', body: anEvent() }],
    [`${PATH}/e1`, { method: 'PATCH', body: { title: 'Feria' } }],
    [`${PATH}/e1`, { method: 'DELETE' }],
  ];
  for (const [path, sent] of calls) expectRefused(await app.request(path, sent), 401, 'unauthorized');
});

test('an event comes back as it was sent, under the id that the client made', async () => {
  const shop = await app.newShop();
  const sent = anEvent({ id: 'V1StGXR8_Z5jdHi6B-myT' });
  expect(await add(shop, sent)).toEqual({
    ...sent,
    start: '2026-11-20T12:00:00.000Z',
    end: '2026-11-20T13:00:00.000Z',
    is_installment: false,
    is_recurring: false,
  });
  expect(await list(shop)).toHaveLength(1);
});

// rule: calendar/event-ids, calendar/no-title
test('an empty id gets a UUID and what is left out its default', async () => {
  const shop = await app.newShop();
  const { start, end } = anEvent();
  const reply = await shop.call(PATH, { body: { start, end } });
  const { data } = reply.read(z.object({ data: calendarEvent }));
  expect(z.uuid().safeParse(data.id).success).toBe(true);
  expect(data).toMatchObject({ title: '(no title)', color: 'sky', allDay: false, description: '', location: '' });
});

// rule: calendar/event-ids
test('an id that the shop has is refused, and the first event stays; another shop may use it', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await add(shop, { id: 'mine', title: 'Primero' });
  const again = await shop.call(PATH, { body: anEvent({ id: 'mine', title: 'Segundo' }) });
  expect(expectRefused(again, 409, 'id_taken')).toEqual(['id']);
  expect((await list(shop)).map(({ title }) => title)).toEqual(['Primero']);
  await add(other, { id: 'mine', title: 'De otro local' });
  expect((await list(other)).map(({ title }) => title)).toEqual(['De otro local']);
});

test('a deleted event can be put back under its id', async () => {
  const shop = await app.newShop();
  const event = await add(shop, { id: 'back' });
  expect((await shop.call(`${PATH}/back`, { method: 'DELETE' })).status).toBe(204);
  expect(await list(shop)).toEqual([]);
  expect(await add(shop, event)).toEqual(event);
});

test('the same key makes one event', async () => {
  const shop = await app.newShop();
  const sent = { body: anEvent(), headers: { 'idempotency-key': randomUUID() } };
  const replies = [await shop.call(PATH, sent), await shop.call(PATH, sent)];
  expect(replies[1]?.body).toEqual(replies[0]?.body);
  expect(await list(shop)).toHaveLength(1);
});

// rule: calendar/event-ids
test('a PUT sets all of an event, and what it leaves out goes back to its default', async () => {
  const shop = await app.newShop();
  const { id } = await add(shop);
  const body = anEvent({ id, title: ' ', start: '2026-11-21T12:00:00-03:00', end: '2026-11-21T12:00:00-03:00' });
  const { description: _, ...rest } = body;
  const { data } = (await shop.call(`${PATH}/${id}`, { method: 'PUT', body: rest })).read(
    z.object({ data: calendarEvent }),
  );
  expect(data).toMatchObject({ id, title: '(no title)', description: '', start: '2026-11-21T15:00:00.000Z' });
  expect(await list(shop)).toEqual([data]);
});

test('a body that names another id than the path is refused', async () => {
  const shop = await app.newShop();
  const event = await add(shop);
  const reply = await shop.call(`${PATH}/${event.id}`, { method: 'PUT', body: anEvent({ id: 'other' }) });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['id']);
  expect(await list(shop)).toEqual([event]);
});

test('an event of another shop is not there', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const event = await add(other);
  for (const id of [event.id, randomUUID(), 'x'.repeat(65), 'ñ'])
    for (const sent of [
      { method: 'PUT' as const, body: anEvent() },
      { method: 'PATCH' as const, body: { title: 'Ajena' } },
      { method: 'DELETE' as const },
    ])
      expectRefused(await mine.call(`${PATH}/${encodeURIComponent(id)}`, sent), 404, 'not_found');
  expect(await list(other)).toEqual([event]);
  expect(await list(mine)).toEqual([]);
});

test.each([
  [{ end: '2026-11-20T11:59:59Z' }, 'end'],
  [{ start: '2026-11-20' }, 'start'],
  [{ end: '2026-02-31T10:00:00Z' }, 'end'],
  [{ color: 'red' }, 'color'],
  [{ id: 'ñandú' }, 'id'],
  [{ is_installment: true }, 'is_installment'],
  [{ is_recurring: true }, 'is_recurring'],
  [{ titel: 'x' }, 'titel'],
  [{ title: 'x'.repeat(256) }, 'title'],
])('%o is refused on its field and leaves nothing', async (change, field) => {
  const shop = await app.newShop();
  expect(expectRefused(await shop.call(PATH, { body: anEvent(change) }), 400, 'invalid_input')).toEqual([field]);
  expect(await list(shop)).toEqual([]);
});

// rule: calendar/whole-days
test('an all-day event is kept as whole days of the shop', async () => {
  const shop = await app.newShop();
  const event = await add(shop, { allDay: true, start: '2026-11-20T12:00:00Z', end: '2026-11-22T01:00:00Z' });
  expect(event).toMatchObject({ start: '2026-11-20T03:00:00.000Z', end: '2026-11-22T02:59:59.999Z' });
});

// rule: calendar/range
test('a range holds what overlaps it: not what ends where it starts, nor what starts where it ends', async () => {
  const shop = await app.newShop();
  await add(shop, { title: 'before', start: '2026-10-31T22:00:00Z', end: '2026-11-01T00:00:00Z' });
  await add(shop, { title: 'into', start: '2026-10-31T22:00:00Z', end: '2026-11-01T00:00:00.001Z' });
  await add(shop, { title: 'point', start: '2026-11-01T00:00:00Z', end: '2026-11-01T00:00:00Z' });
  await add(shop, { title: 'last', start: '2026-11-30T23:59:59.999Z', end: '2026-12-02T00:00:00Z' });
  await add(shop, { title: 'after', start: '2026-12-01T00:00:00Z', end: '2026-12-02T00:00:00Z' });
  await add(shop, { title: 'years', start: '2020-01-01T00:00:00Z', end: '2030-01-01T00:00:00Z' });
  expect(await titles(shop, '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z')).toEqual([
    'years',
    'into',
    'point',
    'last',
  ]);
  expect(await list(shop)).toHaveLength(6);
  expect(await list(shop, '?from=2026-12-01T12:00:00Z')).toHaveLength(3);
  expect(await list(shop, '?to=2026-11-01T00:00:00Z')).toHaveLength(3);
});

test('a range is a range', async () => {
  const shop = await app.newShop();
  const asked = async (query: string) => expectRefused(await shop.call(`${PATH}${query}`), 400, 'invalid_input');
  expect(await asked('?from=2026-11-01')).toEqual(['from']);
  expect(await asked('?from=2026-11-02T00:00:00Z&to=2026-11-01T00:00:00Z')).toEqual(['to']);
});

test('whatever their lengths, a range answers the events that the domain says overlap it', async () => {
  const shop = await app.newShop();
  const HOUR = 3_600_000;
  const base = Date.parse('2026-06-01T00:00:00Z');
  const lengths = [0, 1, 30, 167, 168, 169, 400, 3000];
  const events = await Promise.all(
    Array.from({ length: 60 }, (_, index) => {
      const start = base + ((index * 137) % 2000) * HOUR;
      const end = start + (lengths[index % lengths.length] ?? 0) * HOUR;
      return add(shop, { id: `e${index}`, start: new Date(start).toISOString(), end: new Date(end).toISOString() });
    }),
  );
  const hour = fc.integer({ min: -200, max: 2400 });
  await fc.assert(
    fc.asyncProperty(hour, fc.integer({ min: 1, max: 800 }), async (first, length) => {
      const [from, to] = [base + first * HOUR, base + (first + length) * HOUR];
      const expected = events.filter(({ start, end }) =>
        overlaps({ start: Date.parse(start), end: Date.parse(end), allDay: false }, from, to),
      );
      const found = await list(shop, `?from=${new Date(from).toISOString()}&to=${new Date(to).toISOString()}`);
      expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
      expect(found.map(({ start }) => start)).toEqual(found.map(({ start }) => start).sort());
    }),
    { numRuns: 40 },
  );
});
