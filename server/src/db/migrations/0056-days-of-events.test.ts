import { calendarEvents } from '@trastienda/contract/calendar';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { keepDaysOfEvents } from './0056-days-of-events';

const app = await openTestApp();

/** As they were kept: moments of Buenos Aires. */
const WAS: Readonly<Record<string, [string, string]>> = {
  day: ['2026-11-20T03:00:00.000Z', '2026-11-21T02:59:59.999Z'],
  month: ['2026-11-02T03:00:00.000Z', '2026-12-01T02:59:59.999Z'],
};

// rule: shop/today
test.each([
  ['America/Argentina/Buenos_Aires', '2026-11-20T03:00:00.000Z'],
  ['Europe/Madrid', '2026-11-19T23:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
])('all-day events that were there before are on their days in %s, in the trash too', async (time_zone, start) => {
  const { db } = app.database;
  const shop = await app.newShop();
  const add = (id: string, [from, to]: readonly string[], allDay: boolean) =>
    shop.call('/event-calendar', { body: { id, start: from, end: to, allDay } });
  for (const [id, when] of Object.entries(WAS)) await add(id, when, true);
  await add('moment', ['2026-11-20T12:00:00Z', '2026-11-20T13:00:00Z'], false);
  await add('gone', WAS['day'] ?? [], true);
  await shop.call('/event-calendar/gone', { method: 'DELETE' });
  await shop.call('/shop', { method: 'PATCH', body: { time_zone } });
  const read = async () => (await shop.call('/event-calendar')).read(calendarEvents);
  const kept = () => sql`select content from trash order by shop_id, id`.execute(db);
  const [before, inTrash] = [await read(), await kept()];
  expect(before.find(({ id }) => id === 'day')?.start).toBe(start);

  const { rows } = await sql<{ id: string; content: string }>`select id, content from trash`.execute(db);
  for (const { id, content } of rows) {
    const [starts_at, ends_at] = WAS['day'] ?? [];
    const old = JSON.stringify({ ...(JSON.parse(content) as object), starts_at, ends_at });
    await sql`update trash set content = ${old} where id = ${id}`.execute(db);
  }
  for (const [id, [from, to]] of Object.entries(WAS))
    await sql`update event set starts_at = ${from}, ends_at = ${to} where id = ${id}`.execute(db);
  await sql`update event set long_until = ends_at where long_until is not null`.execute(db);
  await keepDaysOfEvents(db as never);
  expect(await read()).toEqual(before);
  expect((await kept()).rows).toEqual(inTrash.rows);
});
