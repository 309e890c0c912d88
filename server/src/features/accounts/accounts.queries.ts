import type { Cents } from '@trastienda/domain/money/cents';
import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Instant, Row, Tables } from '../../db/tables';

export type AccountRow = Row<'account', (typeof COLUMNS)[number]>;

export type PaymentMethodOfAccount = Row<'account_payment_method', 'account_id'> &
  Row<'payment_method', 'id' | 'name' | 'adjustment'>;

const COLUMNS = ['id', 'name', 'balance'] as const;

const living = (db: Db, shopId: string) => inShop(db, shopId).selectFrom('account').where('deleted_at', 'is', null);

/** Oldest first: the first account that a shop made stays the first. */
export const listAccounts = (
  db: Db,
  shopId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<AccountRow[]> => living(db, shopId).select(COLUMNS).orderBy('seq').limit(limit).offset(offset).execute();

export const findAccount = async (db: Db, shopId: string, id: string): Promise<AccountRow | undefined> =>
  (await accountBy(db, { shopId, id }))[0];

const accountBy = statement<{ shopId: string; id: string }, AccountRow>((db, { shopId, id }) =>
  living(db, shopId).select(COLUMNS).where('id', '=', id),
);

/** The living accounts' count and the sum of their balances, as kept. */
export const accountTotals = (db: Db, shopId: string) =>
  inShop(db, shopId).selectFrom('ledger').select(['account_count', 'balance']).executeTakeFirstOrThrow();

/** The living methods of these accounts, each account's in the order in which they were picked. */
export const paymentMethodsOf = async (
  db: Db,
  shopId: string,
  accountIds: readonly string[],
): Promise<PaymentMethodOfAccount[]> => {
  if (accountIds.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('account_payment_method as link')
    .innerJoin('payment_method as method', (join) =>
      join.onRef('method.shop_id', '=', 'link.shop_id').onRef('method.id', '=', 'link.payment_method_id'),
    )
    .select(['link.account_id', 'method.id', 'method.name', 'method.adjustment'])
    .where('link.account_id', 'in', accountIds)
    .where('method.deleted_at', 'is', null)
    .orderBy('link.position')
    .execute();
};

/** Whether a living account other than `except` has this name. */
export const nameIsTaken = async (db: Db, shopId: string, folded: string, except?: string): Promise<boolean> => {
  const found = await living(db, shopId).select('id').where('name_folded', '=', folded).executeTakeFirst();
  return found !== undefined && found.id !== except;
};

export const insertAccount = (tx: Tx, shopId: string, account: NewRow<Tables['account']>) =>
  inShop(tx, shopId).insertInto('account').values(account).execute();

/** Whether there was a living account to rename. */
export const renameAccount = async (
  tx: Tx,
  shopId: string,
  id: string,
  name: { name: string; name_folded: string },
): Promise<boolean> => {
  const renamed = await inShop(tx, shopId)
    .updateTable('account')
    .set(name)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
};

/** Hides a living account; returns what was left in it. */
export const hideAccount = (
  tx: Tx,
  shopId: string,
  id: string,
  at: Instant,
): Promise<{ name: string; balance: Cents } | undefined> =>
  inShop(tx, shopId)
    .updateTable('account')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['name', 'balance'])
    .executeTakeFirst();

/** Shows a hidden account again; returns what is in it. */
export const showAccount = (tx: Tx, shopId: string, id: string): Promise<{ balance: Cents }> =>
  inShop(tx, shopId)
    .updateTable('account')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .returning('balance')
    .executeTakeFirstOrThrow();

/** The names of these accounts, living or not. */
export const namesOf = (db: Db, shopId: string, ids: readonly string[]): Promise<Row<'account', 'id' | 'name'>[]> =>
  inShop(db, shopId).selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();

/** The ids of an account's methods in their order, those in the trash too. */
export const linkedPaymentMethods = async (db: Db, shopId: string, accountId: string): Promise<number[]> => {
  const links = await inShop(db, shopId)
    .selectFrom('account_payment_method')
    .select('payment_method_id')
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();
  return links.map(({ payment_method_id }) => payment_method_id);
};

export const replacePaymentMethods = async (
  tx: Tx,
  shopId: string,
  accountId: string,
  methodIds: readonly number[],
) => {
  await inShop(tx, shopId).deleteFrom('account_payment_method').where('account_id', '=', accountId).execute();
  await inShop(tx, shopId)
    .insertInto('account_payment_method')
    .values(methodIds.map((id, position) => ({ account_id: accountId, payment_method_id: id, position })))
    .execute();
};

/** Whether a living account takes a living method. */
export const accountTakes = async (db: Db, shopId: string, accountId: string, methodId: number): Promise<boolean> =>
  (await methodOf(db, { shopId, accountId, methodId })).length > 0;

const methodOf = statement<{ shopId: string; accountId: string; methodId: number }, { position: number }>(
  (db, { shopId, accountId, methodId }) =>
    inShop(db, shopId)
      .selectFrom('account_payment_method as link')
      .innerJoin('payment_method as method', (join) =>
        join.onRef('method.shop_id', '=', 'link.shop_id').onRef('method.id', '=', 'link.payment_method_id'),
      )
      .innerJoin('account', (join) =>
        join.onRef('account.shop_id', '=', 'link.shop_id').onRef('account.id', '=', 'link.account_id'),
      )
      .select('link.position')
      .where('link.account_id', '=', accountId)
      .where('link.payment_method_id', '=', methodId)
      .where('method.deleted_at', 'is', null)
      .where('account.deleted_at', 'is', null),
);
