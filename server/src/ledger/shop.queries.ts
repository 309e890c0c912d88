import { type Cents, MAX_TOTAL } from '@trastienda/domain/money/cents';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement } from '../db/statement';
import { kept } from './tables';

/** What changes in the shop's sums over its living debts. */
export interface DebtsShift {
  debts: number;
  settled: number;
  /** Of the debts that are paid in full. */
  settledTotal: Cents;
  total: Cents;
  paid: Cents;
}

/** What changes in the counts of a shop, in what its living accounts have together, and in its debts. */
export interface ShopShift extends DebtsShift {
  balance: Cents;
  movements: number;
  accounts: number;
  labels: number;
}

/** Says what would pass what the books carry; undefined when nothing does, and then it is done. */
export async function shiftShop(tx: Tx, shopId: string, by: ShopShift): Promise<'balance' | 'debts' | undefined> {
  const done = await shopShift(tx, { shopId, ...by });
  if (done.length > 0) return undefined;
  const { balance } = await inShop(tx, shopId).selectFrom('ledger').select('balance').executeTakeFirstOrThrow();
  return balance + by.balance > MAX_TOTAL ? 'balance' : 'debts';
}

const shopShift = statement<ShopShift & { shopId: string }, { shop_id: string }>((tx, { shopId, ...by }) =>
  inShop(kept(tx), shopId)
    .updateTable('ledger')
    .set((e) => ({
      balance: e('balance', '+', by.balance),
      movement_count: e('movement_count', '+', by.movements),
      account_count: e('account_count', '+', by.accounts),
      expense_count: e('expense_count', '+', by.labels),
      debt_count: e('debt_count', '+', by.debts),
      debt_settled_count: e('debt_settled_count', '+', by.settled),
      debt_settled_total: e('debt_settled_total', '+', by.settledTotal),
      debt_total: e('debt_total', '+', by.total),
      debt_paid: e('debt_paid', '+', by.paid),
    }))
    .where((e) => e(e('balance', '+', by.balance), '<=', MAX_TOTAL))
    .where((e) => e(e('debt_total', '+', by.total), '<=', MAX_TOTAL))
    .returning('shop_id'),
);
