import { cashSessionPage } from '@trastienda/contract/cash-sessions';
import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { movementPage } from '@trastienda/contract/movements';
import { stockCountPage } from '@trastienda/contract/stock-counts';
import { trashPage } from '@trastienda/contract/trash';
import { expect, test } from 'vitest';
import { type Client, registerDemo, signInDemo } from '../../scripts/lib/demo/client.mjs';
import { fillShop } from '../../scripts/lib/demo/shop.mjs';
import { newPlace } from '../support/place';
import { runProgram, startServer } from '../support/server';

test('the demo shop is filled over the API, and its books are right', async () => {
  const place = await newPlace('sqlite');
  const server = await startServer(place.env);
  try {
    await fillShop(server.url, 1);
    // Its name is taken: it was filled once.
    await expect(registerDemo(server.url)).rejects.toThrow('username_taken');
    const demo = await signInDemo(server.url);
    const pages = {
      movements: '/movement',
      sales: '/sales',
      products: '/products',
      debts: '/debt',
      customers: '/customers',
    };
    for (const [what, path] of Object.entries(pages))
      expect((await demo.get(`${path}?limit=20`))[what]?.length, what).toBeGreaterThan(3);
    await hasTills(demo);
    await hasCounts(demo);
    await hasTrash(demo);
    await hasReceipts(demo);
    expect(await server.stop()).toMatchObject({ code: 0 });
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
  } finally {
    await server.kill();
    await place.remove();
  }
});

/** One is open with what was sold, and of those before it not each was right. */
async function hasTills(demo: Client) {
  const { cash_sessions } = cashSessionPage.parse(await demo.get('/cash_sessions?limit=20'));
  const [newest, ...closed] = cash_sessions;
  expect(newest).toMatchObject({ closed_at: null, opening_difference: 0 });
  expect(cash_sessions.map(({ sales_count }) => sales_count)).not.toContain(0);
  const differences = closed.map(({ closed_at, lines: [cash], note }) => ({
    isClosed: closed_at !== null,
    ...{ difference: cash?.difference, hasNote: note !== null },
  }));
  expect(differences).toEqual([
    { isClosed: true, difference: 200, hasNote: true },
    { isClosed: true, difference: -400, hasNote: true },
    { isClosed: true, difference: 0, hasNote: false },
  ]);
}

/** What was sold meanwhile is no difference of theirs. */
async function hasCounts(demo: Client) {
  const { stock_counts } = stockCountPage.parse(await demo.get('/stock_counts?limit=20'));
  expect(stock_counts.map(({ line_count, difference }) => [line_count, difference])).toEqual([
    [8, -1],
    [12, -2],
  ]);
  expect((await demo.get('/items/low_stock?limit=20')).items).not.toEqual([]);
}

async function hasTrash(demo: Client) {
  const { entries } = trashPage.parse(await demo.get('/trash?limit=20'));
  expect(entries.map(({ kind }) => kind)).toEqual(['movement', 'event', 'payment_method', 'expense', 'product']);
}

/** Its files are what they are called. */
async function hasReceipts(demo: Client) {
  const { movements } = movementPage.parse(await demo.get('/movement?type=money_outflow&limit=20'));
  const read = movements
    .filter(({ receipts_count }) => receipts_count > 0)
    .map(async ({ id }) => movementWithReceipts.parse(await demo.get(`/movement/${id}`)).receipts);
  const files = (await Promise.all(read)).flat().map(({ name, media_type }) => `${media_type} ${name}`);
  expect(files.sort()).toEqual([
    'application/pdf factura-flete.pdf',
    'application/pdf factura-persiana.pdf',
    'image/jpeg ticket-limpieza.jpg',
    'image/jpeg ticket-persiana.jpg',
  ]);
}
