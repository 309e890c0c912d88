import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Instant, Row } from '../../db/tables';

export type NamedPaymentMethod = Row<'payment_method', 'id' | 'name' | 'adjustment'>;

export const listPaymentMethods = (db: Db, shopId: string): Promise<NamedPaymentMethod[]> =>
  inShop(db, shopId)
    .selectFrom('payment_method')
    .select(['id', 'name', 'adjustment'])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();

/** The living ones among these ids. */
export const findPaymentMethods = (db: Db, shopId: string, ids: readonly number[]): Promise<NamedPaymentMethod[]> =>
  inShop(db, shopId)
    .selectFrom('payment_method')
    .select(['id', 'name', 'adjustment'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute();

export const nameIsTaken = async (db: Db, shopId: string, folded: string, except?: number): Promise<boolean> => {
  let found = inShop(db, shopId)
    .selectFrom('payment_method')
    .select('id')
    .where('name_folded', '=', folded)
    .where('deleted_at', 'is', null);
  if (except !== undefined) found = found.where('id', '<>', except);
  return (await found.executeTakeFirst()) !== undefined;
};

export const insertPaymentMethods = (
  tx: Tx,
  shopId: string,
  methods: { name: string; name_folded: string; adjustment?: number }[],
): Promise<NamedPaymentMethod[]> =>
  inShop(tx, shopId).insertInto('payment_method').values(methods).returning(['id', 'name', 'adjustment']).execute();

/** What is said anew of a living one; undefined where there is none. */
export const updatePaymentMethod = (
  tx: Tx,
  shopId: string,
  id: number,
  change: { name?: string; name_folded?: string; adjustment?: number },
): Promise<NamedPaymentMethod | undefined> =>
  inShop(tx, shopId)
    .updateTable('payment_method')
    .set(change)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name', 'adjustment'])
    .executeTakeFirst();

/** @returns its name, or undefined where there is none */
export const hidePaymentMethod = async (
  tx: Tx,
  shopId: string,
  id: number,
  at: Instant,
): Promise<string | undefined> => {
  const hidden = await inShop(tx, shopId)
    .updateTable('payment_method')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  return hidden?.name;
};

export const showPaymentMethod = (tx: Tx, shopId: string, id: number) =>
  inShop(tx, shopId).updateTable('payment_method').set({ deleted_at: null }).where('id', '=', id).execute();

/** An account that takes a method, and the place that the method has there. */
export type AccountOfPaymentMethod = Row<'account_payment_method', 'account_id' | 'position'>;

/** Takes a method off all accounts, deleted ones too. @returns where it was */
export const detachFromAccounts = (tx: Tx, shopId: string, id: number): Promise<AccountOfPaymentMethod[]> =>
  inShop(tx, shopId)
    .deleteFrom('account_payment_method')
    .where('payment_method_id', '=', id)
    .returning(['account_id', 'position'])
    .execute();

export const attachToAccounts = (tx: Tx, shopId: string, id: number, accounts: readonly AccountOfPaymentMethod[]) =>
  inShop(tx, shopId)
    .insertInto('account_payment_method')
    .values(accounts.map((account) => ({ ...account, payment_method_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
