import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { distributionOf, faultyKeys, shopTablesOf } from '../../scripts/lib/one-shop/keys';
import { faultsOf } from '../../scripts/lib/one-shop/statement';
import { inRoot } from '../../scripts/lib/paths.mjs';
import type { Catalogue } from '../../server/src/testing/catalogue-of-tables';
import type { SentStatement } from '../../server/src/testing/statements';

const FOLDER = inRoot('.cache', 'statements');
if (!existsSync(FOLDER))
  throw new Error('run the tests of the project server-postgres first: they write down what they send');

const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, 'utf8');
const catalogue = JSON.parse(textOf('catalogue.json')) as Catalogue;
const sent = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.jsonl'))
  .flatMap((file) => textOf(file).trim().split('\n'))
  .map((line) => JSON.parse(line) as SentStatement);
const names = { tables: catalogue.tables, shops: new Set(shopTablesOf(catalogue)) };

/** Why they touch more than one shop, and which do. */
function faultsBy(sender: SentStatement['sender']): Map<string, string> {
  const texts = new Set(sent.filter((statement) => statement.sender === sender).map(({ text }) => text));
  return new Map([...texts].flatMap((text) => faultsOf(text, names).map((fault) => [fault, text.slice(0, 1_000)])));
}

/**
 * What the sweep, and what records by itself, do to the rows of all shops at once. A statement for each shop would be as many an hour as there are shops, nearly all
 * for nothing.
 */
const SWEPT_ACROSS_SHOPS = [
  // Kept answers, by their age.
  'changes idempotency',
  'reads idempotency',
  'removes idempotency',
  // Rules that have a movement to make by themselves. Each is recorded within its shop.
  'reads recurring',
  // Files with everything of a shop, after a day; those of a time to come are dated back. Each is removed within its shop.
  'changes export',
  'reads export',
  // Pictures that nobody brought for a day, and that nothing of their own shop refers to. Each is removed within its shop.
  'reads category_value as v',
  'reads image',
  'reads receipt as r',
  'reads product as p',
  'reads variation_image as v',
  'reads trash_image as t',
  // Which shops have something in the trash that has expired. It is removed within its shop.
  'reads trash',
].map((does) => `${does} without saying the shop`);

test('the run on PostgreSQL has sent statements', () => {
  expect(new Set(sent.map(({ sender }) => sender))).toEqual(new Set(['request', 'sweep']));
  expect(sent.length).toBeGreaterThan(300);
});

// rule: shop/one-shop-statements
test('every statement that a request sends stays with one shop', () => {
  expect(Object.fromEntries(faultsBy('request'))).toEqual({});
});

// rule: shop/one-shop-statements
test('the sweep goes across shops where it has to, and nowhere else', () => {
  expect([...faultsBy('sweep').keys()].sort()).toEqual(SWEPT_ACROSS_SHOPS.sort());
});

// rule: shop/one-shop-statements
test('every key of the tables carries the shop', () => {
  expect(names.shops.size).toBeGreaterThan(20);
  expect(faultyKeys(catalogue)).toEqual([]);
});

// rule: shop/one-shop-statements
test('Citus is told of each table what it is, after those to which it refers', () => {
  const told = JSON.parse(textOf('distribution.json')) as string[];
  expect([...told].sort()).toEqual(distributionOf(catalogue).sort());
  const placeOf = (table: string) => told.findIndex((statement) => statement.includes(`'${table}'`));
  const early = catalogue.foreignKeys.filter(({ table, to }) => table !== to && placeOf(table) < placeOf(to));
  expect(early).toEqual([]);
});
