import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';

/** SQLite says 1 for what is so. */
export interface FirstStepsRow {
  account: boolean | number;
  movement: boolean | number;
  sale: boolean | number;
  product: boolean | number;
}

/** What of it there is, by one look each: a large shop has the answer as soon as a small one. */
export const findFirstSteps = statement<{ shopId: string }, FirstStepsRow>((db, { shopId }) => {
  const accounts = inShop(db, shopId)
    .selectFrom('account')
    .select('account.id')
    .where('account.deleted_at', 'is', null);
  const months = inShop(db, shopId).selectFrom('month_total').select('month_total.month');
  const sales = inShop(db, shopId).selectFrom('sale').select('sale.id');
  const products = inShop(db, shopId).selectFrom('product').select('product.id');
  return inShop(db, shopId)
    .selectFrom('ledger')
    .select(({ exists }) => [
      exists(accounts).as('account'),
      exists(months.where('month_total.movement_count', '>', 0)).as('movement'),
      exists(sales).as('sale'),
      exists(products).as('product'),
    ]);
});
