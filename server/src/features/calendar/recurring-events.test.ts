import { type CalendarEventReply, calendarEvents } from '@trastienda/contract/calendar';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { newDebt } from '../../testing/debts';
import { anEvent } from '../../testing/full-shop';
import { holdLongReads } from '../../testing/long-reads';
import { newRule, occurrence } from '../../testing/recurring';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-02-28T15:00:00Z');

const list = async (shop: TestShop, query = '') => (await shop.call(`/event-calendar${query}`)).read(calendarEvents);
const shown = (events: CalendarEventReply[]) => events.map(({ title, start }) => `${title} ${start.slice(0, 10)}`);

// rule: calendar/recurring, recurring/pause
test('what is to come of a rule stands in the calendar all day, from today on', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const rent = await newRule(shop, caja, { start_date: '2025-10-31', end_date: '2026-06-30' });
  await newRule(shop, caja, { label: 'Cuota', type: 'inflow_of_money', frequency: 'yearly', start_date: '2026-03-31' });
  const paused = await newRule(shop, caja, { label: 'En pausa' });
  await shop.call(`/recurring/${paused.recurring_id}`, { method: 'PATCH', body: { paused: true } });
  await newDebt(shop, { installments: [{ amount: 1, due_date: '2026-03-31', status: 'unpaid' }] });
  await shop.call('/event-calendar', { body: { ...anEvent(''), title: 'Feria', start: '2026-04-01T12:00:00Z' } });
  await shop.call(occurrence(rent, '2026-04-30'), { body: {} });
  await shop.call(occurrence(rent, '2026-05-31'), { method: 'DELETE' });
  const events = await list(shop);
  expect(shown(events)).toEqual([
    ...['Alquiler 2026-02-28', 'Moto 1/1 2026-03-31', 'Alquiler 2026-03-31', 'Cuota 2026-03-31', 'Feria 2026-04-01'],
    'Alquiler 2026-06-30',
  ]);
  expect(events[0]).toEqual({
    ...{ id: `${rent.recurring_id}_2026-02-28`, title: 'Alquiler', description: '', location: '', color: 'orange' },
    ...{ start: '2026-02-28T03:00:00.000Z', end: '2026-03-01T02:59:59.999Z', allDay: true },
    ...{ is_installment: false, is_recurring: true, recurring_id: rent.recurring_id, amount: 100 },
  });
  expect(events[3]).toMatchObject({ color: 'emerald' });
  expect(shown(await list(shop, '?from=2026-03-01T03:00:00Z&to=2026-03-31T03:00:00Z'))).toEqual([]);
  const years = await list(shop, '?from=2027-01-01T03:00:00Z&to=2030-01-01T03:00:00Z');
  expect(shown(years)).toEqual(['Cuota 2027-03-31', 'Cuota 2028-03-31', 'Cuota 2029-03-31']);
  expect(shown(await list(shop, '?to=2026-02-28T03:00:00Z'))).toEqual([]);
});

// rule: calendar/recurring
test('without an end a year and a day are shown; none is changed from the calendar', async () => {
  const shop = await app.newShop();
  const other = await app.newShop();
  const caja = await shop.newAccount(500);
  const rule = await newRule(shop, caja, { frequency: 'weekly', start_date: '2026-02-28' });
  const events = await list(shop);
  expect(events).toHaveLength(53);
  expect(events.at(-1)?.start).toBe('2027-02-27T03:00:00.000Z');
  const id = `${rule.recurring_id}_2026-02-28`;
  const path = `/event-calendar/${id}`;
  expectRefused(await shop.call('/event-calendar', { body: anEvent('x', { id }) }), 409, 'recurring_event');
  expectRefused(await shop.call(path, { method: 'PUT', body: anEvent('x') }), 409, 'recurring_event');
  expectRefused(await shop.call(path, { method: 'DELETE' }), 409, 'recurring_event');
  expectRefused(await other.call(path, { method: 'DELETE' }), 404, 'not_found');
});

// rule: calendar/recurring, limits/turns
test('years of what recurs wait for the turn of long lists, a month does not', async () => {
  const { db } = app.database;
  const shop = await app.newShop();
  await newRule(shop, await shop.newAccount(500), { start_date: '2026-03-15', frequency: 'yearly' });
  const letGo = await holdLongReads(db);
  try {
    let isOver = false;
    const years = list(shop, '?from=2026-03-01T03:00:00Z&to=2036-03-01T03:00:00Z').finally(() => {
      isOver = true;
    });
    const month = await list(shop, '?from=2026-03-01T03:00:00Z&to=2026-04-01T03:00:00Z');
    expect(shown(month)).toEqual(['Alquiler 2026-03-15']);
    expect(shown(await list(shop))).toEqual(['Alquiler 2026-03-15']);
    for (let asked = 0; asked < 10; asked += 1) await shop.call('/recurring');
    expect(isOver).toBe(false);
    await letGo();
    expect(await years).toHaveLength(10);
  } finally {
    await letGo();
  }
});
