import { expect, test } from 'vitest';
import { chanceFrom } from './chance.mjs';
import { addDays, addMonths, at, openDay, weekdayOf } from './days.mjs';
import { moneyOfAYear } from './year.mjs';

const year = (seed: number) =>
  moneyOfAYear({
    ...{ from: '2025-11-24', until: '2026-11-18', chance: chanceFrom(seed) },
    accounts: { till: 'till', bank: 'bank', wallet: 'wallet' },
    methods: { cash: 1, card: 2, wallet: 3, transfer: 4 },
    expenses: { Alquiler: 'rent' },
  });

test('the year of the demo shop is the same each time, by its seed', () => {
  expect(year(7)).toEqual(year(7));
  expect(year(7)).not.toEqual(year(8));
});

test('no account is ever below what it began with by more than it had', () => {
  const began = { till: 85_000, bank: 2_400_000, wallet: 390_000 };
  const balances = new Map<string, number>(Object.entries(began));
  const move = (account: string, by: number) => balances.set(account, (balances.get(account) ?? 0) + by);
  for (const entry of year(20_260_314)) {
    if ('transfer' in entry) {
      move(entry.transfer.from_account_id, -entry.transfer.value);
      move(entry.transfer.to_account_id, entry.transfer.value);
    } else {
      const { type, value, financial_accounts_id } = entry.movement;
      move(financial_accounts_id, type === 'inflow_of_money' ? value : -value);
    }
    expect(Math.min(...balances.values())).toBeGreaterThan(0);
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
