import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../testing/database';
import { listLongProducts } from './migrations/0015-long-texts';
import { createProductSearch } from './migrations/product-search';
import { containsByIndex, countMatches, type TextMatch } from './text-search';

const SHOP = 'one';
const long = (words: string) => `${'código '.repeat(8_000)}${words}`;

test('a text is found as often as it is there, however long it is and whenever it got long', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  const tables = db as never as Kysely<{ product: { shop_id: string; seq: number } }>;
  await sql`create table product (shop_id text not null, seq bigint not null unique, search text not null)`.execute(db);
  await createProductSearch(db as never, engine);
  const insert = (seq: number, words: string, shop = SHOP) =>
    sql`insert into product (shop_id, seq, search) values (${shop}, ${seq}, ${words})`.execute(db);
  const change = (seq: number, words: string) =>
    sql`update product set search = ${words} where seq = ${seq}`.execute(db);
  const found = async (piece: string) => {
    const match: TextMatch = { engine, table: 'product', column: 'search', piece, range: [1, 100] };
    const rows = tables.selectFrom('product').select('seq').where('shop_id', '=', SHOP).where(containsByIndex(match));
    const seqs = (await rows.orderBy('seq').execute()).map((row) => row.seq);
    expect(await countMatches(db, match, SHOP, 100)).toBe(seqs.length);
    return seqs;
  };
  await insert(1, 'camisa');
  await insert(2, long('camisa'));
  await listLongProducts(db as never, engine);
  await insert(3, 'camisa');
  await insert(4, long('camisa'));
  await insert(101, long('camisa'), 'another');
  expect(await found('amis')).toEqual([1, 2, 3, 4]);

  await change(1, long('falda'));
  await change(2, 'falda');
  await change(3, 'falda y camisa');
  await change(4, long('camisa y falda'));
  expect([await found('camisa'), await found('falda')]).toEqual([
    [3, 4],
    [1, 2, 3, 4],
  ]);

  await sql`delete from product where seq in (1, 2, 101)`.execute(db);
  expect([await found('camisa'), await found('falda')]).toEqual([
    [3, 4],
    [3, 4],
  ]);
  await close();
  await empty.discard();
});
