import type { Month } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import type { Tx } from '../db/database';
import { inShop, type NewRow } from '../db/in-shop';
import { statement, unanswered } from '../db/statement';
import { kept, type LedgerTables } from './tables';

/** What a row weighs in its month, or takes out of it when negative. */
export interface Weight {
  /** What counts as a movement, and what is listed. */
  movements: 1 | 0 | -1;
  listed: 1 | -1;
  inflow: Cents;
  outflow: Cents;
}

/** Where a row is counted. */
export interface Slot {
  month: Month;
  accountId: string;
  toAccountId: string | null;
  type: HistoryType;
  expenseId: string | null;
  methodId: number | null;
}

/** How many rows come in, or go when negative, and what they come to. */
export interface Count {
  movements: 1 | -1;
  amount: Cents;
}

/** What of it came in, and what went out. */
export type Flow = Pick<Weight, 'inflow' | 'outflow'>;

type OfShop<T extends keyof LedgerTables> = { shopId: string } & NewRow<LedgerTables[T]>;

/** Adds to a month's sums. False, and nothing done, when they would pass what the books carry. */
export const addToMonth = async (tx: Tx, shopId: string, month: Month, by: Weight): Promise<boolean> => {
  const { movements, listed, inflow, outflow } = by;
  const counts = { movement_count: movements, listed_count: listed };
  const added = await monthAddition(tx, { shopId, month, inflow, outflow, ...counts });
  return added.length > 0;
};

const monthAddition = statement<OfShop<'month_total'>, { month: Month }>((tx, { shopId, ...addition }) =>
  inShop(kept(tx), shopId)
    .insertInto('month_total')
    .values(addition)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'month'])
        .doUpdateSet((e) => ({
          inflow: e('month_total.inflow', '+', e.ref('excluded.inflow')),
          outflow: e('month_total.outflow', '+', e.ref('excluded.outflow')),
          movement_count: e('month_total.movement_count', '+', e.ref('excluded.movement_count')),
          listed_count: e('month_total.listed_count', '+', e.ref('excluded.listed_count')),
        }))
        .where((e) => e(e('month_total.inflow', '+', e.ref('excluded.inflow')), '<=', MAX_TOTAL))
        .where((e) => e(e('month_total.outflow', '+', e.ref('excluded.outflow')), '<=', MAX_TOTAL)),
    )
    .returning('month'),
);

/** Counts a row in or out of the lists that it appears in. False when what one comes to would pass what the books carry. */
export const addToCounts = async (tx: Tx, shopId: string, slot: Slot, by: Count & Flow): Promise<boolean> => {
  const { month, type, accountId, toAccountId, expenseId, methodId } = slot;
  const { movements, amount, inflow, outflow } = by;
  const addition = {
    shopId,
    month,
    expense_id: expenseId ?? '',
    payment_method_id: methodId ?? 0,
    movement_count: movements,
    amount,
  };
  const added = await slotAddition(tx, { ...addition, account_id: accountId, type });
  if (added.length === 0) return false;
  if (toAccountId !== null) {
    const into = await slotAddition(tx, { ...addition, account_id: toAccountId, type: 'transfer_in' });
    if (into.length === 0) return false;
  }
  await listAddition(tx, {
    shopId,
    month,
    type,
    accountId,
    toAccountId: toAccountId ?? undefined,
    expenseId: expenseId ?? undefined,
    movements,
    inflow,
    outflow,
  });
  return true;
};

/** Transfers weigh nothing in their month, so that this is all that holds what they come to. */
const slotAddition = statement<OfShop<'movement_count'>, { month: Month }>((tx, { shopId, ...addition }) =>
  inShop(kept(tx), shopId)
    .insertInto('movement_count')
    .values(addition)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'month', 'account_id', 'type', 'expense_id', 'payment_method_id'])
        .doUpdateSet((e) => ({
          movement_count: e('movement_count.movement_count', '+', e.ref('excluded.movement_count')),
          amount: e('movement_count.amount', '+', e.ref('excluded.amount')),
        }))
        .where((e) => e(e('movement_count.amount', '+', e.ref('excluded.amount')), '<=', MAX_TOTAL)),
    )
    .returning('month'),
);

interface ListAddition extends Pick<Slot, 'month' | 'type' | 'accountId'>, Flow {
  shopId: string;
  toAccountId: string | undefined;
  expenseId: string | undefined;
  movements: number;
}

const listAddition = unanswered<ListAddition>((tx, given) => {
  const { shopId, month, type, accountId, toAccountId, expenseId, movements, inflow, outflow } = given;
  const addition = { month, movement_count: movements, inflow, outflow };
  return inShop(kept(tx), shopId)
    .insertInto('list_count')
    .values([
      { ...addition, list: 'type', item: type },
      { ...addition, list: 'account', item: accountId },
      ...(toAccountId === undefined ? [] : [{ ...addition, list: 'account' as const, item: toAccountId }]),
      ...(expenseId === undefined ? [] : [{ ...addition, list: 'expense' as const, item: expenseId }]),
    ])
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'list', 'item', 'month']).doUpdateSet((e) => ({
        movement_count: e('list_count.movement_count', '+', e.ref('excluded.movement_count')),
        inflow: e('list_count.inflow', '+', e.ref('excluded.inflow')),
        outflow: e('list_count.outflow', '+', e.ref('excluded.outflow')),
      })),
    );
});

/** Counts a row in or out of its label, living or not. False, and nothing done, when the sum would pass what the books carry. */
export const addToLabel = async (tx: Tx, shopId: string, id: string, by: Count): Promise<boolean> =>
  (await labelShift(tx, { shopId, id, ...by })).length > 0;

const labelShift = statement<Count & { shopId: string; id: string }, { id: string }>(
  (tx, { shopId, id, movements, amount }) =>
    inShop(kept(tx), shopId)
      .updateTable('expense')
      .set((e) => ({ movement_count: e('movement_count', '+', movements), outflow: e('outflow', '+', amount) }))
      .where('id', '=', id)
      .where((e) => e(e('outflow', '+', amount), '<=', MAX_TOTAL))
      .returning('id'),
);
