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

/** What changes in how many living customers there are, how many of them owe, and what those owe together. */
export interface CustomersShift {
  customers: number;
  owing: number;
  owed: Cents;
}

interface WholeShift extends DebtsShift, CustomersShift {
  /** What the living accounts have together. */
  balance: Cents;
  movements: number;
  accounts: number;
  labels: number;
  /** What all of the stock is worth. */
  worth: Cents;
  /** How many numbers of sales are given. */
  saleNumbers: number;
}

/** What changes in the shop's own row; what is not said stays. */
export type ShopShift = { [Figure in keyof WholeShift]?: WholeShift[Figure] | undefined };

/** What of it would pass what the books carry. */
export type TooLarge = 'balance' | 'debts' | 'customers' | 'stock';

/** Up to here every cent of what the stock is worth is exact in a JavaScript number. */
export const MAX_WORTH = Number.MAX_SAFE_INTEGER as Cents;

/** Says what would pass what the books carry; undefined when nothing does, and then it is done. */
export async function shiftShop(tx: Tx, shopId: string, by: ShopShift): Promise<TooLarge | undefined> {
  if ((await shopShift(tx, { shopId, ...by })).length > 0) return undefined;
  const was = await inShop(tx, shopId)
    .selectFrom('ledger')
    .select(['balance', 'debt_total', 'customer_owed'])
    .executeTakeFirstOrThrow();
  if (was.balance + (by.balance ?? 0) > MAX_TOTAL) return 'balance';
  if (was.debt_total + (by.total ?? 0) > MAX_TOTAL) return 'debts';
  return was.customer_owed + (by.owed ?? 0) > MAX_TOTAL ? 'customers' : 'stock';
}

const shopShift = statement<ShopShift & { shopId: string }, { shop_id: string }>((tx, { shopId, ...by }) => {
  let shift = inShop(kept(tx), shopId)
    .updateTable('ledger')
    .set((e) => ({
      ...(by.balance !== undefined && { balance: e('balance', '+', by.balance) }),
      ...(by.movements !== undefined && { movement_count: e('movement_count', '+', by.movements) }),
      ...(by.accounts !== undefined && { account_count: e('account_count', '+', by.accounts) }),
      ...(by.labels !== undefined && { expense_count: e('expense_count', '+', by.labels) }),
      ...(by.debts !== undefined && { debt_count: e('debt_count', '+', by.debts) }),
      ...(by.settled !== undefined && { debt_settled_count: e('debt_settled_count', '+', by.settled) }),
      ...(by.settledTotal !== undefined && { debt_settled_total: e('debt_settled_total', '+', by.settledTotal) }),
      ...(by.total !== undefined && { debt_total: e('debt_total', '+', by.total) }),
      ...(by.paid !== undefined && { debt_paid: e('debt_paid', '+', by.paid) }),
      ...(by.worth !== undefined && { stock_worth: e('stock_worth', '+', by.worth) }),
      ...(by.customers !== undefined && { customer_count: e('customer_count', '+', by.customers) }),
      ...(by.owing !== undefined && { customer_owing_count: e('customer_owing_count', '+', by.owing) }),
      ...(by.owed !== undefined && { customer_owed: e('customer_owed', '+', by.owed) }),
      ...(by.saleNumbers !== undefined && { last_sale_number: e('last_sale_number', '+', by.saleNumbers) }),
    }))
    .returning('shop_id');
  const { balance, total, owed, worth } = by;
  if (balance !== undefined) shift = shift.where((e) => e(e('balance', '+', balance), '<=', MAX_TOTAL));
  if (total !== undefined) shift = shift.where((e) => e(e('debt_total', '+', total), '<=', MAX_TOTAL));
  if (owed !== undefined) shift = shift.where((e) => e(e('customer_owed', '+', owed), '<=', MAX_TOTAL));
  return worth === undefined ? shift : shift.where((e) => e(e('stock_worth', '+', worth), '<=', MAX_WORTH));
});
