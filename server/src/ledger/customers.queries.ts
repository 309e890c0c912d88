import { type Cents, MAX_TOTAL, negate } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { statement, unanswered } from '../db/statement';
import type { Instant, Row } from '../db/tables';
import { kept, type LedgerTables } from './tables';

interface ChangedCustomer extends Row<'customer', 'balance' | 'last_entry' | 'deleted_at'> {
  /** Of the entry before. */
  last_at: Instant | null;
}

/** The new entries and the change that they are of; with `limited`, refused beyond the customer's limit. */
export interface BalanceShift {
  by: Cents;
  limited?: true | undefined;
}

/**
 * Moves what a customer owes and numbers the entry that says so, unless that would pass the limit or what the books carry. The guard is in
 * the statement: of many at once those pass that fit. A hidden customer's moves too, when one of their old sales is void.
 */
export const shiftBalance = async (tx: Tx, shopId: string, id: string, by: BalanceShift) =>
  (await balanceShift(tx, { shopId, id, ...by }))[0];

const balanceShift = statement<BalanceShift & { shopId: string; id: string }, ChangedCustomer>(
  (tx, { shopId, id, by, limited }) => {
    const within = inShop(kept(tx), shopId)
      .updateTable('customer')
      .set((e) => ({
        balance: e('balance', '+', by),
        entry_count: e('entry_count', '+', 1),
        last_entry: e('last_entry', '+', 1),
      }))
      .where('id', '=', id)
      .where((e) => e.between(e('balance', '+', by), negate(MAX_TOTAL), MAX_TOTAL));
    const guarded = limited
      ? within.where((e) =>
          e.or([e('credit_limit', 'is', null), e(e('balance', '+', by), '<=', e.ref('credit_limit'))]),
        )
      : within;
    const lastAt = inShop(tx, shopId)
      .selectFrom('customer_entry')
      .select('at')
      .where('customer_id', '=', id)
      .orderBy('number', 'desc')
      .limit(1);
    return guarded.returning(['balance', 'last_entry', 'deleted_at', lastAt.as('last_at')]);
  },
);

/** What a customer owes, and may owe; hidden or not. */
export const standingOf = (db: Db, shopId: string, id: string) =>
  inShop(db, shopId)
    .selectFrom('customer')
    .select(['balance', 'credit_limit', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const insertEntry = (tx: Tx, shopId: string, entry: NewRow<LedgerTables['customer_entry']>) =>
  insertion(tx, { shopId, ...entry });

const insertion = unanswered<{ shopId: string } & NewRow<LedgerTables['customer_entry']>>((tx, { shopId, ...entry }) =>
  inShop(kept(tx), shopId).insertInto('customer_entry').values(entry),
);

/** Takes a payment's entry out; undefined where the customer has no such payment. */
export const removePayment = (tx: Tx, shopId: string, customerId: string, movementId: string) =>
  inShop(kept(tx), shopId)
    .deleteFrom('customer_entry')
    .where('customer_id', '=', customerId)
    .where('movement_id', '=', movementId)
    .returning(['number', 'change'])
    .executeTakeFirst();

/** What is owed after each later entry, without the one that is gone. */
export const shiftLater = (tx: Tx, shopId: string, customerId: string, { number, by }: { number: number; by: Cents }) =>
  inShop(kept(tx), shopId)
    .updateTable('customer_entry')
    .set((e) => ({ balance: e('balance', '+', by) }))
    .where('customer_id', '=', customerId)
    .where('number', '>', number)
    .execute();

/** The same of the customer, who has one entry less. */
export const takeOut = (tx: Tx, shopId: string, id: string, by: Cents) =>
  inShop(kept(tx), shopId)
    .updateTable('customer')
    .set((e) => ({ balance: e('balance', '+', by), entry_count: e('entry_count', '-', 1) }))
    .where('id', '=', id)
    .where((e) => e.between(e('balance', '+', by), negate(MAX_TOTAL), MAX_TOTAL))
    .returning(['balance', 'deleted_at'])
    .executeTakeFirst();
