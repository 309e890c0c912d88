import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Day, day, stepDays } from '../dates/day';
import { cents, MAX_AMOUNT, MAX_TOTAL } from '../money/cents';
import { PROJECTED_TYPES, type ProjectedItem, type Projection, project } from './projection';

const TODAY = day('2026-11-24');
const start = (balance: number) => ({ date: TODAY, balance: cents(balance) });
const item = (date: Day, type: ProjectedItem['type'], value: number): ProjectedItem => ({
  ...{ date, type, value: cents(value), title: 'Moto 1/3' },
  kind: type === 'debt' ? 'installment' : 'recurring',
});
/** Expects that it can be carried. */
function projected(...given: Parameters<typeof project>): Projection {
  const decided = project(...given);
  if (!decided.ok) throw new Error(decided.problem.code);
  return decided.value;
}
const on = (date: string, balance: number) => ({ date, balance });

// rule: projection/balance, projection/lowest
test('without items the balance stays, and its lowest point is today', () => {
  const nothing = projected(start(500), 90, []);
  expect(nothing).toEqual({ start: start(500), lowest: start(500), end: on('2027-02-22', 500), days: [] });
});

// rule: projection/balance
test('what is overdue counts today, the last day belongs to it, and the one after does not', () => {
  const dates = ['2026-10-01', '2026-11-24', '2026-12-24', '2026-12-25'].map(day);
  const { days, end } = projected(start(1000), 30, dates.map((date) => item(date, 'debt', 100)).reverse());
  expect(days.map(({ date, out, balance, items }) => [date, out, balance, items.length])).toEqual([
    ['2026-11-24', 200, 800, 2],
    ['2026-12-24', 100, 700, 1],
  ]);
  expect(end).toEqual(on('2026-12-24', 700));
});

// rule: projection/lowest
test('within a day what goes out goes first, and of equal lows the earliest counts', () => {
  const [first, second, third] = [1, 2, 3].map((steps) => stepDays(TODAY, steps)) as [Day, Day, Day];
  const items = [
    item(first, 'inflow_of_money', 900),
    item(first, 'debt', 1200),
    item(second, 'money_outflow', 500),
    item(third, 'inflow_of_money', 5000),
  ];
  const { lowest, days } = projected(start(1000), 5, items);
  expect(lowest).toEqual(on(first, -200));
  expect(days.map((one) => one.balance)).toEqual([700, 200, 5200]);
  expect(projected(start(1000), 5, [...items, item(second, 'debt', 400)]).lowest.date).toBe(first);
  expect(projected(start(1000), 5, [...items, item(second, 'debt', 401)]).lowest).toEqual(on(second, -201));
});

// rule: projection/balance, ledger/largest-total
test('what passes what the books carry is refused, however large', () => {
  const most = MAX_TOTAL - 1;
  const after = (balance: number, ...items: ProjectedItem[]) => project(start(balance), 5, items).ok;
  const inflow = item(TODAY, 'inflow_of_money', MAX_AMOUNT);
  expect(after(most, item(TODAY, 'inflow_of_money', 1))).toBe(true);
  expect(after(most, item(TODAY, 'inflow_of_money', 2))).toBe(false);
  expect(after(-most, item(TODAY, 'debt', 2))).toBe(false);
  expect(after(0, ...Array.from({ length: 20_000 }, () => inflow))).toBe(false);
  expect(after(0, ...Array.from({ length: 20_000 }, () => ({ ...inflow, type: 'debt' as const })))).toBe(false);
});

const someItems = fc.array(
  fc
    .record({
      steps: fc.integer({ min: -40, max: 120 }),
      type: fc.constantFrom(...PROJECTED_TYPES),
      value: fc.integer({ min: 0, max: 10_000 }),
    })
    .map(({ steps, type, value }) => item(stepDays(TODAY, steps), type, value)),
  { maxLength: 60 },
);

// rule: projection/balance, projection/lowest
test('every day goes on from the one before, no item is lost or counted twice, and nothing lies under the lowest', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5000, max: 5000 }),
      fc.integer({ min: 1, max: 100 }),
      someItems,
      (from, length, all) => {
        const { lowest, end, days } = projected(start(from), length, all);
        let balance = from;
        for (const one of days) {
          expect(lowest.balance).toBeLessThanOrEqual(balance - one.out);
          balance += one.in - one.out;
          expect(one.balance).toBe(balance);
        }
        expect(end).toEqual(on(stepDays(TODAY, length), balance));
        const counted = all.filter(({ date }) => date <= end.date);
        expect(days.flatMap(({ items }) => items)).toHaveLength(counted.length);
        const signed = counted.map(({ type, value }) => (type === 'inflow_of_money' ? value : -value));
        expect(balance).toBe(signed.reduce((sum, value) => sum + value, from));
        expect(lowest.balance).toBeLessThanOrEqual(from);
        expect(days.map(({ date }) => date)).toEqual([...new Set(days.map(({ date }) => date))].sort());
      },
    ),
  );
});
