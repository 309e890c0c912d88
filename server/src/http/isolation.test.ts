import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openTestApp, type Sent } from '../testing/app';
import { anItem, productForm } from '../testing/catalogue';
import { aPayment } from '../testing/customers';
import { contentOf, shopOf, tablesOf } from '../testing/database';
import { aDebt, installmentIdOf } from '../testing/debts';
import { aFullShop, anEvent, aRule, type FullShop, publicIdOf } from '../testing/full-shop';
import { aForm, aPng } from '../testing/pictures';
import type { TestAccount } from '../testing/shop';

const app = await openTestApp();
const { db } = app.database;
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const;
const SECRET = 'Secreto';
const NOBODY = '019aaaaa-0000-7000-8000-000000000000';

const routes = app.app.openAPIRegistry.definitions.flatMap((definition) => {
  if (definition.type !== 'route') return [];
  const method = METHODS.find((known) => known === definition.route.method.toUpperCase());
  return method ? [{ method, path: definition.route.path.replace('/api', '') }] : [];
});

const picture = async (fields: Record<string, string>, field: 'file' | 'files') =>
  aForm(fields, [{ field, bytes: await aPng(50) }]);

const name = 'Robada';

/** What is sent to a route that names a thing in its path and is not among `changes`. */
const OTHERWISE: Partial<Record<(typeof METHODS)[number], [string, unknown?][]>> = {
  GET: [['']],
  DELETE: [['']],
  PATCH: [['', { name }]],
};

/** To those that ask for nothing but their address. */
const BY_ADDRESS: Record<string, [string, unknown?][]> = {
  'POST /trash/{trash_id}/restore': [['']],
  'POST /items/{item_id}/barcode': [['']],
};

/** The same to a card's statements, and to a sale. */
const changesOfCards = ({ id, methodId }: FullShop['caja']): Record<string, [string, unknown?][]> => {
  const payment = { financial_accounts_id: id, payment_method_id: methodId, value: 1 };
  return {
    'POST /sales/{id}/void': [['', {}]],
    'POST /credit_cards/{id}/purchases': [['', { name, value: 1, installments: 1, purchase_date: '2026-11-20' }]],
    'PATCH /credit_cards/{id}/statements/2026-12': [['', { due_date: '2026-12-22' }]],
    'POST /credit_cards/{id}/statements/2026-12/payments': [['', { entry_date: '2026-11-20', payments: [payment] }]],
  };
};

const changesOfTheCounter = (caja: TestAccount): Record<string, [string, unknown?][]> => ({
  'PATCH /customers/{id}': [['', { name }]],
  'POST /cash_sessions/{id}/close': [['', { counted: [] }]],
  'POST /customers/{id}/payments': [['', aPayment(caja, 1)]],
});

const CHANGES_OF_EVENTS: Record<string, [string, unknown?][]> = {
  'PUT /event-calendar/{id}': [['', anEvent(name)]],
  'PATCH /event-calendar/{id}': [['', { title: name }]],
};

/** To the others, with all that they need: only the id is another's. */
async function changes({
  word,
  size,
  category,
  variation,
  shirt,
  shelf,
  rules,
  caja,
}: FullShop): Promise<Record<string, [string, unknown?][]>> {
  const [collection] = variation.values;
  const inCollection = `&collection_id=${collection?.id}`;
  return {
    'PATCH /debt/{id}': [
      ['', { name }],
      ['', { total_debt: 1 }],
      ['', { credit_card_id: null }],
    ],
    'PATCH /debt/installment/{id}': [
      ['', { amount: 1 }],
      ['', { due_date: '2027-01-01' }],
      ['', { status: 'unpaid' }],
    ],
    ...changesOfCards(caja),
    ...BY_ADDRESS,
    'PATCH /movement/{id}': [
      ['', { label: name }],
      ['', { value: 1 }],
    ],
    'POST /financial_accounts/{id}/opening_balance': [['', { value: 1, entry_date: '2026-11-20' }]],
    'POST /movement/{id}/receipts': [['', await picture({}, 'file')]],
    ...changesOfTheCounter(caja),
    ...CHANGES_OF_EVENTS,
    'PATCH /recurring/{id}': [
      ['', { label: name }],
      ['', { paused: true }],
    ],
    [`POST /recurring/{id}/occurrences/${rules.rent.next_date}`]: [['', {}]],
    'PATCH /categories/{id}': [
      ['?type=title', aForm({ title: name })],
      ['?type=add', await picture({ value: name }, 'files')],
    ],
    'DELETE /categories/{id}': [['?type=collection'], [`?type=value&value_id=${category.values[1]?.id}`]],
    [`PATCH /categories/{category_id}/values/${category.values[0]?.id}`]: [
      ['', aForm({ value: name })],
      ['', aForm({}, [{ field: 'icon', bytes: await aPng(51) }])],
    ],
    [`PATCH /size/{size_id}/values/${size.values[0]?.id}`]: [['', { value: name }]],
    'PATCH /brands/{brand_id}': [['', { title: name }]],
    'PATCH /size/{id}': [
      ['?type=title', { title: name }],
      ['?type=add', { value: name }],
    ],
    'DELETE /size/{id}': [['?type=collection'], [`?type=value&value_id=${size.values[1]?.id}`]],
    'PATCH /variations/{id}': [
      ['?edit=title', { title: name }],
      [`?edit=label${inCollection}`, { label: name }],
      ['?edit=add_collection', await picture({ label: name }, 'files')],
      [`?edit=add_image${inCollection}`, await picture({}, 'file')],
      [`?edit=remove_image${inCollection}`, aForm({ public_id: publicIdOf(collection?.images[0]) })],
    ],
    'PATCH /products/{id}': [
      ['', { name, items: [{ item_id: shirt.product_stock_items[0]?.item_id, price: 1 }] }],
      ['', await picture({ name }, 'file')],
    ],
    'POST /products/{id}/items': [['', anItem(shelf)]],
    [`PATCH /products/{id}/items/${shirt.product_stock_items[0]?.item_id}`]: [
      ['', { price: 1 }],
      ['', { codes: [`${word}-1`] }],
    ],
  };
}

