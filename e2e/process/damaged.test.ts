import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { bringIntoFile } from '../../server/src/testing/checkpoint';
import { removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { call, createAccount, registerShop, type Shop } from '../support/shop';

const PAGE = 4096;
const LABEL = 'Venta del día, número';

const refusal = z.object({ code: z.string() });

const whole = temporaryFolder();
let folder: string;
let file: string;
let shop: Shop;

/** A shop with so many movements that they fill pages of their own, in a database that nobody has open. */
beforeAll(async () => {
  const server = await startServer({ DATA_DIR: whole });
  shop = await registerShop(server.url);
  const { id, method } = await createAccount(server.url, shop, 'Caja');
  for (let number = 0; number < 100; number += 1) {
    const body = {
      label: `${LABEL} ${number}`,
      value: 10,
      type: 'inflow_of_money',
      entry_date: '2026-11-20',
      financial_accounts_id: id,
      payment_method_id: method,
    };
    expect((await call(server.url, 'POST', '/movement', { token: shop.token, body })).status).toBe(201);
  }
  expect((await server.stop()).code).toBe(0);
  await bringIntoFile(whole);
});

afterAll(() => removeFolder(whole));

beforeEach(() => {
  folder = temporaryFolder();
  cpSync(whole, folder, { recursive: true });
  file = join(folder, 'trastienda.db');
});

afterEach(() => removeFolder(folder));

test.each([
  ['begins with something else', (bytes: Buffer) => bytes.fill(7, 0, 100)],
  ['ends in its middle', (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
])('a database that %s is refused at the start', async (_, damage) => {
  writeFileSync(file, damage(readFileSync(file)));
  const { code, stderr } = await runProgram('main', { DATA_DIR: folder }).ended;
  expect(code).toBe(1);
  expect(stderr).toMatch(/^trastienda: DATA_DIR: .* cannot be used: (file is not a database|.*malformed)/);
});

test('what stands on damaged pages is 503, all else is served, and the books are not called right', async () => {
  const bytes = readFileSync(file);
  for (let at = bytes.indexOf(LABEL); at !== -1; at = bytes.indexOf(LABEL, at + 1)) {
    const page = Math.floor(at / PAGE) * PAGE;
    bytes.fill(7, page, page + PAGE);
  }
  writeFileSync(file, bytes);
  const server = await startServer({ DATA_DIR: folder });
  try {
    const ask = (path: string) => call(server.url, 'GET', path, { token: shop.token });
    const movements = await ask('/movement');
    expect([movements.status, refusal.parse(await movements.json()).code]).toEqual([503, 'unavailable']);
    expect(movements.headers.get('retry-after')).not.toBeNull();
    expect((await ask('/financial_accounts')).status).toBe(200);
    expect((await ask('/test')).status).toBe(200);
    expect((await server.stop()).code).toBe(0);
  } finally {
    await server.kill();
  }
  const books = await runProgram('check-books', { DATA_DIR: folder }).ended;
  expect(books.code).not.toBe(0);
  expect(books.stderr).toContain('malformed');
});
