import { cp, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '../db/database';
import { firstSequence } from '../db/sequence';
import { findDifferences } from '../ledger/check-books';
import { kept } from '../ledger/tables';
import type { Sent, TestApp } from './app';
import { contentOf, shopOf, tablesOf } from './database';
import { aFullShop, type FullShop, picturesOf, receiptsOf, rename } from './full-shop';
import { aPng } from './pictures';
import { reads } from './shop-reads';

/** A twin has its own: the ids of payment methods are never given twice, its entries say what was done there, and its file is of all that. */
const OWN = ['shop', 'activity', 'session', 'idempotency', 'ledger', 'payment_method', 'export'];

/** Nothing of a full shop is deleted but hidden. */
const MAY_BE_EMPTY = ['deleted_at', 'unused_since'];

/** Written before what refers to them. */
const FIRST = [
  ...['account', 'expense', 'recurring', 'occurrence', 'credit_card', 'debt', 'installment'],
  ...['image', 'receipt', 'category', 'category_value', 'size', 'size_value', 'variation', 'variation_collection'],
  ...['product', 'product_item', 'stock_count', 'trash', 'movement', 'customer', 'sale', 'sale_line', 'cash_session'],
];

const ORIGINAL = 'Propio';
const TWIN = 'Gemelo';

/** Of two shops, one as it was made and one with its very rows. `shopId` is where its rows are found. */
export interface Twin extends FullShop {
  shopId: string;
  /** The word of the other. */
  otherWord: string;
}

/** A shop with some of everything, whose texts say ORIGINAL. */
export const anOriginal = (app: TestApp): Promise<FullShop> => aFullShop(app, ORIGINAL);

/**
 * Beside a shop another one whose rows have the very ids of its rows, which the keys (shop_id, id) allow. The texts of the one say
 * ORIGINAL where those of the other say TWIN. A query that forgets whose rows it is about reads or changes them.
 */
export async function besideTwin(app: TestApp, original: FullShop): Promise<[original: Twin, twin: Twin]> {
  const shop = await app.newShop();
  await rename(shop, TWIN);
  await shop.call('/payment_methods', { body: { name: `${TWIN} método` } });
  const [from, to] = [await rowsOf(app, original.shop.username), await rowsOf(app, shop.username)];
  expect(to.methods).toHaveLength(from.methods.length);
  const methodOf = new Map(from.methods.map((id, index) => [id, to.methods[index] ?? 0]));
  await copyRows(app, from, to, methodOf);
  await copyPictures(app, from.id, to.id);
  const own = (account: FullShop['caja']) => ({ ...account, methodId: methodOf.get(account.methodId) ?? 0 });
  return [
    { ...original, shopId: from.id, otherWord: TWIN },
    {
      ...{ ...original, shop, word: TWIN, otherWord: ORIGINAL, shopId: to.id },
      ...{ caja: own(original.caja), banco: own(original.banco), method: methodOf.get(original.method) ?? 0 },
    },
  ];
}

interface Rows {
  id: string;
  number: number;
  /** In the order of their creation. */
  methods: number[];
}

async function rowsOf({ database: { db } }: TestApp, username: string): Promise<Rows> {
  const shop = await shopOf(db, username);
  const methods = await db
    .selectFrom('payment_method')
    .select('id')
    .where('shop_id', '=', shop.id)
    .orderBy('id')
    .execute();
  return { ...shop, methods: methods.map(({ id }) => id) };
}

const WORDS: Record<string, string> = {
  [ORIGINAL]: TWIN,
  [TWIN]: ORIGINAL,
  [ORIGINAL.toLowerCase()]: TWIN.toLowerCase(),
  [TWIN.toLowerCase()]: ORIGINAL.toLowerCase(),
};

/** The text as it is in the other twin. */
const inOther = (text: string) =>
  text.replaceAll(new RegExp(Object.keys(WORDS).join('|'), 'g'), (word) => WORDS[word] ?? word);

async function copyRows(app: TestApp, from: Rows, to: Rows, methodOf: Map<number, number>): Promise<void> {
  const { db } = app.database;
  const inSequence = (seq: unknown) => Number(seq) - firstSequence(from.number) + firstSequence(to.number);
  const changed = (row: Record<string, unknown>, [column, value]: [string, unknown]): [string, unknown] => {
    if (column === 'shop_id') return [column, to.id];
    if (column === 'item' && row['list'] === 'method')
      return [column, value === '' ? '' : String(methodOf.get(Number(value)))];
    if (column === 'seq' || (column === 'closed_seq' && value !== null)) return [column, inSequence(value)];
    // A transfer has none, and what counts it says 0.
    if (column === 'payment_method_id' || column === 'refund_method_id')
      return [column, value ? methodOf.get(Number(value)) : value];
    return [column, typeof value === 'string' ? inOther(value) : value];
  };
  for (const { name: table, columns } of await tablesOfShops(app)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where shop_id = ${from.id}`.execute(db);
    expect(rows, `a full shop has something in ${table}`).not.toEqual([]);
    const empty = columns.filter(
      (column) => !MAY_BE_EMPTY.includes(column) && rows.every((row) => row[column] === null),
    );
    expect(empty, `a full shop has something in each column of ${table}`).toEqual([]);
    for (const row of rows) {
      const values = Object.entries(row).map((entry) => changed(row, entry));
      const names = values.map(([column]) => sql.ref(column));
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        values (${sql.join(values.map(([, value]) => value))})`.execute(db);
    }
  }
  const ledger = await db.selectFrom('ledger').selectAll().where('shop_id', '=', from.id).executeTakeFirstOrThrow();
  await kept(db)
    .updateTable('ledger')
    .set({ ...ledger, shop_id: to.id, last_seq: inSequence(ledger.last_seq) })
    .where('shop_id', '=', to.id)
    .execute();
}

