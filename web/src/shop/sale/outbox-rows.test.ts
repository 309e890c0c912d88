import { expect, test } from 'vitest';
import { beyondLast, overIn, type WaitingSale, withRows } from './outbox-rows';

const NOW = new Date('2026-11-24T12:00:00Z');

const sale = (order: number, state: WaitingSale['state'], hours = 1): WaitingSale => {
  const sold_at = new Date(NOW.getTime() - hours * 3_600_000).toISOString();
  const client_id = `sale-${order}`;
  return { order, client_id, body: { items: [], payments: [], client_id, sold_at }, lines: [], due: 0, state };
};

const over = (sales: readonly WaitingSale[]) => overIn(sales, NOW).map(({ order }) => order);

const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString();

// rule: offline/outbox, offline/settling
test('what the server has goes a day after it was sent, and what was discarded thirty days after that', () => {
  expect(over([sale(1, 'done', 24), sale(2, 'done', 24.01), sale(3, 'done')])).toEqual([2]);
  const days = 30 * 24;
  expect(over([sale(1, 'discarded', days), sale(2, 'discarded', days + 1)])).toEqual([2]);
  // Sold long ago, and settled just now.
  expect(over([{ ...sale(1, 'done', 60), settled_at: ago(1) }])).toEqual([]);
  expect(over([{ ...sale(1, 'discarded', 999), settled_at: ago(1) }])).toEqual([]);
  expect(over([{ ...sale(1, 'done', 1), settled_at: ago(25) }])).toEqual([1]);
});

// rule: offline/outbox, offline/settling
test('what waits or was refused never goes by itself, however old and many', () => {
  const states = ['queued', 'sending', 'refused'] as const;
  const all = Array.from({ length: 240 }, (_, at) => sale(at, states[at % 3] ?? 'queued', 4_000));
  expect(over(all)).toEqual([]);
});

// rule: offline/outbox
test('of those that are done the last fifty stay, by when they were done and not by when they were sold', () => {
  const done = Array.from({ length: 52 }, (_, at) => ({ ...sale(at, 'done', 20), settled_at: ago(10 - at / 60) }));
  expect(beyondLast(done).map(({ order }) => order)).toEqual([0, 1]);
  const settledLate = done.map((one) => (one.order === 0 ? { ...one, settled_at: ago(0) } : one));
  expect(beyondLast(settledLate).map(({ order }) => order)).toEqual([1, 2]);
  expect(beyondLast(done.slice(0, 50))).toEqual([]);
});

// rule: offline/outbox
test('where the browser keeps nothing, whoever hands a sale over is told', async () => {
  await expect(withRows('ana', (db) => db.getAll('sales'))).rejects.toThrow();
});
