import type { CustomerEntryKind } from '@trastienda/domain/customers/entry';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Instant, Row, Tables } from '../../db/tables';
import { SHOWN_OF_CUSTOMER } from '../../db/tables-customers';
import { containsByIndex, containsByRow, type TextMatch } from '../../db/text-search';

export interface CustomerRow extends Row<'customer', (typeof SHOWN_OF_CUSTOMER)[number]> {
  /** Of the newest entry of their account. */
  last_at: Instant | null;
  last_kind: CustomerEntryKind | null;
}

export interface Window {
  limit: number;
  offset: number;
  /** It begins behind this name, folded. */
  behind?: string | undefined;
}

/** Those that are asked for: with `owing` those who owe alone. */
export interface Wanted {
  owing: boolean;
}

type CustomerQuery = SelectQueryBuilder<Tables, 'customer', object>;

/** The living ones. What is asked of those who owe is asked in the words of their index. */
function living(db: Db, shopId: string, { owing }: Wanted): CustomerQuery {
  const all = inShop(db, shopId).selectFrom('customer').where('customer.deleted_at', 'is', null);
  return owing ? all.where(sql<boolean>`customer.balance > 0`) : all;
}

const shown = SHOWN_OF_CUSTOMER.map((column) => `customer.${column}` as const);

/** A window on the customers by name, or from the end, to reach the end of a long list from there. */
export const listCustomers = (db: Db, shopId: string, wanted: Wanted, window: Window, order: 'asc' | 'desc' = 'asc') =>
  withLast(db, shopId, inWindow(living(db, shopId, wanted), window, order))
    .orderBy('name_folded', order)
    .execute();

/** Those that contain a text, each row looked at until the window is full. */
export const listContaining = (db: Db, shopId: string, wanted: Wanted, window: Window, match: TextMatch) =>
  withLast(db, shopId, inWindow(living(db, shopId, wanted).where(containsByRow(match)), window))
    .orderBy('name_folded')
    .execute();

/** The same where there are few: all of them are looked up in the text index, then put in order. */
export function listMatches(db: Db, shopId: string, wanted: Wanted, window: Window, match: TextMatch) {
  const hits = db
    .with(
      (cte) => cte('hit').materialized(),
      () => living(db, shopId, wanted).where(containsByIndex(match)).select('customer.id'),
    )
    .selectFrom('hit')
    .select('hit.id');
  return withLast(db, shopId, inWindow(living(db, shopId, wanted).where('customer.id', 'in', hits), window))
    .orderBy('name_folded')
    .execute();
}

const inWindow = (query: CustomerQuery, { limit, offset, behind }: Window, order: 'asc' | 'desc' = 'asc') =>
  (behind === undefined ? query : query.where('customer.name_folded', '>', behind))
    .select(read)
    .orderBy('customer.name_folded', order)
    .limit(limit)
    .offset(offset);

const read = [...shown, 'customer.shop_id', 'customer.name_folded', 'customer.entry_count'] as const;

/** With the newest entry of each: found from the end of their account, however long it is, and of these customers alone. */
function withLast(db: Db, shopId: string, customers: ReturnType<typeof inWindow>) {
  const newest = inShop(db, shopId)
    .selectFrom('customer_entry')
    .select('customer_entry.number')
    .where('customer_entry.customer_id', '=', sql.ref<string>('page.id'))
    .orderBy('customer_entry.number', 'desc')
    .limit(1);
  return db
    .selectFrom(customers.as('page'))
    .leftJoin('customer_entry as last', (on) =>
      on
        .onRef('last.shop_id', '=', 'page.shop_id')
        .onRef('last.customer_id', '=', 'page.id')
        .on('last.number', '=', newest),
    )
    .select(SHOWN_OF_CUSTOMER.map((column) => `page.${column}` as const))
    .select(['page.entry_count', 'last.at as last_at', 'last.kind as last_kind']);
}