/** One id of each kind of thing that the shop has, as its tables have them, and of a picture of its own and of a variation's. */
async function idsOf({ shop, variation, shirt }: FullShop): Promise<string[]> {
  const { id: shopId } = await shopOf(db, shop.username);
  const tables = (await tablesOf(db)).filter(({ columns }) => ['shop_id', 'id'].every((key) => columns.includes(key)));
  const pictures = [variation.values[0]?.images[0], shirt.primary_image ?? undefined].map(publicIdOf);
  const rows = await Promise.all(
    tables.map(({ name: table }) =>
      sql<{ id: string | number }>`select id from ${sql.table(table)} where shop_id = ${shopId} limit 1`.execute(db),
    ),
  );
  return [...rows.flatMap((found) => found.rows.map(({ id }) => `${id}`)), ...pictures];
}

const contentOfShop = async ({ shop }: FullShop) => contentOf(db, (await shopOf(db, shop.username)).id);

const named = routes.filter(({ path }) => path.includes('{'));
/** What the routes with a thing in their path are about, so that each is a test of its own. */
const subjects = [...new Set(named.map(({ path }) => path.split('/')[1] ?? ''))];

const [asked, asking] = [await aFullShop(app, SECRET), await aFullShop(app, 'Ajeno')];
const sent = await changes(asked);
const ids = await idsOf(asked);

const withInner = (path: string) =>
  path
    .replace('{date}', asked.rules.rent.next_date ?? '')
    .replace('{period}', '2026-12')
    .replace('{id}/items/{item_id}', `{id}/items/${asked.shirt.product_stock_items[0]?.item_id}`)
    .replace('{category_id}/values/{value_id}', `{category_id}/values/${asked.category.values[0]?.id}`)
    .replace('{size_id}/values/{value_id}', `{size_id}/values/${asked.size.values[0]?.id}`);

test('what is sent to paths is sent to routes that there are', () => {
  const known = named.map(({ method, path }) => `${method} ${withInner(path)}`);
  expect(Object.keys(sent).filter((route) => !known.includes(route))).toEqual([]);
});

test.each(subjects)(
  'of another’s ids in /%s a shop is told that they do not exist, and nothing changes',
  async (subject) => {
    const before = [await contentOfShop(asked), await contentOfShop(asking)];
    for (const { method, path } of named.filter((route) => route.path.split('/')[1] === subject)) {
      const inner = withInner(path);
      const route = `${method} ${inner}`;
      const known = sent[route] ?? OTHERWISE[method] ?? [];
      expect(known, `what to send to ${route}`).not.toEqual([]);
      for (const [query = '', body] of known) {
        const ask = (id: string) => {
          const change: Sent = { method, ...(body !== undefined && { body }) };
          return asking.shop.call(`${inner.replace(/\{[^}]+\}/, id)}${query}`, change);
        };
        const nobody = await ask(NOBODY);
        expect(nobody.status, `${route}${query}`).toBe(404);
        for (const id of ids) {
          const reply = await ask(id);
          expect({ status: reply.status, body: reply.body }, `${route}${query} ${id}`).toEqual({
            status: nobody.status,
            body: nobody.body,
          });
        }
      }
    }
    expect([await contentOfShop(asked), await contentOfShop(asking)]).toEqual(before);
  },
);

