import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import type { Instant, Row, Tables } from '../../db/tables';

/** `credit_card_id` is null, too, when the card is deleted. */
export type DebtRow = Row<
  'debt',
  | 'id'
  | 'name'
  | 'notes'
  | 'minimum_payment'
  | 'money_to_receive'
  | 'payment_frequency'
  | 'credit_card_id'
  | 'total'
  | 'paid'
>;

const living = (db: Db, shopId: string) =>
  inShop(db, shopId)
    .selectFrom('debt')
    .leftJoin('credit_card', (join) =>
      join
        .onRef('credit_card.shop_id', '=', 'debt.shop_id')
        .onRef('credit_card.id', '=', 'debt.credit_card_id')
        .on('credit_card.deleted_at', 'is', null),
    )
    .select(['debt.id', 'debt.name', 'debt.notes', 'debt.minimum_payment', 'debt.money_to_receive'])
    .select(['debt.payment_frequency', 'credit_card.id as credit_card_id', 'debt.total', 'debt.paid'])
    .where('debt.deleted_at', 'is', null);

export interface Window {
  limit: number;
  offset: number;
}

/** Of the living debts those that have something to pay, or those that are paid in full. */
export type Part = 'open' | 'paid';

/**
 * A window on the open debts by when they are due next, or on the paid ones newest first; `backwards` counts it from the end and
 * answers it from there. It is cut in the part's own index before anything else is read, so that a row skipped over costs one entry.
 */
export function listDebts(
  db: Db,
  shopId: string,
  part: Part,
  { limit, offset }: Window,
  backwards: boolean,
): Promise<DebtRow[]> {
  const page = inOrder(db, shopId, part, backwards).limit(limit).offset(offset);
  const named = living(db, shopId).innerJoin(page.as('page'), 'page.id', 'debt.id');
  const { dueFirst, newestFirst } = ORDER[backwards ? 'backwards' : 'forwards'];
  return part === 'open'
    ? named.orderBy('page.next_due_date', dueFirst).orderBy('page.seq', dueFirst).execute()
    : named.orderBy('page.seq', newestFirst).execute();
}

const ORDER = {
  forwards: { dueFirst: 'asc', newestFirst: 'desc' },
  backwards: { dueFirst: 'desc', newestFirst: 'asc' },
} as const;

/** Where a debt stands in its part. */
export type Place = Row<'debt', 'id' | 'seq' | 'next_due_date'>;

function inOrder(db: Db, shopId: string, part: Part, backwards: boolean) {
  const { dueFirst, newestFirst } = ORDER[backwards ? 'backwards' : 'forwards'];
  const all = inShop(db, shopId)
    .selectFrom('debt')
    .select(['id', 'seq', 'next_due_date'])
    .where('deleted_at', 'is', null);
  return part === 'open'
    ? all.where('next_due_date', 'is not', null).orderBy('next_due_date', dueFirst).orderBy('seq', dueFirst)
    : all.where('next_due_date', 'is', null).orderBy('seq', newestFirst);
}

/** The places that follow one of a part, or its first ones. */
export function placesAfter(
  db: Db,
  shopId: string,
  part: Part,
  { last, limit }: { last: Place | undefined; limit: number },
): Promise<Place[]> {
  const places = inOrder(db, shopId, part, false).limit(limit);
  if (!last) return places.execute();
  return part === 'open'
    ? places.where(sql<boolean>`(next_due_date, seq) > (${last.next_due_date}, ${last.seq})`).execute()
    : places.where('seq', '<', last.seq).execute();
}

export const findDebts = (db: Db, shopId: string, ids: readonly string[]): Promise<DebtRow[]> =>
  living(db, shopId).where('debt.id', 'in', ids).execute();

export const findDebt = (db: Db, shopId: string, id: string): Promise<DebtRow | undefined> =>
  living(db, shopId).where('debt.id', '=', id).executeTakeFirst();

/** A debt without installments yet. */
export const insertDebt = (tx: Tx, shopId: string, debt: NewRow<Tables['debt']>) =>
  inShop(tx, shopId)
    .insertInto('debt')
    .values({ ...debt, total: 0, paid: 0, installment_count: 0, paid_count: 0 })
    .execute();

/** What is undefined stays. */
export const updateDebt = async (
  tx: Tx,
  shopId: string,
  id: string,
  change: Updateable<Tables['debt']>,
): Promise<void> => {
  if (Object.values(change).every((value) => value === undefined)) return;
  await inShop(tx, shopId).updateTable('debt').set(change).where('id', '=', id).execute();
};

/** What a debt's card is told of it, and whether that paid it; the card may be deleted by now. */
export const creditCardOf = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId)
    .selectFrom('debt')
    .select(['credit_card_id', 'total', 'paid', 'purchase_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Hides a living debt; returns what it was counted with. */
export const hideDebt = (tx: Tx, shopId: string, id: string, at: Instant) =>
  inShop(tx, shopId)
    .updateTable('debt')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'total', 'paid', 'installment_count', 'paid_count', 'credit_card_id'])
    .executeTakeFirst();

/** Shows a hidden debt again; returns what it counts with. */
export const showDebt = (tx: Tx, shopId: string, id: string) =>
  inShop(tx, shopId)
    .updateTable('debt')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning(['total', 'paid', 'installment_count', 'paid_count', 'credit_card_id'])
    .executeTakeFirstOrThrow();
