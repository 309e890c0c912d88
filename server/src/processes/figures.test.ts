import { Counter, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { Figures } from './figures';

/** What a worker tells that has counted so many. */
async function counted(count: number): Promise<object> {
  const registry = new Registry();
  new Counter({ name: 'sales_total', help: 'x', registers: [registry] }).inc(count);
  return registry.getMetricsAsJSON();
}

const [five, seven] = [await counted(5), await counted(7)];

/** Workers that answer when they are asked; what is undefined hangs. */
function answering(said: Record<number, object | undefined>) {
  const figures = new Figures((worker, id) => {
    const own = said[worker];
    if (own) void Promise.resolve().then(() => figures.told(worker, id, own));
  }, 50);
  return figures;
}

const lines = async (figures: Figures) => (await figures.text()).split('\n').filter((line) => !line.startsWith('#'));

// rule: watching/metrics
test('the figures of all that listen are summed, with what the process that starts them knows', async () => {
  const figures = answering({ 1: five, 2: seven, 3: undefined });
  figures.listens(1);
  figures.listens(2);
  figures.restarted();
  const told = await lines(figures);
  expect(told).toContain('sales_total 12');
  expect(told).toContain('trastienda_worker_restarts_total 1');
  expect(told).toContain('trastienda_workers_silent 0');
});

test('one that hangs is left out, and told as silent; one that ends meanwhile is waited for no more', async () => {
  const figures = answering({ 1: five, 2: undefined });
  figures.listens(1);
  figures.listens(2);
  const told = await lines(figures);
  expect(told).toContain('sales_total 5');
  expect(told).toContain('trastienda_workers_silent 1');
  const asking = lines(figures);
  figures.gone(2);
  expect(await asking).toContain('trastienda_workers_silent 0');
  figures.gone(1);
  expect(await lines(figures)).not.toContain('sales_total 5');
});