test('a part of another shop’s is no part of one’s own, and cannot be taken away from there', async () => {
  const victim = await aFullShop(app, SECRET);
  const thief = await aFullShop(app, 'Ajeno');
  const before = [await contentOfShop(victim), await contentOfShop(thief)];
  const item = victim.shirt.product_stock_items[0]?.item_id;
  const [theirs, own] = [victim.variation.values[0], thief.variation.values[0]];
  const edit = `/variations/${thief.variation.variation_id}?edit`;
  const publicId = { public_id: publicIdOf(theirs?.images[0]) };
  const parts: [NonNullable<Sent['method']>, string, number, unknown?][] = [
    ['DELETE', `/categories/${thief.category.category_id}?type=value&value_id=${victim.category.values[1]?.id}`, 404],
    ['DELETE', `/size/${thief.size.size_id}?type=value&value_id=${victim.size.values[1]?.id}`, 404],
    ['PATCH', `/size/${thief.size.size_id}/values/${victim.size.values[1]?.id}`, 404, { value: 'X' }],
    [
      'PATCH',
      `/categories/${thief.category.category_id}/values/${victim.category.values[1]?.id}`,
      404,
      aForm({ value: 'Robada' }),
    ],
    ['PATCH', `${edit}=label&collection_id=${theirs?.id}`, 404, { label: 'X' }],
    ['PATCH', `${edit}=add_image&collection_id=${theirs?.id}`, 404, await picture({}, 'file')],
    ['PATCH', `${edit}=remove_image&collection_id=${theirs?.id}`, 404, aForm(publicId)],
    ['PATCH', `${edit}=remove_image&collection_id=${own?.id}`, 400, aForm(publicId)],
    ['PATCH', `/products/${thief.shirt.product_id}/items/${item}`, 404, { price: 1 }],
    ['DELETE', `/products/${thief.shirt.product_id}/items/${item}`, 404],
  ];
  for (const [method, path, status, body] of parts) {
    const reply = await thief.shop.call(path, { method, ...(body !== undefined && { body }) });
    expect(reply.status, `${method} ${path}`).toBe(status);
  }
  expect([await contentOfShop(victim), await contentOfShop(thief)]).toEqual(before);
});

// rule: shop/isolation
test('what a shop makes cannot name anything of another', async () => {
  const victim = await aFullShop(app, SECRET);
  const thief = await aFullShop(app, 'Ajeno');
  const before = [await contentOfShop(victim), await contentOfShop(thief)];
  const { shop, caja } = thief;
  const outflow = { type: 'money_outflow', value: 1 };
  const payment = { type: 'debt', value: 1 };
  const { category_id, category_value, size_value } = victim.shelf;
  const theirVariation = [anItem(thief.shelf, { variation_id: victim.variation.variation_id })];
  const variation = (fields: Record<string, string>) => picture({ title: 'T', label: 'L', ...fields }, 'files');
  const product = `/products/${thief.shirt.product_id}`;
  const ownItem = thief.shirt.product_stock_items[0]?.item_id;
  const theirItem = victim.shirt.product_stock_items[0]?.item_id;
  const stolen: [NonNullable<Sent['method']>, string, unknown, string][] = [
    ['POST', '/movement', shop.aMovement(victim.caja), 'financial_accounts_id'],
    [
      'POST',
      '/movement',
      shop.aMovement({ ...victim.caja, methodId: caja.methodId }, outflow),
      'financial_accounts_id',
    ],
    ['POST', '/movement', shop.aMovement({ ...caja, methodId: victim.caja.methodId }), 'payment_method_id'],
    ['POST', '/movement', shop.aMovement(caja, { ...outflow, expense_id: victim.label }), 'expense_id'],
    ['POST', '/movement', shop.aMovement(caja, { ...payment, debt_id: victim.moto.debt_id }), 'debt_id'],
    [
      'POST',
      '/movement',
      shop.aMovement(caja, { ...payment, installment_id: installmentIdOf(victim.moto, 1) }),
      'installment_id',
    ],
    ['POST', '/financial_accounts', { name: 'Nueva', paymentMethods: [victim.method] }, 'paymentMethods'],
    ['PATCH', `/financial_accounts/${caja.id}`, { payment_methods: [victim.method] }, 'payment_methods'],
    ['POST', '/debt', aDebt({ credit_card_id: victim.card }), 'credit_card_id'],
    ['PATCH', `/debt/${thief.moto.debt_id}`, { credit_card_id: victim.card }, 'credit_card_id'],
    ['POST', '/variations', await variation({ category_id }), 'category_id'],
    [
      'POST',
      '/variations',
      await variation({ category_id: thief.shelf.category_id, category_value }),
      'category_value',
    ],
    ['POST', '/products', productForm({ ...thief.shelf, category_id }), 'category_id'],
    ['POST', '/products', productForm({ ...thief.shelf, category_value }), 'category_value'],
    ['POST', '/products', productForm({ ...thief.shelf, size_value }), 'items.0.size_value'],
    ['POST', '/products', productForm(thief.shelf, {}, theirVariation), 'items.0.variation_id'],
    ['POST', `${product}/items`, anItem({ ...thief.shelf, size_value }), 'size_value'],
    ['POST', `${product}/items`, theirVariation[0], 'variation_id'],
    ['PATCH', `${product}/items/${ownItem}`, { size_value }, 'size_value'],
    ['PATCH', `${product}/items/${ownItem}`, { variation_id: victim.variation.variation_id }, 'variation_id'],
    ['PATCH', product, { items: [{ item_id: ownItem, size_value }] }, 'items.0.size_value'],
    ['PATCH', product, { items: [{ item_id: theirItem, price: 1 }] }, 'items.0.item_id'],
    ['PATCH', product, { category_id, category_value }, 'category_id'],
    ['PATCH', product, { category_id: thief.shelf.category_id, category_value }, 'category_value'],
  ];
  for (const [method, path, body, field] of stolen) {
    const reply = await shop.call(path, { method, body });
    expect({ status: reply.status, body: reply.body }, `${path} ${field}`).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  }
  expect([await contentOfShop(victim), await contentOfShop(thief)]).toEqual(before);
});

