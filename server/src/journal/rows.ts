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

/** All rows, a page at a time: each begins behind the last row of the one before, and others are served between two. */
async function* inPages<Row>(pageBehind: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row> {
  for (let last: Row | undefined; ; ) {
    const rows = await pageBehind(last);
    yield* rows;
    last = rows.at(-1);
    if (!last || rows.length < AT_ONCE) return;
    await pause();
  }
}

/** Each debt with what is kept of it, and with what its installments came to when its books began; in the order in which they were made. */
export const debtsOf = (view: Db, shopId: string) =>
  inPages((last: { seq: number } | undefined) => pageOfDebts(view, shopId, last?.seq ?? 0));

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

/** Of a customer's payment, whose it is. */
const PAYER = sql<string | null>`(select entry.customer_id from customer_entry as entry
  where entry.shop_id = movement.shop_id and entry.movement_id = movement.id)`;

/** All movements, oldest first: by day, then by creation. */
export function movementsOf(view: Db, shopId: string) {
  const page = inShop(view, shopId)
    .selectFrom('movement')
    .select([...COLUMNS, 'to_account_id', 'expense_id', 'debt_id', PAYER.as('customer_id')])
    .orderBy('entry_date')
    .orderBy('seq')
    .limit(AT_ONCE);
  return inPages((last: { entry_date: string; seq: number } | undefined) =>
    (last ? page.where(sql<boolean>`(entry_date, seq) > (${last.entry_date}, ${last.seq})`) : page).execute(),
  );
}

export type JournalMovement = ReturnType<typeof movementsOf> extends AsyncGenerator<infer Row> ? Row : never;

/** In the order in which they were made, hidden ones too. */
export const customersOf = (view: Db, shopId: string) =>
  inPages((last: { seq: number } | undefined) =>
    inShop(view, shopId)
      .selectFrom('customer')
      .select(['id', 'seq', 'name', 'balance', 'deleted_at'])
      .where('seq', '>', last?.seq ?? 0)
      .orderBy('seq')
      .limit(AT_ONCE)
      .execute(),
  );

/** What changed what customers owe without a movement: all but payments, of one customer after the other. */
export function ticketEntriesOf(view: Db, shopId: string) {
  const page = inShop(view, shopId)
    .selectFrom('customer_entry')
    .select(['customer_id', 'number', 'at', 'kind', 'reference', 'change'])
    .where('movement_id', 'is', null)
    .orderBy('customer_id')
    .orderBy('number')
    .limit(AT_ONCE);
  return inPages((last: { customer_id: string; number: number } | undefined) =>
    (last ? page.where(sql<boolean>`(customer_id, number) > (${last.customer_id}, ${last.number})`) : page).execute(),
  );
}
