import { inflation, report as reported } from '@trastienda/contract/reports';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import type { TestShop } from '../../testing/shop';

const app = await openTestApp();
app.setNow('2026-11-24T15:00:00Z');

const put = (shop: TestShop, months: unknown) => shop.call('/inflation', { method: 'PUT', body: { months } });
const patch = (shop: TestShop, months: unknown) => shop.call('/inflation', { method: 'PATCH', body: { months } });
const read = async (shop: TestShop) => (await shop.call('/inflation')).read(inflation).months;
const report = (shop: TestShop, query: string) => shop.call(`/reports/summary?${query}`);

// rule: reports/inflation
test('the figures are the shop’s own, and a list replaces the one before', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  expect((await shop.call('/inflation')).body).toEqual({ months: [] });
  const figures = [
    { month: '2026-09', percent: 2.4 },
    { month: '2026-10', percent: -0.07 },
    { month: '2026-11', percent: 0 },
  ];
  expect((await put(shop, [...figures].reverse())).body).toEqual({ data: { months: figures } });
  expect(await read(shop)).toEqual(figures);
  expect(await read(other)).toEqual([]);
  await put(shop, [
    { month: '2026-10', percent: 200 },
    { month: '1900-01', percent: -50 },
  ]);
  expect(await read(shop)).toEqual([
    { month: '1900-01', percent: -50 },
    { month: '2026-10', percent: 200 },
  ]);
  const lists = Array.from({ length: 5 }, (_, percent) => ({ month: '2026-10', percent }));
  const replies = await Promise.all(lists.map((one) => put(shop, [one])));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await read(shop)).toHaveLength(1);
  expect((await put(shop, [])).status).toBe(200);
  expect(await read(shop)).toEqual([]);
});

