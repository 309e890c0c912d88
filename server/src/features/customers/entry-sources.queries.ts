import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';

/** The first of what a ticket sold, or took back, and how many lines it has of each. */
export interface TicketRow {
  sale_id: string;
  number: number;
  line_count: number;
  return_count: number;
  void_reason: string | null;
  sold_name: string | null;
  sold_quantity: number | null;
  returned_name: string | null;
  returned_quantity: number | null;
}

/** The tickets of these numbers, of which there is at least one. */
export const ticketsOf = (db: Db, shopId: string, numbers: readonly number[]): Promise<TicketRow[]> =>
  inShop(db, shopId)
    .selectFrom('sale')
    .leftJoin('sale_line as sold', (on) =>
      on.onRef('sold.shop_id', '=', 'sale.shop_id').onRef('sold.sale_id', '=', 'sale.id').on('sold.position', '=', 0),
    )
    .leftJoin('sale_return as back', (on) =>
      on.onRef('back.shop_id', '=', 'sale.shop_id').onRef('back.sale_id', '=', 'sale.id').on('back.position', '=', 0),
    )
    .leftJoin('sale_line as returned', (on) =>
      on.onRef('returned.shop_id', '=', 'back.shop_id').onRef('returned.id', '=', 'back.line_id'),
    )
    .select(['sale.id as sale_id', 'sale.number', 'sale.line_count', 'sale.return_count', 'sale.void_reason'])
    .select(['sold.product_name as sold_name', 'sold.quantity as sold_quantity'])
    .select(['returned.product_name as returned_name', 'back.quantity as returned_quantity'])
    .where('sale.number', 'in', numbers)
    .execute();

export interface PaymentRow {
  movement_id: string;
  account_name: string;
  payment_method_name: string;
}

/** Where the money of these movements went, of which there is at least one. */
export const paymentsOf = (db: Db, shopId: string, movementIds: readonly string[]): Promise<PaymentRow[]> =>
  inShop(db, shopId)
    .selectFrom('movement')
    .innerJoin('account', (on) =>
      on.onRef('account.shop_id', '=', 'movement.shop_id').onRef('account.id', '=', 'movement.account_id'),
    )
    .innerJoin('payment_method as method', (on) =>
      on.onRef('method.shop_id', '=', 'movement.shop_id').onRef('method.id', '=', 'movement.payment_method_id'),
    )
    .select(['movement.id as movement_id', 'account.name as account_name', 'method.name as payment_method_name'])
    .where('movement.id', 'in', movementIds)
    .execute();