async function tablesOfShops({ database: { db } }: TestApp): Promise<{ name: string; columns: string[] }[]> {
  const tables = (await tablesOf(db)).filter(({ name, columns }) => columns.includes('shop_id') && !OWN.includes(name));
  const isLate = ({ name }: { name: string }) => !FIRST.includes(name);
  return [...FIRST.flatMap((first) => tables.filter(({ name }) => name === first)), ...tables.filter(isLate)];
}

/** The twin's pictures, under the same ids, are other pictures. */
async function copyPictures({ dataDir }: TestApp, from: string, to: string): Promise<void> {
  const folder = join(dataDir, 'images', to);
  await cp(join(dataDir, 'images', from), folder, { recursive: true });
  for (const [index, picture] of (await readdir(folder)).entries()) {
    for (const file of await readdir(join(folder, picture))) {
      await writeFile(join(folder, picture, file), await aPng(200 + index));
    }
  }
}

export interface Answer {
  path: string;
  status: number;
  answer: unknown;
}

/** What a shop is shown, all but its pictures. */
export async function shown(full: FullShop): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (const path of reads(full)) {
    const { status, body } = await full.shop.call(path);
    answers.push({ path, status, answer: body });
  }
  return answers;
}

/** A shop's pictures, byte for byte. */
export async function shownPictures({ app }: TestApp, full: FullShop): Promise<Answer[]> {
  const headers = { authorization: `Bearer ${full.shop.token}` };
  const answers: Answer[] = [];
  const paths = [...picturesOf(full).map((id) => `/images/${id}`), ...receiptsOf(full)];
  for (const path of paths) {
    const reply = await app.request(`/api${path}`, { headers });
    const answer = Buffer.from(await reply.arrayBuffer()).toString('base64');
    answers.push({ path, status: reply.status, answer });
  }
  return answers;
}

/** The id of a payment method, in an answer, as the key of a report or in an address. */
const METHOD = /("payment_method_id":|"key":|payment_method_id=|\/payment_methods\/)(\d+)(?=[",}&])/g;

/**
 * Answers in the words of the original, to compare those of two twins: payment methods by their order, and of what was made since only
 * that it is new.
 */
export function neutral(full: FullShop, answers: readonly Answer[]): unknown {
  const known = JSON.stringify(full);
  const text = JSON.stringify(answers);
  const methods = [...text.matchAll(METHOD)].map((match) => Number(match[2]));
  const inOrder = [...new Set(methods)].sort((a, b) => a - b);
  return JSON.parse(
    (full.word === TWIN ? inOther(text) : text)
      .replaceAll(METHOD, (_, before: string, id: string) => `${before}${inOrder.indexOf(Number(id))}`)
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\/api\/images\/[\w-]+/g, (id) => (known.includes(id) ? id : 'new')),
  );
}

export type Step = [method: NonNullable<Sent['method']>, path: string, status: number, body?: unknown];

const FAR = '2126-01-01T00:00:00.000Z';

/** While the shop moves a step is refused as it would be otherwise, or for that; it has what it had (rule: shop/moving). */
async function refusedWhileMoving(db: Db, by: Twin, [method, path, status, body]: Step): Promise<void> {
  const set = (change: { state: 'open' | 'moving'; closed_until: string | null }) =>
    db.updateTable('shop').set(change).where('id', '=', by.shopId).execute();
  await set({ state: 'moving', closed_until: FAR });
  const before = await everythingOf(db, by);
  const reply = await by.shop.call(path, { method, ...(body !== undefined && { body }) });
  const what = `${by.word}, which moves: ${method} ${path} ${JSON.stringify(reply.body)}`;
  expect(status < 300 ? [503] : [503, status], what).toContain(reply.status);
  expect(await everythingOf(db, by), what).toEqual(before);
  await set({ state: 'open', closed_until: null });
}

/** Takes the steps in one twin; returns their answers. After each the other has what it had, after all the totals of both are true. */
export async function take({ database: { db } }: TestApp, by: Twin, other: Twin, steps: Step[]): Promise<Answer[]> {
  const before = await everythingOf(db, other);
  const answers: Answer[] = [];
  for (const step of steps) {
    const [method, path, status, body] = step;
    if (method !== 'GET') await refusedWhileMoving(db, by, step);
    const reply = await by.shop.call(path, { method, ...(body !== undefined && { body }) });
    const what = `${by.word}: ${method} ${path}`;
    expect(reply.status, `${what} ${JSON.stringify(reply.body)}`).toBe(status);
    expect(await everythingOf(db, other), what).toEqual(before);
    answers.push({ path: `${method} ${path}`, status, answer: reply.body });
  }
  expect(await findDifferences(db)).toEqual([]);
  return answers;
}

async function everythingOf(db: Db, { shop, shopId }: Twin) {
  const user = await db.selectFrom('app_user').selectAll().where('username', '=', shop.username).execute();
  const own = await db.selectFrom('shop').selectAll().where('id', '=', shopId).execute();
  return { user, own, rows: await contentOf(db, shopId) };
}