const monthsFrom = (year: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    month: `${year + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    percent: 1,
  }));

const good = { month: '2026-10', percent: 1 };

// rule: reports/inflation
test('a figure that is none is refused on its field, and the list stays', async () => {
  const shop = await app.newShop();
  await put(shop, [good]);
  const body = { method: 'PUT' as const, body: { months: [] } };
  expectRefused(await app.request('/inflation', body), 401, 'unauthorized');
  expectRefused(await app.request('/inflation'), 401, 'unauthorized');
  for (const [months, field] of [
    [[{ month: '2026-09', percent: 'diez' }], 'months.0.percent'],
    [[good, { month: '2026-09', percent: 1.005 }], 'months.1.percent'],
    [[{ month: '2026-09', percent: 200.01 }], 'months.0.percent'],
    [[{ month: '2026-09', percent: -50.01 }], 'months.0.percent'],
    [[{ month: '2026-09', percent: null }], 'months.0.percent'],
    [[{ percent: 1 }], 'months.0.month'],
    [[{ month: '2026-13', percent: 1 }], 'months.0.month'],
    [[{ month: '2200-01', percent: 1 }], 'months.0.month'],
    [[good, { month: '2026-09', percent: 1 }, good], 'months.2.month'],
    [[{ ...good, source: 'INDEC' }], 'months.0.source'],
    ['diez', 'months'],
    [undefined, 'months'],
    [Array.from({ length: 601 }, (_, at) => ({ ...good, month: `${1900 + at}-01` })), 'months'],
  ] as const)
    expect(expectRefused(await put(shop, months), 400, 'invalid_input'), JSON.stringify(months)).toContain(field);
  expect(await read(shop)).toEqual([good]);
});

// rule: reports/inflation, wire/patch
test('a change is of the months that it names, and null takes a figure out', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await put(shop, [good, { month: '2026-09', percent: 2.4 }]);
  await put(other, [good]);
  const changed = await patch(shop, [
    { month: '2026-11', percent: -0.07 },
    { month: '2026-10', percent: 200 },
    // It has none.
    { month: '1900-01', percent: null },
  ]);
  const figures = [
    { month: '2026-09', percent: 2.4 },
    { month: '2026-10', percent: 200 },
    { month: '2026-11', percent: -0.07 },
  ];
  expect(changed.body).toEqual({ data: { months: figures } });
  expect(await read(shop)).toEqual(figures);
  expect((await patch(shop, [{ month: '2026-10', percent: null }])).status).toBe(200);
  expect(await read(shop)).toEqual([figures[0], figures[2]]);
  expect(await read(other)).toEqual([good]);
});

// rule: reports/inflation
test('of several who change different months at once all have their word', async () => {
  const shop = await app.newShop();
  await put(shop, [good]);
  const said = Array.from({ length: 8 }, (_, at) => ({ month: `2026-0${at + 1}`, percent: at }));
  const replies = await Promise.all([
    ...said.map((one) => patch(shop, [one])),
    patch(shop, [{ ...good, percent: null }]),
  ]);
  expect(replies.map(({ status }) => status)).toEqual(Array(9).fill(200));
  expect(await read(shop)).toEqual(said);
});

// rule: reports/inflation
test('a change that cannot be is refused on its field, and all figures stay', async () => {
  const shop = await app.newShop();
  await put(shop, [good]);
  const request = { method: 'PATCH' as const, body: { months: [good] } };
  expectRefused(await app.request('/inflation', request), 401, 'unauthorized');
  for (const [months, field] of [
    [[{ month: '2026-09', percent: 'diez' }], 'months.0.percent'],
    [[good, { month: '2026-09', percent: 1.005 }], 'months.1.percent'],
    [[{ month: '2026-09', percent: 200.01 }], 'months.0.percent'],
    [[{ month: '2026-09' }], 'months.0.percent'],
    [[{ percent: null }], 'months.0.month'],
    [[{ month: '2026-9', percent: null }], 'months.0.month'],
    [[{ month: '2026-13', percent: 1 }], 'months.0.month'],
    [[{ month: '2200-01', percent: 1 }], 'months.0.month'],
    [[{ month: '2026-09', percent: 1 }, good, { ...good, percent: null }], 'months.2.month'],
    [[{ ...good, source: 'INDEC' }], 'months.0.source'],
    [[], 'months'],
    [undefined, 'months'],
    [monthsFrom(1900, 601), 'months'],
  ] as const)
    expect(expectRefused(await patch(shop, months), 400, 'invalid_input'), JSON.stringify(months)).toContain(field);
  expect(await read(shop)).toEqual([good]);
});

// rule: reports/inflation
test('a change leaves at most 600 figures', async () => {
  const shop = await app.newShop();
  await put(shop, monthsFrom(1950, 599));
  const more = [
    { month: '2026-10', percent: 1 },
    { month: '2026-11', percent: 2 },
  ];
  expect(expectRefused(await patch(shop, more), 400, 'invalid_input')).toEqual(['months']);
  expect(await read(shop)).toHaveLength(599);
  expect((await patch(shop, [...more, { month: '1950-01', percent: null }])).status).toBe(200);
  expect(await read(shop)).toHaveLength(600);
  expect((await patch(shop, [{ month: '2026-10', percent: 3 }])).status).toBe(200);
});

// rule: reports/constant-pesos, reports/previous
test('amounts are carried to a month’s pesos, and what that lacked is named, of the time before too', async () => {
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  for (const [entry_date, value] of [
    ['2026-08-15', 100],
    ['2026-09-15', 100],
    ['2026-10-15', 100],
    ['2026-11-15', 100],
    ['2026-12-15', 100],
  ])
    await shop.record(caja, { entry_date, value });
  await put(shop, [
    { month: '2026-10', percent: 10 },
    { month: '2026-11', percent: 50 },
    { month: '2026-12', percent: 25 },
  ]);
  const months = (await report(shop, 'from=2026-10-01&to=2026-12-31&group=month&constant=2026-11')).read(reported);
  expect(months.rows.map(({ key, inflow }) => [key, inflow])).toEqual([
    ['2026-10', 150],
    ['2026-11', 100],
    ['2026-12', 80],
  ]);
  expect(months.total).toEqual({ inflow: 330, outflow: 0, different: 330, count: 3 });
  // The 92 days before begin on 1 July: August waits for September's figure.
  expect(months.previous.inflow).toBe(330);
  expect(months.missing).toEqual(['2026-09']);
  const september = (await report(shop, 'from=2026-09-01&to=2026-09-30&group=type&constant=2026-09')).read(reported);
  expect(september).toMatchObject({ total: { inflow: 100 }, previous: { inflow: 100 }, missing: ['2026-09'] });
  const plain = await report(shop, 'from=2026-10-01&to=2026-12-31&group=month');
  expect(plain.body).not.toHaveProperty('missing');
});

// rule: reports/constant-pesos
test('each row is rounded once, and the total from exact figures', async () => {
  const shop = await app.newShop();
  const accounts = [await shop.newAccount(), await shop.newAccount(), await shop.newAccount()];
  for (const account of accounts) await shop.record(account, { entry_date: '2026-10-15', value: 0.1 });
  await put(shop, [{ month: '2026-11', percent: 5 }]);
  const told = (await report(shop, 'from=2026-10-01&to=2026-10-31&group=account&constant=2026-11')).read(reported);
  expect(told.rows.map(({ inflow }) => inflow)).toEqual([0.11, 0.11, 0.11]);
  expect(told.total.inflow).toBe(0.32);
});

// rule: reports/constant-pesos, ledger/largest-total
test('amounts that grow beyond all bounds are refused', async () => {
  const shop = await app.newShop();
  await shop.record(await shop.newAccount(), { entry_date: '2000-01-15', value: 1000 });
  const months = Array.from({ length: 300 }, (_, at) => ({
    month: `${2000 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
    percent: 200,
  }));
  expect((await put(shop, months)).status).toBe(200);
  const grown = await report(shop, 'from=2000-01-01&to=2026-11-30&group=type&constant=2026-11');
  expectRefused(grown, 409, 'total_too_large');
});
