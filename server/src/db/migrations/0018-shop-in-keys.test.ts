import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';

const app = await openTestApp();
const { db } = app.database;

// rule: shop/isolation
test('the database itself lets no movement and no account name a payment method of another shop', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const account = await shop.newAccount(100);
  const { id: shopId } = await shopOf(db, shop.username);
  const moving = db.updateTable('movement').set({ payment_method_id: other.methodId }).where('shop_id', '=', shopId);
  await expect(moving.execute()).rejects.toThrow(/foreign key/i);
  const taking = db
    .insertInto('account_payment_method')
    .values({ shop_id: shopId, account_id: account.id, payment_method_id: other.methodId, position: 1 });
  await expect(taking.execute()).rejects.toThrow(/foreign key/i);
});

test('two payment methods of one shop have two ids, whoever gives them', async () => {
  const shop = await app.newShop();
  const { id: shopId } = await shopOf(db, shop.username);
  const again = { id: shop.methodId, shop_id: shopId, name: 'Trueque', name_folded: 'trueque', deleted_at: null };
  await expect(db.insertInto('payment_method').values(again).execute()).rejects.toThrow(/unique/i);
});
