import { product } from '@trastienda/contract/products';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { anItem, aShelf } from '../../testing/catalogue';
import { aForm } from '../../testing/pictures';
import { created, type TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db, engine } = app.database;
const CODES = 6000;

/** What PostgreSQL has read and deleted of the codes so far; SQLite counts neither, and plans by what the schema says. */
async function counted(): Promise<{ read: number; deleted: number }> {
  if (engine === 'sqlite') return { read: 0, deleted: CODES };
  const { rows } = await sql<{ read: number; deleted: number }>`
    select (seq_tup_read + idx_tup_fetch)::float8 as read, n_tup_del::float8 as deleted
    from pg_stat_user_tables where relname = 'item_code'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('there is such a table');
  return row;
}

test('a product is deleted by reading each of its codes a few times, also before the database knows how many there are', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const make = async (by: TestShop, name: string, count: number) => {
    const shelf = await aShelf(by);
    const { size_id: _, size_value: _value, ...where } = shelf;
    const items = Array.from({ length: count / 200 }, (_item, item) =>
      anItem(shelf, { stock: 200, codes: Array.from({ length: 200 }, (_code, index) => `${name}-${item}-${index}`) }),
    );
    const reply = await by.call('/products', { body: aForm({ ...where, name, items: JSON.stringify(items) }) });
    return created(reply, product).product_id;
  };
  await make(other, 'Pocos', 200);
  if (engine === 'postgres') {
    await sql`alter table item_code set (autovacuum_enabled = false)`.execute(db);
    await sql`analyze item_code`.execute(db);
  }
  const id = await make(shop, 'Muchos', CODES);
  const before = await counted();
  expect((await shop.call(`/products/${id}`, { method: 'DELETE' })).status).toBe(204);
  expect((await shop.call(`/products/${id}`)).status).toBe(404);
  // The counts are told a moment later.
  await expect.poll(async () => (await counted()).deleted, { timeout: 60_000 }).toBeGreaterThanOrEqual(CODES);
  // What goes into the trash is read once more. Reading all of them for each would be thousands of times as much.
  expect((await counted()).read - before.read).toBeLessThan(60 * CODES);
});
