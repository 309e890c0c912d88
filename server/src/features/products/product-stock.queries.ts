import { writtenCodes } from '@trastienda/domain/catalogue/codes';
import type { Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Row } from '../../db/tables';

/** What these items are called. */
export const namesOfItems = (
  tx: Tx,
  shopId: string,
  ids: readonly string[],
): Promise<(Row<'product_item', 'id'> & { product_name: string; size_name: string })[]> =>
  inShop(tx, shopId)
    .selectFrom('product_item as item')
    .innerJoin('product', (on) =>
      on.onRef('product.shop_id', '=', 'item.shop_id').onRef('product.id', '=', 'item.product_id'),
    )
    .innerJoin('size_value as size', (on) =>
      on.onRef('size.shop_id', '=', 'item.shop_id').onRef('size.id', '=', 'item.size_value_id'),
    )
    .select(['item.id', 'product.name as product_name', 'size.value as size_name'])
    .where('item.id', 'in', ids)
    .execute();

/** What a product is found by, but for its category's names and the codes of its units. */
export const wordsOf = async (tx: Tx, shopId: string, productId: string) => ({
  product: await inShop(tx, shopId)
    .selectFrom('product')
    .select(['name', 'code', 'category_value_id'])
    .where('id', '=', productId)
    .executeTakeFirst(),
  items: await inShop(tx, shopId)
    .selectFrom('product_item')
    .select(['id', 'barcode'])
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute(),
});

/** Takes a unit's code from its item, whichever way a reader writes it. @returns it as the item had it; undefined where it had none such */
export const takeCode = async (tx: Tx, shopId: string, itemId: string, code: string): Promise<string | undefined> =>
  (
    await inShop(tx, shopId)
      .deleteFrom('item_code')
      .where('code', 'in', writtenCodes(code))
      .where('item_id', '=', itemId)
      .returning('code')
      .executeTakeFirst()
  )?.code;

/** The product of an item that is there, and the place behind its codes. */
export const placeForCode = (tx: Tx, shopId: string, itemId: string) =>
  inShop(tx, shopId)
    .selectFrom('product_item as item')
    .leftJoin('item_code as code', (on) =>
      on.onRef('code.shop_id', '=', 'item.shop_id').onRef('code.item_id', '=', 'item.id'),
    )
    .select((e) => ['item.product_id', e.fn.max('code.position').as('last')])
    .where('item.id', '=', itemId)
    .groupBy('item.product_id')
    .executeTakeFirst();
