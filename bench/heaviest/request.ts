import { randomUUID } from 'node:crypto';
import { type JsonSchema, plausible } from '@trastienda/server/testing/fuzz/plausible';
import type { Pool } from '@trastienda/server/testing/fuzz/pool';
import { Random } from '@trastienda/server/testing/fuzz/random';
import type { Operation } from '@trastienda/server/testing/fuzz/requests';
import { type Body, formBody } from '../client';
import type { Books } from './books';
import type { Counter } from './counter';
import { type Known, pathOfKnown } from './known';
import type { Grounds } from './place';

/** Of fifty icons of 10 MB a dozen: what more weigh is this program's memory. */
const FILES = 12;
const CODES_OF_ITEM = 10_000;
const CODES_OF_PRODUCT = 40_000;
const ITEMS = 100;
export const BRAND = 'Marca';
/** As long as the codes of a whole form, and of one item, may be in all. */
const [LETTERS_OF_PRODUCT, LETTERS_OF_ITEM] = [45, 64];
/** The server looks at any text in a search; this one is in many rows, and as long as it may be. */
const SEARCH = 'a';

const random = new Random(1);

/** The heaviest request of one route: every field, each as long as it may be, as many as there may be. */
export interface HeavyRequest {
  method: string;
  path: string;
  body: Body | undefined;
  /** Whose request it is, where not the bench's own user's. */
  token?: string;
  /** What goes on after the answer, while the others are still asking; told the answer's text. */
  after?: (text: string) => Promise<unknown>;
}

/** What a request may name, and the photo that it sends. */
export interface Stock {
  pool: Pool;
  known: Known;
  photo: Buffer;
  grounds: Grounds;
  books: Books;
  counter: Counter;
  /** With nearly as many entries as a statement takes. */
  customer: string;
  /** With every method. */
  account: string;
}

export async function heaviestOf(operation: Operation, stock: Stock): Promise<HeavyRequest> {
  const { method, path, parameters, requestBody } = operation;
  const { pool, known } = stock;
  const asked = pathOfKnown(path, known) ?? anotherOf(method, path, pool);
  const query = new URLSearchParams();
  for (const { name, in: where, schema } of parameters) {
    if (where !== 'query') continue;
    if (method === 'DELETE' && name === 'type') query.append(name, 'collection');
    else for (const value of widest(name, schema, pool)) query.append(name, value);
  }
  const [type, described] = Object.entries(requestBody?.content ?? {}).at(-1) ?? [];
  const text = query.toString();
  return {
    method,
    path: text ? `${asked}?${text}` : asked,
    body: type === undefined || !described ? undefined : await bodyOf(path, type, described.schema, stock),
  };
}

const DELETED = new Set<string>();
const TRIES = 200;

/** A path with an id of the pool; what was deleted is not asked for again. */
function anotherOf(method: string, path: string, pool: Pool): string {
  const withId = () => path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(pool.forPath(random, path) ?? 'x')));
  let asked = withId();
  for (let tries = 0; method === 'DELETE' && DELETED.has(asked) && tries < TRIES; tries += 1) asked = withId();
  if (method === 'DELETE') DELETED.add(asked);
  return asked;
}

/** Widest window, largest page, a search in what there is; a filter would make it lighter. */
function widest(name: string, schema: JsonSchema, pool: Pool): string[] {
  if (name === 'limit') return ['100'];
  if (name === 'page') return ['1000'];
  if (name === 'search' || name === 'q') return [SEARCH];
  if (name === 'with_balance') return ['true'];
  if (name === 'width' || name === 'height') return [String(1500 + random.below(500))];
  if (name === 'format') return ['webp'];
  if (name === 'type' && !schema.enum?.includes('title')) return [];
  if (schema.enum) return [String(schema.enum[0])];
  if (name === 'collection_id' || name === 'value_id') return [String(pool.of(random, 'id'))];
  return [];
}

async function bodyOf(path: string, type: string, schema: JsonSchema, { pool, known, photo }: Stock): Promise<Body> {
  const value = accepted(path, heaviest(schema, '', pool), pool, known);
  if (type !== 'multipart/form-data') return { type, bytes: Buffer.from(JSON.stringify(value)) };
  const form = new FormData();
  const file = new File([Uint8Array.from(photo)], 'foto.jpg');
  for (const [name, inner] of Object.entries(value as Record<string, unknown>)) {
    if (/^(files?|icon)$/.test(name)) {
      const allowed = schema.properties?.[name]?.maxItems ?? 1;
      const count = Math.min(allowed, FILES);
      for (let sent = 0; sent < count; sent++) form.append(name, file);
    } else if (name === 'items' && path.endsWith('/products')) form.append(name, JSON.stringify(items(known)));
    else if (inner !== undefined) form.append(name, typeof inner === 'string' ? inner : JSON.stringify(inner));
  }
  return formBody(form);
}

type Fields = Record<string, unknown>;