// rule: shop/isolation
test('what recurs for a shop cannot name anything of another', async () => {
  const victim = await aFullShop(app, SECRET);
  const thief = await aFullShop(app, 'Ajeno');
  const before = [await contentOfShop(victim), await contentOfShop(thief)];
  const { shop, caja } = thief;
  const rent = `/recurring/${thief.rules.rent.recurring_id}`;
  const stolen: [NonNullable<Sent['method']>, string, unknown, string][] = [
    ['POST', '/recurring', aRule(victim.caja), 'financial_accounts_id'],
    ['POST', '/recurring', aRule({ ...caja, methodId: victim.caja.methodId }), 'payment_method_id'],
    ['POST', '/recurring', aRule(caja, { expense_id: victim.label }), 'expense_id'],
    ['PATCH', rent, { financial_accounts_id: victim.caja.id }, 'financial_accounts_id'],
    ['PATCH', rent, { payment_method_id: victim.caja.methodId }, 'payment_method_id'],
    ['PATCH', rent, { expense_id: victim.label }, 'expense_id'],
    ['POST', `${rent}/occurrences/2090-04-30`, { financial_accounts_id: victim.caja.id }, 'financial_accounts_id'],
  ];
  for (const [method, path, body, field] of stolen) {
    const reply = await shop.call(path, { method, body });
    expect({ status: reply.status, body: reply.body }, `${path} ${field}`).toMatchObject({
      status: 400,
      body: { errors: [{ field }] },
    });
  }
  expect([await contentOfShop(victim), await contentOfShop(thief)]).toEqual(before);
});

// rule: shop/isolation
test('no list, total or search of a shop shows anything of another', async () => {
  const victim = await aFullShop(app, SECRET);
  const thief = await app.newShop();
  await thief.newAccount(3);
  const everything = [
    ...routes.filter(({ method, path }) => method === 'GET' && !path.includes('{')).map(({ path }) => path),
    `/movement?account_id=${victim.caja.id}`,
    `/movement?expense_id=${victim.label}`,
    `/movement?search=${SECRET}`,
    '/movement?search=se',
    '/movement?limit=100&type=inflow_of_money',
    '/financial_accounts?limit=100',
    '/event-calendar?from=2026-01-01T00:00:00Z&to=2027-12-31T00:00:00Z',
    `/products?search=${SECRET}`,
    '/products?search=se',
    `/products?search=${SECRET}-1`,
  ];
  const ids = (await idsOf(victim)).filter((one) => one.length > 20);
  for (const path of everything) {
    const reply = await thief.call(path);
    const text = JSON.stringify(reply.body);
    expect(text, path).not.toContain(SECRET);
    for (const id of ids) expect(text, path).not.toContain(id);
  }
  expect((await thief.call('/user/avatar')).body).toMatchObject({ username: thief.username });
  expect((await thief.call('/total_month')).body).not.toMatchObject({ inflow_of_money: 510 });
  const taken = z.object({ isValidAccountName: z.boolean() });
  const check = await thief.call(`/financial_accounts/check-name?name=${SECRET}%20caja`);
  expect(check.read(taken).isValidAccountName).toBe(true);
});
