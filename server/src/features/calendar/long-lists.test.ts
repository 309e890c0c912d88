import { calendarEvents } from '@trastienda/contract/calendar';
import { variation } from '@trastienda/contract/variations';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '../../db/ids';
import { takeSequence } from '../../ledger/lock';
import { openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { newDebt } from '../../testing/debts';
import { insertMany } from '../../testing/seeding';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db, engine } = app.database;

const EVENT = {
  shop_id: 'uuid',
  id: 'text',
  seq: 'integer',
  title: 'text',
  description: 'text',
  starts_at: 'instant',
  ends_at: 'instant',
  all_day: 'boolean',
  location: 'text',
  color: 'text',
} as const;

const base = Date.parse('2026-01-01T03:00:00Z');
const iso = (hour: number) => new Date(base + hour * 3_600_000).toISOString();

/** Events of which many begin at the same moment, in no order; every fiftieth is long. */
async function addEvents(shop: TestShop, count: number): Promise<void> {
  const { id: shop_id } = await shopOf(db, shop.username);
  const { seq: first } = await db.transaction().execute((tx) => takeSequence({ db: tx, shopId: shop_id }));
  const rows = Array.from({ length: count }, (_, index) => {
    const start = (index * 7919) % 97;
    const text = { title: `E${index}`, description: '', location: '', color: 'sky' };
    const span = { starts_at: iso(start), ends_at: iso(start + (index % 50 === 0 ? 400 : 1)) };
    return { shop_id, id: `e${index}`, seq: first + index, ...text, ...span, all_day: false };
  });
  await insertMany(db, engine, { table: 'event', columns: EVENT, rows });
  const long = db.updateTable('event').set((e) => ({ long_until: e.ref('ends_at') }));
  await long
    .where('shop_id', '=', shop_id)
    .where(
      'id',
      'in',
      rows.filter((_, index) => index % 50 === 0).map(({ id }) => id),
    )
    .execute();
}

// rule: wire/bare-lists
test('a calendar of several pages has each event and installment once, in order of time', async () => {
  const shop = await app.newShop();
  await addEvents(shop, 1730);
  const due = (day: string) => ({ amount: 1, due_date: day, status: 'unpaid' });
  const days = Array.from({ length: 70 }, (_, index) =>
    new Date(base + (index % 40) * 86_400_000).toISOString().slice(0, 10),
  );
  const debt = await newDebt(shop, { installments: days.map(due) });
  for (let more = 1; more < 9; more++) await newDebt(shop, { name: `Otra ${more}`, installments: days.map(due) });

  const all = (await shop.call('/event-calendar')).read(calendarEvents);
  expect(all).toHaveLength(1730 + 630);
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.map(({ start }) => start)).toEqual(all.map(({ start }) => start).toSorted());
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(debt.installments.map((one) => one.installment_id)));

  const since = (await shop.call(`/event-calendar?from=${iso(400)}`)).read(calendarEvents);
  const expected = all.filter(({ start, end }) => end > iso(400) || start >= iso(400));
  expect(since.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  expect(since.some(({ is_installment }) => !is_installment)).toBe(true);
});

test('an event that is added while a long calendar is read is in it wholly or not at all', async () => {
  const shop = await app.newShop();
  await addEvents(shop, 1200);
  const body = { title: 'Nuevo', start: iso(5000), end: iso(5001) };
  const [list] = await Promise.all([shop.call('/event-calendar'), shop.call('/event-calendar', { body })]);
  expect([1200, 1201]).toContain(list.read(calendarEvents).length);
});

// rule: limits/turns
test('others are served while a long calendar is read and written', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await addEvents(shop, 6000);
  const answered: string[] = [];
  const asking = async () => {
    for (let time = 0; time < 3; time++) await other.call('/user/avatar');
    answered.push('others');
  };
  const whole = shop.call('/event-calendar').then(() => answered.push('calendar'));
  await Promise.all([whole, asking()]);
  expect(answered).toEqual(['others', 'calendar']);
});

test('a list of many variations has each of them once, the newest first', async () => {
  const shop = await app.newShop();
  const { id: shop_id } = await shopOf(db, shop.username);
  const { seq: first } = await db.transaction().execute((tx) => takeSequence({ db: tx, shopId: shop_id }));
  const rows = Array.from({ length: 1201 }, (_, index) => ({
    shop_id,
    id: newId(),
    seq: first + index,
    title: `V${index}`,
  }));
  for (let start = 0; start < rows.length; start += 400) {
    await db
      .insertInto('variation')
      .values(rows.slice(start, start + 400))
      .execute();
  }
  const all = (await shop.call('/variations')).read(z.array(variation));
  expect(all.map(({ title }) => title)).toEqual(rows.map(({ title }) => title).reverse());
});
