import { type CalendarEventReply, calendarEvents } from '@trastienda/contract/calendar';
import { afterEach, expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { installmentIdOf, newDebt, pay } from '../../testing/debts';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const PATH = '/event-calendar';

afterEach(() => app.setNow(undefined));

const list = async (shop: TestShop, query = '') => (await shop.call(`${PATH}${query}`)).read(calendarEvents);
const shown = (events: CalendarEventReply[]) => events.map(({ title, start, color }) => `${title} ${start} ${color}`);

const input = (change: Record<string, unknown> = {}) => ({
  start: '2026-02-01T12:00:00Z',
  end: '2026-02-01T13:00:00Z',
  ...change,
});

// rule: calendar/installments
test('installments stand in the calendar all day on their due dates, numbered by these', async () => {
  app.setNow('2026-02-28T12:00:00Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const debt = await newDebt(shop);
  await pay(shop, caja, 100, { installment_id: installmentIdOf(debt, 0) });
  const events = await list(shop);
  expect(shown(events)).toEqual([
    'Moto 1/3 2026-01-31T03:00:00.000Z emerald',
    'Moto 2/3 2026-02-28T03:00:00.000Z rose',
    'Moto 3/3 2026-03-31T03:00:00.000Z amber',
  ]);
  expect(events[1]).toEqual({
    id: installmentIdOf(debt, 1),
    title: 'Moto 2/3',
    description: '',
    start: '2026-02-28T03:00:00.000Z',
    end: '2026-03-01T02:59:59.999Z',
    allDay: true,
    location: '',
    color: 'rose',
    is_installment: true,
    is_recurring: false,
    installment_id: installmentIdOf(debt, 1),
    debt_id: debt.debt_id,
    amount: 100,
  });
  await pay(shop, caja, 30, { installment_id: installmentIdOf(debt, 1) });
  expect((await list(shop)).map(({ amount }) => amount)).toEqual([100, 70, 100]);
});

// rule: calendar/installments, shop/today
test('an unpaid installment is overdue by the shop’s clock, and partly paid is unpaid', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount(500);
  const debt = await newDebt(shop);
  await pay(shop, caja, 40, { installment_id: installmentIdOf(debt, 0) });
  const first = async () => (await list(shop))[0]?.color;
  app.setNow('2026-01-31T02:59:00Z');
  expect(await first()).toBe('amber');
  app.setNow('2026-01-31T03:00:00Z');
  expect(await first()).toBe('rose');
});

test('a range holds the installments of its days only, between the events of those days', async () => {
  app.setNow('2026-01-01T12:00:00Z');
  const shop = await app.newShop();
  await newDebt(shop);
  await shop.call(PATH, { body: input({ title: 'Antes', start: '2026-02-01T12:00:00Z' }) });
  await shop.call(PATH, {
    body: input({ title: 'Después', start: '2026-02-28T12:00:00Z', end: '2026-02-28T13:00:00Z' }),
  });
  const titles = async (from: string, to: string) =>
    (await list(shop, `?from=${from}&to=${to}`)).map(({ title }) => title);
  expect(await titles('2026-02-01T03:00:00Z', '2026-03-01T03:00:00Z')).toEqual(['Antes', 'Moto 2/3', 'Después']);
  expect(await titles('2026-02-28T03:00:00Z', '2026-02-28T04:00:00Z')).toEqual(['Moto 2/3']);
  expect(await titles('2026-02-28T02:00:00Z', '2026-02-28T03:00:00Z')).toEqual([]);
});

test('they move, are renamed and vanish with their debt', async () => {
  app.setNow('2026-01-01T12:00:00Z');
  const shop = await app.newShop();
  const debt = await newDebt(shop);
  const path = `/debt/${debt.debt_id}`;
  await shop.call(`/debt/installment/${installmentIdOf(debt, 0)}`, {
    method: 'PATCH',
    body: { due_date: '2026-03-01' },
  });
  await shop.call(path, { method: 'PATCH', body: { name: 'Auto' } });
  expect((await list(shop)).map(({ id, title }) => [id, title])).toEqual([
    [installmentIdOf(debt, 1), 'Auto 1/3'],
    [installmentIdOf(debt, 0), 'Auto 2/3'],
    [installmentIdOf(debt, 2), 'Auto 3/3'],
  ]);
  await shop.call(`/debt/installment/${installmentIdOf(debt, 1)}`, { method: 'DELETE' });
  expect((await list(shop)).map(({ title }) => title)).toEqual(['Auto 1/2', 'Auto 2/2']);
  await shop.call(path, { method: 'DELETE' });
  expect(await list(shop)).toEqual([]);
});

test('another shop’s installments do not show', async () => {
  const [mine, other] = [await app.newShop(), await app.newShop()];
  const debt = await newDebt(other);
  expect(await list(mine)).toEqual([]);
  const change = { method: 'PUT' as const, body: input() };
  expectRefused(await mine.call(`${PATH}/${installmentIdOf(debt, 0)}`, change), 404, 'not_found');
});

// rule: calendar/installments
test('an installment is not written to from the calendar', async () => {
  app.setNow('2026-01-01T12:00:00Z');
  const shop = await app.newShop();
  const debt = await newDebt(shop);
  const before = await list(shop);
  const id = installmentIdOf(debt, 0);
  for (const name of [id, id.toUpperCase()]) {
    expectRefused(await shop.call(`${PATH}/${name}`, { method: 'PUT', body: input() }), 409, 'installment_event');
    expectRefused(await shop.call(`${PATH}/${name}`, { method: 'DELETE' }), 409, 'installment_event');
  }
  expectRefused(await shop.call(PATH, { body: input({ id }) }), 409, 'installment_event');
  expect(await list(shop)).toEqual(before);
});
