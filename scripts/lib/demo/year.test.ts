import { expect, test } from 'vitest';
import { chanceFrom } from './chance.mjs';
import { addDays, addMonths, at, openDay, weekdayOf } from './days.mjs';
import { LOAN_PAID } from './owing.mjs';
import { COUNTER_DAYS, SEED } from './shop.mjs';
import { type Entry, moneyOfAYear, OPENING } from './year.mjs';

const books = (seed: number) => ({
  chance: chanceFrom(seed),
  accounts: { till: 'till', bank: 'bank', wallet: 'wallet' },
  methods: { cash: 1, card: 2, wallet: 3, transfer: 4 },
  expenses: { Alquiler: 'rent' },
});
const year = (seed: number) => moneyOfAYear({ ...books(seed), from: '2025-11-24', until: '2026-11-18' });

/** What each account has after each of the entries, in their order. */
function balancesAfter(entries: readonly Entry[]) {
  const balances = new Map<string, number>(Object.entries(OPENING));
  const move = (account: string, by: number) => balances.set(account, (balances.get(account) ?? 0) + by);
  return entries.map((entry) => {
    if ('transfer' in entry) {
      move(entry.transfer.from_account_id, -entry.transfer.value);
      move(entry.transfer.to_account_id, entry.transfer.value);
    } else {
      const { type, value, financial_accounts_id } = entry.movement;
      move(financial_accounts_id, type === 'inflow_of_money' ? value : -value);
    }
    return Object.fromEntries(balances);
  });
}

test('the year of the demo shop is the same each time, by its seed', () => {
  expect(year(7)).toEqual(year(7));
  expect(year(7)).not.toEqual(year(8));
});

test.each([1, 2, 3, 12])('a shop of %i months never spends more than it has, whichever day it is today', (months) => {
  for (let ago = 0; ago < 366; ago += 1) {
    const today = addDays('2028-12-31', -ago);
    const shop = { ...books(SEED), from: addMonths(today, -months), until: addDays(today, -COUNTER_DAYS) };
    const balances = balancesAfter(moneyOfAYear(shop));
    expect(Math.min(...balances.flatMap((after) => Object.values(after))), today).toBeGreaterThan(0);
    expect(balances.at(-1)?.['bank'], today).toBeGreaterThan(LOAN_PAID);
  }
});

test('what comes in by cash is whole notes: a till can be counted', () => {
  const cash = year(7).flatMap((entry) =>
    'movement' in entry && entry.movement.financial_accounts_id === 'till' ? [entry.movement.value % 100] : [],
  );
  expect(new Set(cash)).toEqual(new Set([0]));
});

test('a day on which the shop was open is no Sunday', () => {
  expect([1, 2, 3].map((ago) => openDay('2026-11-24', ago))).toEqual(['2026-11-23', '2026-11-21', '2026-11-21']);
});

test('days are counted by the calendar', () => {
  expect(addDays('2026-02-27', 2)).toBe('2026-03-01');
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(weekdayOf('2026-11-24')).toBe(2);
  expect(at('2026-11-24', 22, 30)).toBe('2026-11-25T01:30:00.000Z');
});
