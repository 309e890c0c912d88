import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { postgresSteps, sentFor, sqliteSteps } from '../../testing/query-plan';
import { byUnit } from './items.queries';

const app = await openTestApp();

/** PostgreSQL goes through few of them rather than by their index. */
const UNITS = 5_000;

/** How the codes of units are read. */
async function readingOfCodes(query: CompiledQuery): Promise<string[]> {
  const { db, engine } = app.database;
  if (engine === 'sqlite') return (await sqliteSteps(db, query)).filter((text) => / unit /.test(`${text} `));
  return (await postgresSteps(db, query))
    .filter((one) => one['Relation Name'] === 'item_code')
    .map((one) => `${one['Index Name']}: ${one['Index Cond']}`);
}

// rule: catalogue/lookup
test('what unit a code is of is read by that code, however many units the shop has', async () => {
  const { db, engine } = app.database;
  const shop = await app.newShop();
  const shelf = await aShelf(shop);
  const codes = Array.from({ length: UNITS }, (_, index) => `unidad-${index}`);
  await aProduct(shop, shelf, {}, [anItem(shelf, { stock: UNITS, codes })]);
  if (engine === 'postgres') await sql`analyze item_code`.execute(db);
  const { shop_id: shopId } = await db.selectFrom('item_code').select('shop_id').limit(1).executeTakeFirstOrThrow();
  const sent = await sentFor(db, (noting) => byUnit(noting, { shopId, code: 'unidad-7', other: '0unidad-7' }));
  expect(sent).toHaveLength(1);
  const readings = (await Promise.all(sent.map(readingOfCodes))).flat();
  expect(readings).toEqual([expect.stringMatching(BY_CODE[engine])]);
});

const BY_CODE = {
  sqlite: /^SEARCH unit USING (COVERING )?INDEX \S+ \(shop_id=\? AND code=\?\)$/,
  postgres: /^item_code_key: .*shop_id = .* AND .*code.* = ANY/,
};
