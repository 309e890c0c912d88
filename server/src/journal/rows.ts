import { sql } from 'kysely';
import type { Db } from '../db/database';
import { inShop } from '../db/in-shop';
import { pause } from '../db/pause';

const AT_ONCE = 2_000;

export const findShop = (db: Db, id: string) =>
  db.selectFrom('shop').select(['id', 'time_zone']).where('id', '=', id).executeTakeFirst();

export const listAccounts = (view: Db, shopId: string) =>
  inShop(view, shopId).selectFrom('account').select(['id', 'name', 'balance', 'deleted_at']).orderBy('seq').execute();

export const listCreditCards = (view: Db, shopId: string) =>
  inShop(view, shopId).selectFrom('credit_card').select(['id', 'name', 'used', 'deleted_at']).orderBy('seq').execute();

export const listLabels = (view: Db, shopId: string) =>
  inShop(view, shopId).selectFrom('expense').select(['id', 'name', 'outflow', 'deleted_at']).orderBy('seq').execute();

export const listPaymentMethods = (view: Db, shopId: string) =>
  inShop(view, shopId).selectFrom('payment_method').select(['id', 'name']).execute();

/** Each debt with what is kept of it, and with what its installments came to when its books began; in the order in which they were made. */
export async function* debtsOf(view: Db, shopId: string) {
  for (let behind = 0; ; ) {
    const rows = await pageOfDebts(view, shopId, behind);
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    behind = last.seq;
    await pause();
  }
}

const pageOfDebts = (view: Db, shopId: string, behind: number) =>
  inShop(view, shopId)
    .selectFrom('debt')
    .select(['id', 'seq', 'name', 'credit_card_id', 'deleted_at', 'total', 'paid'])
    .select(sumOfInstallments('amount').as('amount'))
    .select(sumOfInstallments('paid_before').as('paid_before'))
    .where('seq', '>', behind)
    .orderBy('seq')
    .limit(AT_ONCE)
    .execute();

const sumOfInstallments = (column: 'amount' | 'paid_before') =>
  sql<number>`coalesce((select sum(${sql.ref(column)}) from installment as i where i.shop_id = debt.shop_id and i.debt_id = debt.id), 0)`;

const COLUMNS = ['id', 'seq', 'label', 'value', 'type', 'entry_date', 'account_id', 'payment_method_id'] as const;

/** All movements, oldest first: by day, then by creation. */
export async function* movementsOf(view: Db, shopId: string) {
  const page = inShop(view, shopId)
    .selectFrom('movement')
    .select([...COLUMNS, 'to_account_id', 'expense_id', 'debt_id'])
    .orderBy('entry_date')
    .orderBy('seq')
    .limit(AT_ONCE);
  let rows = await page.execute();
  for (;;) {
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    await pause();
    rows = await page.where(sql<boolean>`(entry_date, seq) > (${last.entry_date}, ${last.seq})`).execute();
  }
}

export type JournalMovement = ReturnType<typeof movementsOf> extends AsyncGenerator<infer Row> ? Row : never;
