import type { Day, Month } from '@trastienda/domain/dates/day';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database';
import type { Tables } from '../../db/tables';

/** What a movement weighs in the shop's totals, or takes out of them when negative. */
export interface Weight {
  movements: 1 | -1;
  inflow: Cents;
  outflow: Cents;
}

/** Where a movement is counted. */
export interface Slot {
  month: Month;
  accountId: string;
  type: MovementType;
  expenseId: string | null;
}

/** A movement without what it is called: enough to take it back. */
export interface PostedMovement {
  value: Cents;
  type: MovementType;
  entry_date: Day;
  account_id: string;
  expense_id: string | null;
  debt_id: string | null;
  installment_id: string | null;
}

export const insertMovement = (tx: Tx, movement: Insertable<Tables['movement']>) =>
  tx.insertInto('movement').values(movement).execute();

/** Takes a movement out; returns what it was, undefined when the shop has no such movement. */
export const removeMovement = (tx: Tx, shopId: string, id: string): Promise<PostedMovement | undefined> =>
  tx
    .deleteFrom('movement')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['value', 'type', 'entry_date', 'account_id', 'expense_id', 'debt_id', 'installment_id'])
    .executeTakeFirst();

/** Numbers `count` new movements and counts them in the shop's total; returns the first number. Locks the shop's ledger. */
export const countMovements = async (tx: Tx, shopId: string, count: number): Promise<number> => {
  const { last_seq } = await tx
    .updateTable('ledger')
    .set((e) => ({ last_seq: e('last_seq', '+', count), movement_count: e('movement_count', '+', count) }))
    .where('shop_id', '=', shopId)
    .returning('last_seq')
    .executeTakeFirstOrThrow();
  return last_seq - count + 1;
};

/** Takes one movement out of the shop's total. Locks the shop's ledger. */
export const uncountMovement = (tx: Tx, shopId: string) =>
  tx
    .updateTable('ledger')
    .set((e) => ({ movement_count: e('movement_count', '-', 1) }))
    .where('shop_id', '=', shopId)
    .execute();

/** Adds to a month's sums. False, and nothing done, when they would pass what the books carry. */
export const addToMonth = async (tx: Tx, shopId: string, month: Month, by: Weight): Promise<boolean> => {
  const added = await tx
    .insertInto('month_total')
    .values({ shop_id: shopId, month, inflow: by.inflow, outflow: by.outflow, movement_count: by.movements })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'month'])
        .doUpdateSet((e) => ({
          inflow: e('month_total.inflow', '+', e.ref('excluded.inflow')),
          outflow: e('month_total.outflow', '+', e.ref('excluded.outflow')),
          movement_count: e('month_total.movement_count', '+', e.ref('excluded.movement_count')),
        }))
        .where((e) => e(e('month_total.inflow', '+', e.ref('excluded.inflow')), '<=', MAX_TOTAL))
        .where((e) => e(e('month_total.outflow', '+', e.ref('excluded.outflow')), '<=', MAX_TOTAL)),
    )
    .returning('month')
    .executeTakeFirst();
  return added !== undefined;
};

/** Counts a movement in or out of the lists that it appears in. */
export const addToCounts = async (tx: Tx, shopId: string, slot: Slot, by: { movements: number; amount: Cents }) => {
  await addToSlot(tx, shopId, slot, by);
  const { month, type, accountId, expenseId } = slot;
  const kept = { shop_id: shopId, month, movement_count: by.movements };
  await tx
    .insertInto('list_count')
    .values([
      { ...kept, list: 'type', item: type },
      { ...kept, list: 'account', item: accountId },
      ...(expenseId === null ? [] : [{ ...kept, list: 'expense' as const, item: expenseId }]),
    ])
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'list', 'item', 'month']).doUpdateSet((e) => ({
        movement_count: e('list_count.movement_count', '+', e.ref('excluded.movement_count')),
      })),
    )
    .execute();
};

const addToSlot = (tx: Tx, shopId: string, slot: Slot, by: { movements: number; amount: Cents }) =>
  tx
    .insertInto('movement_count')
    .values({
      shop_id: shopId,
      month: slot.month,
      account_id: slot.accountId,
      type: slot.type,
      expense_id: slot.expenseId ?? '',
      movement_count: by.movements,
      amount: by.amount,
    })
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'month', 'account_id', 'type', 'expense_id']).doUpdateSet((e) => ({
        movement_count: e('movement_count.movement_count', '+', e.ref('excluded.movement_count')),
        amount: e('movement_count.amount', '+', e.ref('excluded.amount')),
      })),
    )
    .execute();
