import { sql } from 'kysely';
import type { Db } from '../db/database';
import { inShop } from '../db/in-shop';

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

/** Each debt with what is kept of it, and with what its installments came to when its books began. */
export const listDebts = (view: Db, shopId: string) =>
  inShop(view, shopId)
    .selectFrom('debt')
    .leftJoin('installment', (join) =>
      join.onRef('installment.shop_id', '=', 'debt.shop_id').onRef('installment.debt_id', '=', 'debt.id'),
    )
    .select(['debt.id', 'debt.seq', 'debt.name', 'debt.credit_card_id', 'debt.deleted_at', 'debt.total', 'debt.paid'])
    .select((e) => e.fn.coalesce(e.fn.sum<number>('installment.amount'), sql.lit(0)).as('amount'))
    .select((e) => e.fn.coalesce(e.fn.sum<number>('installment.paid_before'), sql.lit(0)).as('paid_before'))
    .groupBy(['debt.shop_id', 'debt.id', 'debt.seq', 'debt.name', 'debt.credit_card_id', 'debt.deleted_at'])
    .groupBy(['debt.total', 'debt.paid'])
    .orderBy('debt.seq')
    .execute();

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
    rows = await page.where(sql<boolean>`(entry_date, seq) > (${last.entry_date}, ${last.seq})`).execute();
  }
}

export type JournalMovement = ReturnType<typeof movementsOf> extends AsyncGenerator<infer Row> ? Row : never;
