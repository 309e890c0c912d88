import { expect, test } from 'vitest';
import { overIn, type WaitingSale, withRows } from './outbox-rows';

const NOW = new Date('2026-11-24T12:00:00Z');

const sale = (order: number, state: WaitingSale['state'], hours = 1): WaitingSale => {
  const sold_at = new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const client_id = `sale-${order}`;
  return { order, client_id, body: { items: [], payments: [], client_id, sold_at }, lines: [], due: 0, state };
};

const over = (sales: readonly WaitingSale[]) => overIn(sales, NOW).map(({ order }) => order);

// rule: offline/outbox
test('of what the server has the last fifty of a day stay on the device', () => {
  expect(over([sale(1, 'done', 24), sale(2, 'done', 24.01), sale(3, 'done')])).toEqual([2]);
  const many = Array.from({ length: 53 }, (_, at) => sale(at, 'done'));
  expect(over(many)).toEqual([0, 1, 2]);
  expect(over(many.slice(3))).toEqual([]);
});

// rule: offline/outbox, offline/settling
test('what waits, was refused or was discarded never goes by itself, however old and many', () => {
  const states = ['queued', 'sending', 'refused', 'discarded'] as const;
  const all = Array.from({ length: 240 }, (_, at) => sale(at, states[at % 4] ?? 'queued', 400));
  expect(over(all)).toEqual([]);
  expect(over([...all, sale(240, 'done')])).toEqual([]);
});

// rule: offline/outbox
test('where the browser keeps nothing, whoever hands a sale over is told', async () => {
  await expect(withRows('ana', (db) => db.getAll('sales'))).rejects.toThrow();
});