/** Counts those that contain a text, up to `most`. */
export async function countContaining(
  db: Db,
  shopId: string,
  wanted: Wanted,
  { match, indexed, most }: { match: TextMatch; indexed: boolean; most: number },
): Promise<number> {
  const found = living(db, shopId, wanted)
    .where(indexed ? containsByIndex(match) : containsByRow(match))
    .select(sql.lit(1).as('one'))
    .limit(most);
  const { count } = await db
    .selectFrom(found.as('found'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** How many there are, how many owe, and what those owe, as kept. */
export const customerTotals = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('ledger')
    .select(['customer_count', 'customer_owing_count', 'customer_owed'])
    .executeTakeFirstOrThrow();

/** A living customer. */
export const findCustomer = (db: Db, shopId: string, id: string) =>
  withLast(
    db,
    shopId,
    living(db, shopId, { owing: false }).where('customer.id', '=', id).select(read),
  ).executeTakeFirst();

/** The name by which a customer is found in the list, or was before they were deleted. */
export const placeOf = async (db: Db, shopId: string, id: string): Promise<string | undefined> =>
  (await inShop(db, shopId).selectFrom('customer').select('name_folded').where('id', '=', id).executeTakeFirst())
    ?.name_folded;

/** Whether a living customer other than `except` has this name. */
export const nameIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await living(db, shopId, { owing: false })
    .where('customer.name_folded', '=', folded)
    .select('customer.id')
    .executeTakeFirst();
  return found !== undefined && found.id !== except;
};

export const insertCustomer = (tx: Tx, shopId: string, customer: NewRow<Tables['customer']>) =>
  inShop(tx, shopId).insertInto('customer').values(customer).execute();

/** What of a customer can be said anew. */
export type CustomerChange = Pick<
  NewRow<Tables['customer']>,
  'name' | 'name_folded' | 'phone' | 'email' | 'note' | 'credit_limit' | 'search'
>;

export const updateCustomer = (tx: Tx, shopId: string, id: string, change: CustomerChange) =>
  inShop(tx, shopId).updateTable('customer').set(change).where('id', '=', id).execute();

export const hideCustomer = (tx: Tx, shopId: string, id: string, deleted_at: Instant) =>
  inShop(tx, shopId).updateTable('customer').set({ deleted_at }).where('id', '=', id).execute();

/** What a customer is called who is hidden. */
export const findHidden = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId)
    .selectFrom('customer')
    .select(['name', 'name_folded'])
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();

export const showCustomer = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).updateTable('customer').set({ deleted_at: null }).where('id', '=', id).execute();

export const deleteCustomer = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId).deleteFrom('customer').where('id', '=', id).execute();

export type EntryRow = Row<'customer_entry', 'at' | 'kind' | 'reference' | 'change' | 'balance'>;

/** A window on a customer's entries, newest first, or oldest first. */
export const listEntries = (
  db: Db,
  shopId: string,
  customerId: string,
  { limit, offset }: Window,
  order: 'asc' | 'desc' = 'desc',
): Promise<EntryRow[]> =>
  inShop(db, shopId)
    .selectFrom('customer_entry')
    .select(['at', 'kind', 'reference', 'change', 'balance'])
    .where('customer_id', '=', customerId)
    .orderBy('number', order)
    .limit(limit)
    .offset(offset)
    .execute();

/** A stretch of time: since an instant, before another. */
export interface Stretch {
  since?: Instant | undefined;
  before: Instant;
}

/** A customer's entries of a stretch, oldest first, up to `most`. */
export function entriesWithin(
  db: Db,
  shopId: string,
  customerId: string,
  { since, before }: Stretch,
  most: number,
): Promise<EntryRow[]> {
  const entries = inShop(db, shopId)
    .selectFrom('customer_entry')
    .select(['at', 'kind', 'reference', 'change', 'balance'])
    .where('customer_id', '=', customerId)
    .where('at', '<', before);
  const asked = since === undefined ? entries : entries.where('at', '>=', since);
  return asked.orderBy('number').limit(most).execute();
}

/** What the customer owed just before an instant; undefined where there is nothing before it. */
export const balanceBefore = async (db: Db, shopId: string, customerId: string, instant: Instant) =>
  (
    await inShop(db, shopId)
      .selectFrom('customer_entry')
      .select('balance')
      .where('customer_id', '=', customerId)
      .where('at', '<', instant)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.balance;
