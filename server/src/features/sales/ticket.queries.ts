import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statementOfRows } from '../../db/statement';
import type { Row } from '../../db/tables';

/** An item as it is sold, with all that is needed to move its stock. */
export interface ItemToSell extends Row<'product_item', 'id' | 'product_id' | 'price' | 'stock' | 'entry_count'> {
  product_name: string;
  size_name: string;
}

export const itemsToSell = async (db: Db, shopId: string, ids: readonly string[]): Promise<ItemToSell[]> =>
  ids.length === 0 ? [] : items(db, { shopId }, idsAsRows(ids));

const idsAsRows = (ids: readonly string[]) => ids.map((id) => ({ id }));

const items = statementOfRows<{ shopId: string }, { id: string }, ItemToSell>((db, { shopId }, ids) =>
  inShop(db, shopId)
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('size_value as size', (on) =>
      on.onRef('size.shop_id', '=', 'item.shop_id').onRef('size.id', '=', 'item.size_value_id'),
    )
    .select(['item.id', 'item.product_id', 'item.price', 'item.stock', 'item.entry_count'])
    .select(['product.name as product_name', 'size.value as size_name'])
    .where(
      'item.id',
      'in',
      ids.map(({ id }) => id),
    ),
);

/** What a customer is called who is not hidden. */
export const customerName = async (db: Db, shopId: string, id: string): Promise<string | undefined> =>
  (
    await inShop(db, shopId)
      .selectFrom('customer')
      .select('name')
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.name;

/** A line of an earlier sale. */
export interface SoldLine
  extends Row<
    'sale_line',
    'id' | 'sale_id' | 'item_id' | 'product_id' | 'product_name' | 'code' | 'quantity' | 'charged' | 'returned'
  > {
  number: number;
  status: 'done' | 'void';
}

export const soldLines = async (db: Db, shopId: string, ids: readonly string[]): Promise<SoldLine[]> => {
  if (ids.length === 0) return [];
  return inShop(db, shopId)
    .selectFrom('sale_line as line')
    .innerJoin('sale', (on) => on.onRef('sale.shop_id', '=', 'line.shop_id').onRef('sale.id', '=', 'line.sale_id'))
    .select(['line.id', 'line.sale_id', 'line.item_id', 'line.product_id', 'line.product_name', 'line.code'])
    .select(['line.quantity', 'line.charged', 'line.returned', 'sale.number', 'sale.status'])
    .where('line.id', 'in', ids)
    .execute();
};

/** A living account that takes a method, with what they are called and what the method adds. */
export interface Till extends Row<'account_payment_method', 'account_id' | 'payment_method_id'> {
  account_name: string;
  payment_method_name: string;
  adjustment: number;
}

export const tillsOf = async (db: Db, shopId: string, accountIds: readonly string[]): Promise<Till[]> =>
  accountIds.length === 0 ? [] : tills(db, { shopId }, idsAsRows(accountIds));

const tills = statementOfRows<{ shopId: string }, { id: string }, Till>((db, { shopId }, ids) =>
  inShop(db, shopId)
    .selectFrom('account_payment_method as link')
    .innerJoin('payment_method as method', (on) =>
      on.onRef('method.shop_id', '=', 'link.shop_id').onRef('method.id', '=', 'link.payment_method_id'),
    )
    .innerJoin('account', (on) =>
      on.onRef('account.shop_id', '=', 'link.shop_id').onRef('account.id', '=', 'link.account_id'),
    )
    .select(['link.account_id', 'link.payment_method_id', 'account.name as account_name'])
    .select(['method.name as payment_method_name', 'method.adjustment'])
    .where(
      'link.account_id',
      'in',
      ids.map(({ id }) => id),
    )
    .where('account.deleted_at', 'is', null)
    .where('method.deleted_at', 'is', null),
);
