import { recoveryCodes } from '@trastienda/contract/recovery';
import { session } from '@trastienda/contract/session';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp, type Reply, type Sent } from '../testing/app';
import { aCategory, anItem, aSize } from '../testing/catalogue';
import { contentOf } from '../testing/database';
import { installmentIdOf } from '../testing/debts';
import { aCreditCard, aFullShop, anEvent, type FullShop } from '../testing/full-shop';
import { aForm, aPng } from '../testing/pictures';
import { aRegistration, PASSWORD } from '../testing/shop';

const LIMIT_MS = 1_000;

const app = await openTestApp();
const { db, engine } = app.database;

/** What is asked here has little time; what the tests make before and look at afterwards has enough. */
async function inHaste<T>(work: () => Promise<T>): Promise<T> {
  const enough = app.underWay.limit;
  app.underWay.limit = LIMIT_MS;
  try {
    return await work();
  } finally {
    app.underWay.limit = enough;
  }
}

/** Does something while everything can be read and nothing can be written. */
const whileNothingIsWritten = <T>(work: () => Promise<T>) =>
  db.transaction().execute(async (tx) => {
    if (engine === 'postgres') {
      const tables = (await db.introspection.getTables()).map(({ name }) => sql.table(name));
      await sql`lock table ${sql.join(tables)} in exclusive mode`.execute(tx);
    }
    return inHaste(work);
  });

type Change = [NonNullable<Sent['method']>, string, unknown?];

/** Some of everything that a shop can be asked to change, without a key; each can be done. */
async function changesOf(full: FullShop): Promise<Change[]> {
  const { shop, caja, banco, label, card, moto, loan, event, shelf, shirt, plain, variation, spare } = full;
  const [free, freeSize] = [await aCategory(shop, 'Libre', ['Uno']), await aSize(shop, 'Libres', ['XS'])];
  const item = `/products/${shirt.product_id}/items/${shirt.product_stock_items[0]?.item_id}`;
  const picture = await aPng(70);
  return [
    ['POST', '/movement', shop.aMovement(caja)],
    ['POST', '/movement', { movements: [shop.aMovement(caja), shop.aMovement(banco)] }],
    ['POST', '/financial_accounts', { name: 'Nueva', paymentMethods: [caja.methodId] }],
    ['PATCH', `/financial_accounts/${caja.id}`, { name: 'Otra' }],
    ['POST', '/payment_methods', { name: 'Cheque' }],
    ['DELETE', `/payment_methods/${full.method}`],
    ['POST', '/expenses', { name: 'Luz' }],
    ['PATCH', `/expenses/${label}`, { name: 'Cena' }],
    ['POST', '/credit_cards', aCreditCard('Tercera')],
    ['PATCH', `/credit_cards/${card}`, { name: 'Master' }],
    ['PATCH', `/debt/${moto.debt_id}`, { name: 'Auto' }],
    ['PATCH', `/debt/installment/${installmentIdOf(moto, 2)}`, { amount: 90 }],
    ['DELETE', `/debt/${loan.debt_id}`],
    ['POST', '/event-calendar', anEvent('Nueva')],
    ['PUT', `/event-calendar/${event}`, anEvent('Otra')],
    ['PATCH', `/event-calendar/${event}`, { title: 'Una más' }],
    ['DELETE', `/event-calendar/${full.longEvent}`],
    ['PATCH', '/shop', { name: 'Bazar' }],
    ['PATCH', '/user/settings', { calendar_language: 'en' }],
    ['PATCH', '/user/password', { current_password: PASSWORD, new_password: `${PASSWORD}s` }],
    ['PATCH', '/user/avatar', aForm({}, [{ field: 'file', bytes: picture }])],
    ['PATCH', `/categories/${shelf.category_id}?type=title`, aForm({ title: 'Indumentaria' })],
    ['DELETE', `/categories/${free.category_id}?type=collection`],
    ['PATCH', `/size/${shelf.size_id}?type=add`, { value: 'XL' }],
    ['DELETE', `/size/${freeSize.size_id}?type=collection`],
    ['POST', '/brands', { title: 'Nueva' }],
    ['PATCH', `/brands/${full.brand}`, { title: 'Otra' }],
    ['PATCH', `/variations/${variation.variation_id}?edit=title`, { title: 'Tono' }],
    ['DELETE', `/variations/${spare.variation_id}`],
    ['PATCH', `/products/${shirt.product_id}`, { name: 'Camisa' }],
    ['POST', `/products/${shirt.product_id}/items`, anItem(shelf)],
    ['PATCH', item, { price: 1 }],
    ['DELETE', `/products/${plain.product_id}`],
    ['DELETE', '/session'],
  ];
}

// rule: limits/request-time
test('of what was refused because it took too long nothing is done afterwards', async () => {
  const full = await aFullShop(app, 'Tarde');
  const changes = await changesOf(full);
  const before = await contentOf(db);
  const replies = await whileNothingIsWritten(() =>
    Promise.all(
      changes.map(([method, path, body]) => full.shop.call(path, { method, ...(body !== undefined && { body }) })),
    ),
  );
  for (const [index, reply] of replies.entries()) {
    expect(reply.body, changes[index]?.join(' ')).toMatchObject({ code: 'timed_out' });
  }
  await app.underWay.settled();
  expect(await contentOf(db)).toEqual(before);
  for (const [method, path, body] of changes) {
    const again = await full.shop.call(path, { method, ...(body !== undefined && { body }) });
    expect([200, 201, 204], `${method} ${path} ${JSON.stringify(again.body)}`).toContain(again.status);
  }
});

const doors = async () => (await contentOf(db)).filter((line) => !line.startsWith('login_attempt'));

test('a registration, a log-in and a recovery that were told to come back leave no user, no session and no other password', async () => {
  const shop = await app.newShop();
  const user = aRegistration();
  const register = () => app.request('/register', { body: user });
  const login = () => app.request('/login', { body: { email_or_user: shop.username, password: PASSWORD } });
  const made = await shop.call('/user/recovery_codes', { body: { current_password: PASSWORD } });
  const [recovery_code] = made.read(recoveryCodes).recovery_codes;
  const recovery = { username: shop.username, recovery_code, new_password: 'Cortina 2031' };
  const recover = () => app.request('/password/recover', { body: recovery });
  const before = await doors();
  const refused: Reply[] = await whileNothingIsWritten(() => Promise.all([register(), login(), recover()]));
  for (const reply of refused) expectRefused(reply, 503, 'timed_out');
  await app.underWay.settled();
  expect(await doors()).toEqual(before);
  expect((await register()).read(z.object({ data: session })).data.username).toBe(user.username);
  expect((await login()).status).toBe(200);
  expect((await recover()).status).toBe(204);
});

// SQLite commits in one step of this process: no answer can fall due in the middle of it.
if (engine === 'postgres')
  test('who waits while it is being committed is told how it came out', async () => {
    const shop = await app.newShop();
    await sql`create function slowly() returns trigger language plpgsql as
      $$ begin perform pg_sleep(${sql.lit((2 * LIMIT_MS) / 1000)}); return null; end $$`.execute(db);
    await sql`create constraint trigger late after update on shop deferrable initially deferred
      for each row execute function slowly()`.execute(db);
    const renamed = await inHaste(() => shop.call('/shop', { method: 'PATCH', body: { name: 'Bazar' } }));
    await sql`drop trigger late on shop`.execute(db);
    expect(renamed.status).toBe(200);
    expect((await shop.call('/shop')).body).toMatchObject({ name: 'Bazar' });
  });