/** The same as the rules between fields will have it: what is refused at the door weighs nothing. */
function accepted(path: string, value: unknown, pool: Pool, known: Known): unknown {
  const fields = value as Fields;
  const unique = randomUUID().slice(0, 8);
  if (path.endsWith('/register'))
    return {
      ...fields,
      username: unique,
      email: `${unique}${'e'.repeat(50)}@example.com`,
      password: `${'ñ'.repeat(196)}Aa1!`,
      birthday_date: '1991-04-23',
    };
  if (path.endsWith('/login')) return { email_or_user: 'medicion', password: 'P'.repeat(200) };
  if (path.endsWith('/recover'))
    return { username: 'medicion', recovery_code: '0000-0000-0000', new_password: `${'ñ'.repeat(196)}Aa1!` };
  if (path.endsWith('/movement')) return { movements: Array.from({ length: 50 }, () => aSale(pool)) };
  if (path.endsWith('/debt/{id}')) return { ...fields, total_debt: undefined, credit_card_id: undefined };
  if (path.includes('/debt/installment')) return { ...fields, amount: 10 };
  if (path.includes('/credit_cards')) return { ...fields, last_four_digits: 4321 };
  if (path.endsWith('/debt')) {
    const installments = Array.from({ length: 72 }, () => ({ amount: 10, due_date: '2027-01-15', status: 'unpaid' }));
    return { ...fields, installments, credit_card_id: undefined, total_debt: undefined };
  }
  if (path.includes('/financial_accounts')) {
    const { methods } = known;
    const asPatch = { payment_methods: methods, payment_methods_before: methods };
    return { ...fields, ...(path.endsWith('}') ? asPatch : { paymentMethods: methods }) };
  }
  if (path.includes('/event-calendar'))
    return { ...fields, id: '', start: '2020-01-01T00:00:00Z', end: '2031-01-01T00:00:00Z', is_installment: false };
  if (path.endsWith('/shop')) return { ...fields, time_zone: 'America/Argentina/Buenos_Aires' };
  if (path.endsWith('/items') || path.includes('/items/'))
    return {
      ...fields,
      ...(path.endsWith('/items') ? items(known)[0] : {}),
      ...known.size,
      codes: codes(CODES_OF_ITEM, LETTERS_OF_ITEM),
      // All codes are sent in the place of all that it has, which is the most.
      codes_before: undefined,
      stock: CODES_OF_ITEM,
      min_stock: CODES_OF_ITEM,
      variation_id: null,
    };
  if (path.includes('/variations') && path.endsWith('/variations'))
    return { ...fields, category_id: '', category_value: '' };
  // Items of a product that is there are a variant of its own.
  if (path.includes('/products')) return { ...fields, ...known.category, items: undefined };
  return fields;
}

const aSale = (pool: Pool): Fields => ({
  label: `${randomUUID()} ${'ñandú '.repeat(40)}`.slice(0, 255).trim(),
  value: 10,
  type: 'inflow_of_money',
  entry_date: '2026-01-15',
  financial_accounts_id: pool.of(random, 'financial_accounts_id'),
  payment_method_id: 1,
});

/** All different, and no two alike: a text index has the most to do with them. */
const codes = (count: number, letters: number) =>
  Array.from({ length: count }, () => `${randomUUID()}${randomUUID()}`.slice(0, letters));

export function items(known: Known): Fields[] {
  const details = {
    age: 'a'.repeat(15),
    brand: BRAND,
    color: 'c'.repeat(50),
    gender: 'g'.repeat(50),
    style: 's'.repeat(50),
  };
  return Array.from({ length: ITEMS }, () => ({
    codes: codes(CODES_OF_PRODUCT / ITEMS, LETTERS_OF_PRODUCT),
    details,
    // A hundred such items by ten thousand: what a stock may be worth has a limit of its own.
    price: 1_000_000,
    ...known.size,
    stock: CODES_OF_ITEM,
  }));
}

/** A value with all that the schema allows. */
function heaviest(schema: JsonSchema, name: string, pool: Pool): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) {
    const made = branches.map((branch) => heaviest(branch, name, pool));
    return made.sort((a, b) => JSON.stringify(b).length - JSON.stringify(a).length)[0];
  }
  if (schema.properties) {
    const fields = Object.entries(schema.properties).map(([key, inner]) => [key, heaviest(inner, key, pool)]);
    const listed = Object.entries(schema.patternProperties ?? {}).flatMap(([pattern, inner]) =>
      Array.from({ length: FILES }, (_, index) => [
        `${/^\^(\w+)/.exec(pattern)?.[1]}[${index}]`,
        `${heaviest(inner, '', pool)}`.slice(0, 40) + index,
      ]),
    );
    return Object.fromEntries([...fields, ...listed]) as unknown;
  }
  if (name === 'codes') return codes(CODES_OF_ITEM, LETTERS_OF_ITEM);
  if (name === 'stock') return CODES_OF_ITEM;
  const types = [schema.type].flat();
  if (types.includes('array')) {
    return Array.from({ length: schema.maxItems ?? 50 }, () => heaviest(schema.items ?? {}, name, pool));
  }
  const value = plausible(random, schema, name, pool);
  const isFreeText = types.includes('string') && !schema.enum && !schema.format && typeof value === 'string';
  if (!isFreeText || /date|start|end|_id$|_value$|password|email|type|^id$/.test(name)) return value;
  return `${randomUUID()} ${'ñandú '.repeat(1000)}`.slice(0, Math.min(schema.maxLength ?? 50, 2000)).trim();
}
