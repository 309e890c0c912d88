import { type CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Db } from '../../db/database';
import { openTestApp } from '../../testing/app';
import { anItem, aProduct, aShelf } from '../../testing/catalogue';
import { byUnit } from './items.queries';

const app = await openTestApp();

/** PostgreSQL goes through few of them rather than by their index. */
const UNITS = 5_000;

/** What is sent for it. */
async function sentFor(ask: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const { db } = app.database;
  const sent: CompiledQuery[] = [];
  const noting = db.withoutPlugins();
  Object.assign(noting, {
    executeQuery: (query: CompiledQuery) => {
      sent.push(query);
      return db.executeQuery(query);
    },
  });
  await ask(noting);
  return sent;
}

const explained = (query: CompiledQuery, how: string) =>
  app.database.db.executeQuery({ ...query, sql: `${how} ${query.sql}` });

const detail = z.object({ detail: z.string() });

/** A node of PostgreSQL's plan. */
interface Step {
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: Step[] | undefined;
}

const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(step).optional(),
  }),
);
const plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) });

const stepsIn = (one: Step): Step[] => [one, ...(one.Plans ?? []).flatMap(stepsIn)];

/** How the codes of units are read. */
async function readingOfCodes(query: CompiledQuery): Promise<string[]> {
  if (app.database.engine === 'sqlite') {
    const { rows } = await explained(query, 'explain query plan');
    return rows.map((row) => detail.parse(row).detail).filter((text) => / unit /.test(`${text} `));
  }
  const { rows } = await explained(query, 'explain (format json)');
  const steps = rows.flatMap((row) => stepsIn(plan.parse(row)['QUERY PLAN'][0].Plan));
  return steps
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
  const sent = await sentFor((noting) => byUnit(noting, { shopId, code: 'unidad-7', other: '0unidad-7' }));
  expect(sent).toHaveLength(1);
  const readings = (await Promise.all(sent.map(readingOfCodes))).flat();
  expect(readings).toEqual([expect.stringMatching(BY_CODE[engine])]);
});

const BY_CODE = {
  sqlite: /^SEARCH unit USING (COVERING )?INDEX \S+ \(shop_id=\? AND code=\?\)$/,
  postgres: /^item_code_key: .*shop_id = .* AND .*code.* = ANY/,
};
