import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagesOf } from '../features/exports/exports.queries';
import { linesOf } from '../moving/rows';
import { partsOfShop } from '../moving/tables';
import { openTestApp } from '../testing/app';
import { shopOf } from '../testing/database';
import { PAGE_OF_ROWS } from './row-pages';
import { inSnapshot, rowsOf, tablesOf } from './rows';
import { firstSequence } from './sequence';

const app = await openTestApp();
const { db, engine } = app.database;

/** How long the contents of what was deleted are: many short ones, and among them three that do not fit into one page. */
const LENGTHS = [
  ...Array.from({ length: 1_200 }, () => 20),
  ...Array.from({ length: 3 }, () => PAGE_OF_ROWS.bytes * 0.75),
  ...Array.from({ length: 2_400 }, () => 20),
  PAGE_OF_ROWS.bytes * 1.5,
];
const KEPT = ['id', 'content'];

/** A shop of which so much was deleted, with how its pages come: how long the contents of each are. */
async function aShopWithPages() {
  const { username } = await app.newShop();
  const { id: shopId, number } = await shopOf(db, username);
  const rows = LENGTHS.map((length, at) => ({
    ...{ shop_id: shopId, id: randomUUID(), seq: firstSequence(number) + at, kind: 'product' as const },
    ...{ thing_id: null, payment_method_id: null, title: 'Buzo', detail: '', content: 'ñ'.repeat(length / 2) },
    deleted_at: '2026-11-20T12:00:00.000Z',
  }));
  for (let at = 0; at < rows.length; at += 400)
    await db
      .insertInto('trash')
      .values(rows.slice(at, at + 400))
      .execute();
  return { shopId, number, ids: rows.map(({ id }) => id) };
}

function expectPages(pages: (readonly { id: unknown; content: unknown }[])[], ids: readonly string[]): void {
  const found = pages.flat();
  expect(found.map(({ id }) => id).sort()).toEqual([...ids].sort());
  const sizes = pages.map((page) => page.map(({ content }) => Buffer.byteLength(`${content}`)));
  for (const page of sizes)
    if (page.length > 1) expect(page.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(PAGE_OF_ROWS.bytes);
  expect(pages.length).toBeLessThan(LENGTHS.length / 2);
}

const rowIn = (line: string, columns: readonly string[]) => {
  const values: unknown = JSON.parse(line);
  const at = (column: string) => (Array.isArray(values) ? values[columns.indexOf(column)] : undefined);
  return { id: at('id'), content: at('content') };
};

test('however much single rows have, little is read at a time: of a copy, of a shop that moves, of its file with everything', async () => {
  const { shopId, number, ids } = await aShopWithPages();
  await inSnapshot(db, engine, async (view) => {
    const trash = (await tablesOf(view, engine)).find(({ name }) => name === 'trash');
    const part = (await partsOfShop(view, engine)).find(({ table }) => table === 'trash');
    if (!trash || !part) throw new Error('there is no trash');

    const copied = [];
    for await (const lines of rowsOf(view, engine, [trash]).linesOf(trash))
      copied.push(lines.map((line) => rowIn(line, trash.columns)));
    expectPages(copied, ids);

    const moved = [];
    for await (const lines of linesOf(view, engine, part, { id: shopId, userId: '', number }))
      moved.push(lines.map((line) => rowIn(line, part.columns)));
    expectPages(moved, ids);

    const handedOut = [];
    for await (const rows of pagesOf(view, { shopId, engine }, { table: 'trash', columns: KEPT, order: ['id'] }))
      handedOut.push(rows.map(({ id, content }) => ({ id, content })));
    expectPages(handedOut, ids);
  });
});
