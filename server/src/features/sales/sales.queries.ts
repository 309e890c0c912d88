import type { Db, Tx } from '../../db/database';
import { inShop, type NewRow } from '../../db/in-shop';
import { statement, unanswered, unansweredOfRows } from '../../db/statement';
import type { Instant, Row, Tables } from '../../db/tables';

export const idOfClient = async (db: Db, shopId: string, clientId: string): Promise<string | undefined> =>
  (await byClient(db, { shopId, clientId }))[0]?.id;

const byClient = statement<{ shopId: string; clientId: string }, { id: string }>((db, { shopId, clientId }) =>
  inShop(db, shopId).selectFrom('sale').select('id').where('client_id', '=', clientId),
);

export type NewSaleRow = NewRow<Tables['sale']>;

export const insertSale = (tx: Tx, shopId: string, row: NewSaleRow) => saleInsertion(tx, { shopId, ...row });

const saleInsertion = unanswered<{ shopId: string } & NewSaleRow>((tx, { shopId, ...row }) =>
  inShop(tx, shopId).insertInto('sale').values(row),
);

export async function insertLines(tx: Tx, shopId: string, rows: readonly NewRow<Tables['sale_line']>[]): Promise<void> {
  if (rows.length > 0) await linesInsertion(tx, { shopId }, rows);
}

const linesInsertion = unansweredOfRows<{ shopId: string }, NewRow<Tables['sale_line']>>((tx, { shopId }, rows) =>
  inShop(tx, shopId).insertInto('sale_line').values(rows),
);

export async function insertReturns(
  tx: Tx,
  shopId: string,
  rows: readonly NewRow<Tables['sale_return']>[],
): Promise<void> {
  if (rows.length > 0) await inShop(tx, shopId).insertInto('sale_return').values(rows).execute();
}

export async function insertPayments(
  tx: Tx,
  shopId: string,
  rows: readonly NewRow<Tables['sale_payment']>[],
): Promise<void> {
  if (rows.length > 0) await paymentsInsertion(tx, { shopId }, rows);
}

const paymentsInsertion = unansweredOfRows<{ shopId: string }, NewRow<Tables['sale_payment']>>((tx, { shopId }, rows) =>
  inShop(tx, shopId).insertInto('sale_payment').values(rows),
);

/** Says by which movement the money of a payment went out again. */
export const markUndone = (tx: Tx, shopId: string, saleId: string, movementId: string, by: string) =>
  inShop(tx, shopId)
    .updateTable('sale_payment')
    .set({ undone_by: by })
    .where('sale_id', '=', saleId)
    .where('movement_id', '=', movementId)
    .execute();

export const markVoid = (tx: Tx, shopId: string, id: string, at: Instant, reason: string | null) =>
  inShop(tx, shopId)
    .updateTable('sale')
    .set({ status: 'void', voided_at: at, void_reason: reason })
    .where('id', '=', id)
    .execute();

const SALE = [
  ...(['id', 'number', 'status', 'at', 'day', 'hour', 'line_count', 'returned_units', 'return_count'] as const),
  ...(['subtotal', 'discount', 'adjustment', 'total', 'on_account', 'refund', 'refund_account_id'] as const),
  ...(['refund_method_id', 'refund_movement_id', 'customer_id', 'customer_name', 'note', 'voided_at'] as const),
  'void_reason',
] as const;

export type KeptSale = Row<'sale', (typeof SALE)[number]>;

export const findSale = async (db: Db, shopId: string, id: string): Promise<KeptSale | undefined> =>
  (await sale(db, { shopId, id }))[0];

const sale = statement<{ shopId: string; id: string }, KeptSale>((db, { shopId, id }) =>
  inShop(db, shopId).selectFrom('sale').select(SALE).where('id', '=', id),
);

export type SaleLineRow = Omit<Row<'sale_line', keyof Tables['sale_line']>, 'shop_id' | 'sale_id' | 'position'>;

export const linesOf = statement<{ shopId: string; saleId: string }, SaleLineRow>((db, { shopId, saleId }) =>
  inShop(db, shopId)
    .selectFrom('sale_line')
    .select(['id', 'item_id', 'product_id', 'product_name', 'size_name', 'code', 'quantity', 'unit_price'])
    .select(['discount', 'amount', 'charged', 'returned'])
    .where('sale_id', '=', saleId)
    .orderBy('position'),
);

export interface SaleReturnRow extends Row<'sale_return', 'line_id' | 'quantity' | 'amount'> {
  /** The earlier sale. */
  of_sale_id: string;
  number: number;
  product_name: string;
}

export const returnsOf = statement<{ shopId: string; saleId: string }, SaleReturnRow>((db, { shopId, saleId }) =>
  inShop(db, shopId)
    .selectFrom('sale_return as back')
    .innerJoin('sale_line as line', (on) =>
      on.onRef('line.shop_id', '=', 'back.shop_id').onRef('line.id', '=', 'back.line_id'),
    )
    .innerJoin('sale', (on) => on.onRef('sale.shop_id', '=', 'line.shop_id').onRef('sale.id', '=', 'line.sale_id'))
    .select(['back.line_id', 'back.quantity', 'back.amount', 'sale.id as of_sale_id', 'sale.number'])
    .select('line.product_name')
    .where('back.sale_id', '=', saleId)
    .orderBy('back.position'),
);

export interface SalePaymentRow
  extends Row<'sale_payment', 'account_id' | 'payment_method_id' | 'amount' | 'charged' | 'movement_id'> {
  account_name: string;
  payment_method_name: string;
}

export const paymentsOf = statement<{ shopId: string; saleId: string }, SalePaymentRow>((db, { shopId, saleId }) =>
  inShop(db, shopId)
    .selectFrom('sale_payment as paid')
    .innerJoin('account', (on) =>
      on.onRef('account.shop_id', '=', 'paid.shop_id').onRef('account.id', '=', 'paid.account_id'),
    )
    .innerJoin('payment_method as method', (on) =>
      on.onRef('method.shop_id', '=', 'paid.shop_id').onRef('method.id', '=', 'paid.payment_method_id'),
    )
    .select(['paid.account_id', 'paid.payment_method_id', 'paid.amount', 'paid.charged', 'paid.movement_id'])
    .select(['account.name as account_name', 'method.name as payment_method_name'])
    .where('paid.sale_id', '=', saleId)
    .orderBy('paid.position'),
);

/** What an account and a method are called, living or not. */
export const namesOf = async (db: Db, shopId: string, accountId: string, methodId: number) => ({
  account: await inShop(db, shopId).selectFrom('account').select('name').where('id', '=', accountId).executeTakeFirst(),
  method: await inShop(db, shopId)
    .selectFrom('payment_method')
    .select('name')
    .where('id', '=', methodId)
    .executeTakeFirst(),
});
