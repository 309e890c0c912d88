import { movement, movementPage } from '@trastienda/contract/movements';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../testing/app';

const app = await openTestApp();
const shop = await app.newShop();
const caja = await shop.newAccount(100);
const body = shop.aMovement(caja);

const send = (payload: string, contentType = 'application/json') =>
  shop.call('/movement', { body: payload, headers: { 'content-type': contentType } });
const countOf = async () => (await shop.call('/movement')).read(movementPage).totalItems;

// rule: wire/money
test.each([0.005, 10.001, 1e-3, 0.1 + 0.2, 9_999_999_999.999, 1_234.567])(
  'the amount %d has a third decimal and is refused',
  async (value) => {
    expect(expectRefused(await shop.call('/movement', { body: { ...body, value } }), 400, 'invalid_input')).toEqual([
      'value',
    ]);
  },
);

test.each(['0', '-0', '-5', '0.001', '10000000000', '1e400', '1e21', '"10"', 'null', '[]', 'true', '{}', '""'])(
  'the amount %s is refused',
  async (value) => {
    const refused = await send(JSON.stringify({ ...body, value: 'X' }).replace('"X"', value));
    expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['value']);
  },
);

// rule: wire/money
test.each([0.01, 0.29, 1.1, 1234.56, 1e3, 4_503_599_627.37, 9_999_999_999.99])(
  'the amount %d is kept to the cent',
  async (value) => {
    const reply = await shop.call('/movement', { body: { ...body, value } });
    expect(reply.read(z.object({ data: movement })).data.value).toBe(value);
  },
);

// rule: wire/dates
test.each([
  '2026-02-31',
  '2026-13-01',
  '2025-02-29',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '20260101',
  '01/02/2026',
  '2026-01-01 ',
  '2026-01-01T10:00:00',
  '2026-02-31T10:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T10:60:00Z',
  '2026-01-01T10:00:00+24:00',
  '1899-12-31',
  '2200-01-01',
  '1900-01-01T00:00:00Z',
  '2199-12-31T23:59:59-12:00',
  '+012026-01-01T00:00:00Z',
  'ayer',
  '',
  null,
  20260101,
  {},
])('the date %j is refused', async (entry_date) => {
  const refused = await shop.call('/movement', { body: { ...body, entry_date } });
  expect(expectRefused(refused, 400, 'invalid_input')).toEqual(['entry_date']);
});

// rule: wire/dates, shop/today
test.each([
  ['2024-02-29', '2024-02-29'],
  ['1900-01-01', '1900-01-01'],
  ['2199-12-31', '2199-12-31'],
  ['1900-01-02T00:00:00Z', '1900-01-01'],
  ['2199-12-30T23:59:59Z', '2199-12-30'],
  ['2026-11-01T01:30:00Z', '2026-10-31'],
  ['2026-11-01T02:59:59.999Z', '2026-10-31'],
  ['2026-11-01T03:00:00Z', '2026-11-01'],
  ['2026-10-31T23:30:00-03:00', '2026-10-31'],
  ['2026-11-01T12:00+14:00', '2026-10-31'],
  ['2026-10-31T22:00:00-12:00', '2026-11-01'],
])('the date %s is %s in the shop', async (entry_date, day) => {
  const reply = await shop.call('/movement', { body: { ...body, entry_date } });
  expect(reply.read(z.object({ data: movement })).data.entry_date).toBe(day);
});

// rule: wire/pages
test.each(['0', '-1', '1.5', '1e3', '', ' 1', '01', '+1', 'NaN', 'x', '0x10', '１', '99999999999', '1&page=2', '%00'])(
  'page=%s is refused',
  async (page) => {
    expect(expectRefused(await shop.call(`/movement?page=${page}`), 400, 'invalid_input')).toEqual(['page']);
    expect(expectRefused(await shop.call(`/financial_accounts?page=${page}`), 400, 'invalid_input')).toEqual(['page']);
  },
);

// rule: wire/pages
test.each(['0', '101', '-1', '1.5', '1e1', '', '1000000', '10&limit=10'])('limit=%s is refused', async (limit) => {
  expect(expectRefused(await shop.call(`/movement?limit=${limit}`), 400, 'invalid_input')).toEqual(['limit']);
});

// rule: wire/pages
test('a page past the end is empty with the true totals, however far', async () => {
  const total = await countOf();
  for (const page of [1000, 1_000_000_000]) {
    const list = (await shop.call(`/movement?page=${page}&limit=100`)).read(movementPage);
    expect(list).toEqual({
      movements: [],
      totalPages: Math.ceil(total / 100),
      currentPage: page,
      totalItems: total,
      limit: 100,
    });
  }
});

test.each([
  'type=income',
  'account_id=x',
  'expense_id=1',
  'from=2026-02-31',
  'to=yesterday',
  'search=%00',
  'type=debt&type=debt',
])('the filter %s is refused on its name', async (filter) => {
  const fields = expectRefused(await shop.call(`/movement?${filter}`), 400, 'invalid_input');
  expect(fields).toEqual([filter.split('=')[0]]);
});

// rule: ledger/month-sums
test.each(['2026-13', '2026', '2026-1', '0000-01', '1899-12', '9999-12', '', '2026-01-01'])(
  'statistics of the month %j are refused',
  async (month) => {
    expect(expectRefused(await shop.call(`/statistics?month=${month}`), 400, 'invalid_input')).toEqual(['month']);
  },
);

test.each(['1900-01', '2199-12'])('statistics of %s are twelve months', async (month) => {
  expect((await shop.call(`/statistics?month=${month}`)).body).toMatchObject({ months: { length: 12 } });
});
