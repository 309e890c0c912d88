import type { Day, Month } from '@trastienda/domain/dates/day';
import type { MovementType } from '@trastienda/domain/ledger/movement';
import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import type { Insertable } from 'kysely';
import type { Tx } from '../../db/database';
import { statement } from '../../db/statement';
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

export const insertMovement = statement<Insertable<Tables['movement']>, never>((tx, movement) =>
  tx.insertInto('movement').values(movement),
);

/** Takes a movement out; returns what it was, undefined when the shop has no such movement. */
export const removeMovement = async (tx: Tx, shopId: string, id: string): Promise<PostedMovement | undefined> =>
  (await removal(tx, { shopId, id }))[0];

const removal = statement<{ shopId: string; id: string }, PostedMovement>((tx, { shopId, id }) =>
  tx
    .deleteFrom('movement')
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .returning(['value', 'type', 'entry_date', 'account_id', 'expense_id', 'debt_id', 'installment_id']),
);

/** Numbers `count` new movements and counts them in the shop's total; returns the first number. Locks the shop's ledger. */
export const countMovements = async (tx: Tx, shopId: string, count: number): Promise<number> => {
  const [ledger] = await numbering(tx, { shopId, count });
  if (!ledger) throw new Error('a shop without its ledger');
  return ledger.last_seq - count + 1;
};

const numbering = statement<{ shopId: string; count: number }, { last_seq: number }>((tx, { shopId, count }) =>
  tx
    .updateTable('ledger')
    .set((e) => ({ last_seq: e('last_seq', '+', count), movement_count: e('movement_count', '+', count) }))
    .where('shop_id', '=', shopId)
    .returning('last_seq'),
);

/** Takes one movement out of the shop's total. Locks the shop's ledger. */
export const uncountMovement = (tx: Tx, shopId: string) => uncounting(tx, { shopId });

const uncounting = statement<{ shopId: string }, never>((tx, { shopId }) =>
  tx
    .updateTable('ledger')
    .set((e) => ({ movement_count: e('movement_count', '-', 1) }))
    .where('shop_id', '=', shopId),
);

/** Adds to a month's sums. False, and nothing done, when they would pass what the books carry. */
export const addToMonth = async (tx: Tx, shopId: string, month: Month, by: Weight): Promise<boolean> => {
  const { movements, inflow, outflow } = by;
  const added = await monthAddition(tx, { shop_id: shopId, month, inflow, outflow, movement_count: movements });
  return added.length > 0;
};

const monthAddition = statement<Insertable<Tables['month_total']>, { month: Month }>((tx, addition) =>
  tx
    .insertInto('month_total')
    .values(addition)
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
    .returning('month'),
);

/** Counts a movement in or out of the lists that it appears in. */
export const addToCounts = async (tx: Tx, shopId: string, slot: Slot, by: { movements: number; amount: Cents }) => {
  const { month, type, accountId, expenseId } = slot;
  const { movements, amount } = by;
  await slotAddition(tx, {
    shop_id: shopId,
    month,
    account_id: accountId,
    type,
    expense_id: expenseId ?? '',
    movement_count: movements,
    amount,
  });
  await listAddition(tx, { shopId, month, type, accountId, expenseId: expenseId ?? undefined, movements });
};

const slotAddition = statement<Insertable<Tables['movement_count']>, never>((tx, addition) =>
  tx
    .insertInto('movement_count')
    .values(addition)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'month', 'account_id', 'type', 'expense_id']).doUpdateSet((e) => ({
        movement_count: e('movement_count.movement_count', '+', e.ref('excluded.movement_count')),
        amount: e('movement_count.amount', '+', e.ref('excluded.amount')),
      })),
    ),
);

interface ListAddition extends Omit<Slot, 'expenseId'> {
  shopId: string;
  expenseId: string | undefined;
  movements: number;
}

const listAddition = statement<ListAddition, never>((tx, { shopId, month, type, accountId, expenseId, movements }) => {
  const addition = { shop_id: shopId, month, movement_count: movements };
  return tx
    .insertInto('list_count')
    .values([
      { ...addition, list: 'type', item: type },
      { ...addition, list: 'account', item: accountId },
      ...(expenseId === undefined ? [] : [{ ...addition, list: 'expense' as const, item: expenseId }]),
    ])
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'list', 'item', 'month']).doUpdateSet((e) => ({
        movement_count: e('list_count.movement_count', '+', e.ref('excluded.movement_count')),
      })),
    );
});
