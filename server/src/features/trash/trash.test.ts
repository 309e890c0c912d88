import { randomUUID } from 'node:crypto';
import { brand as brandReply } from '@trastienda/contract/brands';
import { errorBody } from '@trastienda/contract/errors';
import { movementWithReceipts } from '@trastienda/contract/movement-reads';
import { restoredThing, type TrashPage, trashPage } from '@trastienda/contract/trash';
import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { contentOf, shopOf } from '../../testing/database';
import { aFullShop, type FullShop, toss } from '../../testing/full-shop';
import type { TestShop } from '../../testing/shop';
import { shown, shownPictures } from '../../testing/twin';

const app = await openTestApp();
const { db } = app.database;

afterEach(() => app.setNow(undefined));

const listed = async (shop: TestShop, query = ''): Promise<TrashPage> =>
  (await shop.call(`/trash${query}`)).read(trashPage);
const restore = (shop: TestShop, trashId: string, key?: string) =>
  shop.call(`/trash/${trashId}/restore`, {
    method: 'POST',
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
/** All of a shop's rows but what says what was done, and the numbers that are given once. */
const rowsOf = async (shop: TestShop) =>
  (await contentOf(db, (await shopOf(db, shop.username)).id)).filter(
    (row) => !/^(activity|ledger|idempotency) /.test(row),
  );
/** A count of nothing is as good as none. */
const meant = (rows: readonly string[]) =>
  rows.filter(
    (row) => !/^(list_count|movement_count|month_total|trash_count) .*"(movement|entry|listed)_count":0\b/.test(row),
  );

/** Each kind of thing of a full shop: what it is deleted by, and what the trash says of it. */
const KINDS: [TrashKind, (full: FullShop) => string, detail: RegExp][] = [
  ['movement', ({ movements }) => `/movement/${movements.outflow}`, /^− \$ 20,00 · Ombú caja · 2026-11-20$/],
  ['movement', ({ movements }) => `/movement/${movements.payment}`, /^− \$ 100,00 · Ombú banco · 2026-11-20$/],
  ['debt', ({ moto }) => `/debt/${moto.debt_id}`, /^3 cuotas, 1 pagada$/],
  ['expense', ({ label }) => `/expenses/${label}`, /^2 movimientos$/],
  ['account', ({ caja }) => `/financial_accounts/${caja.id}`, /^Tenía \$ 481,50$/],
  ['payment_method', ({ caja }) => `/payment_methods/${caja.methodId}`, /^En 2 cuentas$/],
  ['product', ({ shirt }) => `/products/${shirt.product_id}`, /^P-000001 · 2 artículos, 4 fotos$/],
  ['product', ({ plain }) => `/products/${plain.product_id}`, /^P-000002 · 1 artículo, 3 fotos$/],
  ['variation', ({ spare }) => `/variations/${spare.variation_id}`, /^1 foto$/],
  ['event', ({ event }) => `/event-calendar/${event}`, /^2026-11-25, 10:00$/],
  ['event', ({ longEvent }) => `/event-calendar/${longEvent}`, /^2026-11-02$/],
];

// rule: trash/kinds, trash/restore, trash/undo, ledger/true-books
test('each kind of thing goes, and comes back as it was: id, links, totals, pictures, receipts, codes', async () => {
  app.setNow('2026-11-24T12:00:00.000Z');
  const full = await aFullShop(app, 'Ombú');
  const { shop } = full;
  const before = {
    shown: await shown(full),
    pictures: await shownPictures(app, full),
    rows: meant(await rowsOf(shop)),
  };
  for (const [kind, pathOf, detail] of KINDS) {
    const path = pathOf(full);
    const trashId = await toss(shop, path);
    const { entries, totalItems } = await listed(shop);
    expect(totalItems).toBe(3);
    expect(entries[0]).toMatchObject({ trash_id: trashId, kind, detail: expect.stringMatching(detail) });
    expect(entries[0]).toMatchObject({
      deleted_at: '2026-11-24T12:00:00.000Z',
      expires_at: '2026-12-24T12:00:00.000Z',
    });
    expect(await findDifferences(db)).toEqual([]);
    const reply = await restore(shop, trashId);
    expect(reply.status, `${path} ${JSON.stringify(reply.body)}`).toBe(200);
    const { data } = reply.read(z.object({ data: restoredThing }));
    expect(data).toEqual({ kind, id: kind === 'payment_method' ? full.caja.methodId : path.split('/')[2] });
    expect(meant(await rowsOf(shop)), path).toEqual(before.rows);
    expect(await findDifferences(db)).toEqual([]);
    expectRefused(await restore(shop, trashId), 404, 'not_found');
  }
  expect({ shown: await shown(full), pictures: await shownPictures(app, full) }).toEqual({
    shown: before.shown,
    pictures: before.pictures,
  });
});

// rule: trash/restore
test('all of them gone at once come back in the order of what they need', async () => {
  const full = await aFullShop(app, 'Todo');
  const { shop } = full;
  const before = { shown: await shown(full), rows: meant(await rowsOf(shop)) };
  const tossed: string[] = [];
  const { movements, caja, moto, label, shirt, plain, variation, spare, event } = full;
  const paths = [
    ...Object.values(movements).map((id) => `/movement/${id}`),
    ...[`/debt/${moto.debt_id}`, `/expenses/${label}`, `/financial_accounts/${caja.id}`],
    ...[`/payment_methods/${caja.methodId}`, `/products/${shirt.product_id}`, `/products/${plain.product_id}`],
    ...[variation, spare].map(({ variation_id }) => `/variations/${variation_id}`),
    `/event-calendar/${event}`,
  ];
  for (const path of paths) tossed.push(await toss(shop, path));
  expect(await findDifferences(db)).toEqual([]);
  for (const trashId of tossed.reverse()) expect((await restore(shop, trashId)).status).toBe(200);
  expect(meant(await rowsOf(shop))).toEqual(before.rows);
  expect(await shown(full)).toEqual(before.shown);
  expect(await findDifferences(db)).toEqual([]);
});

test('a name that was taken meanwhile: 409 name_taken, and it stays in the trash', async () => {
  const { shop, caja, label, method, word } = await aFullShop(app, 'Nombre');
  const taken: [string, string, Record<string, unknown>][] = [
    [
      `/financial_accounts/${caja.id}`,
      '/financial_accounts',
      { name: `${word} CAJA`, paymentMethods: [caja.methodId] },
    ],
    [`/expenses/${label}`, '/expenses', { name: `${word} comida` }],
    [`/payment_methods/${method}`, '/payment_methods', { name: `${word} Método` }],
  ];
  for (const [path, makes, body] of taken) {
    const trashId = await toss(shop, path);
    expect((await shop.call(makes, { body })).status).toBe(201);
    await expectKept(shop, trashId, 'name_taken');
  }
});

/** Expects that a thing is refused and that nothing changes. */
async function expectKept(shop: TestShop, trashId: string, code: string) {
  const before = await rowsOf(shop);
  const reply = await restore(shop, trashId);
  expect(reply.status).toBe(409);
  expect(reply.read(errorBody)).toMatchObject({ code });
  expect(reply.read(errorBody).errors).toBeUndefined();
  expect(await rowsOf(shop)).toEqual(before);
  expect((await listed(shop, '?limit=100')).entries.map(({ trash_id }) => trash_id)).toContain(trashId);
  expect(await findDifferences(db)).toEqual([]);
}

// rule: trash/restore-movement
test('a movement is refused like a new one: its money, its installment, its account, its opening', async () => {
  const { shop, caja, banco, movements, moto } = await aFullShop(app, 'Regla');
  const outflow = await toss(shop, `/movement/${movements.outflow}`);
  await shop.record(caja, { type: 'money_outflow', value: 485 });
  await expectKept(shop, outflow, 'insufficient_balance');

  const payment = await toss(shop, `/movement/${movements.payment}`);
  const installment_id = moto.installments[0]?.installment_id;
  await shop.record(banco, { type: 'debt', value: 1, installment_id });
  await expectKept(shop, payment, 'amount_exceeds_remaining');

  const opening = (await shop.call(`/movement?account_id=${banco.id}&type=opening`)).read(
    z.object({ movements: z.array(z.object({ id: z.string() })) }),
  ).movements[0]?.id;
  const openingInTrash = await toss(shop, `/movement/${opening}`);
  const again = await shop.call(`/financial_accounts/${banco.id}/opening_balance`, {
    body: { value: 5, entry_date: '2026-11-02' },
  });
  expect(again.status).toBe(201);
  await expectKept(shop, openingInTrash, 'already_there');

  const transfer = (await shop.call('/movement?type=transfer')).read(
    z.object({ movements: z.array(z.object({ id: z.string() })) }),
  ).movements[0]?.id;
  const transferInTrash = await toss(shop, `/movement/${transfer}`);
  const account = await toss(shop, `/financial_accounts/${banco.id}`);
  await expectKept(shop, transferInTrash, 'account_gone');
  await expectKept(shop, payment, 'account_gone');
  expect((await restore(shop, account)).status).toBe(200);
  expect((await restore(shop, transferInTrash)).status).toBe(200);
});

// rule: trash/restore-movement
test('a movement comes back without the label and the debt that are gone', async () => {
  const { shop, movements, label, moto } = await aFullShop(app, 'Sin');
  const [outflow, payment] = [
    await toss(shop, `/movement/${movements.outflow}`),
    await toss(shop, `/movement/${movements.payment}`),
  ];
  await toss(shop, `/expenses/${label}`);
  await toss(shop, `/debt/${moto.debt_id}`);
  for (const trashId of [outflow, payment]) expect((await restore(shop, trashId)).status).toBe(200);
  const read = async (id: string) => (await shop.call(`/movement/${id}`)).read(movementWithReceipts);
  expect(await read(movements.outflow)).toMatchObject({ expense_id: null, value: 20, receipts_count: 2 });
  expect(await read(movements.payment)).toMatchObject({ debt_id: null, installment_id: null, type: 'debt' });
  expect(await findDifferences(db)).toEqual([]);
});

// rule: trash/restore-product
test('a product is refused where a code, its category or a size is gone; a variation that is gone becomes none', async () => {
  const full = await aFullShop(app, 'Parte');
  const { shop, shirt, plain, word, category, size, variation } = full;
  const trashId = await toss(shop, `/products/${shirt.product_id}`);
  const plainItem = `/products/${plain.product_id}/items/${plain.product_stock_items[0]?.item_id}`;
  expect((await shop.call(plainItem, { method: 'PATCH', body: { codes: [`${word}-3`] } })).status).toBe(200);
  await expectKept(shop, trashId, 'code_taken');
  const plainInTrash = await toss(shop, `/products/${plain.product_id}`);
  await toss(shop, `/variations/${variation.variation_id}`);
  expect((await restore(shop, trashId)).status).toBe(200);
  const back = (await shop.call(`/products/${shirt.product_id}`)).body;
  expect(back).toMatchObject({ code: 'P-000001', product_stock_items: [{ variation: null }, { variation: null }] });
  await expectKept(shop, plainInTrash, 'code_taken');

  await toss(shop, `/products/${shirt.product_id}`);
  const remove = async (path: string) => expect((await shop.call(path, { method: 'DELETE' })).status).toBe(204);
  await remove(`/size/${size.size_id}?type=value&value_id=${size.values[0]?.id}`);
  await expectKept(shop, plainInTrash, 'in_use_gone');
  await remove(`/categories/${category.category_id}?type=collection`);
  await expectKept(shop, plainInTrash, 'in_use_gone');
  await remove(`/brands/${full.brand}`);
});

// rule: trash/restore-product
test('a product whose brand was renamed meanwhile comes back with that brand, and no second one', async () => {
  const full = await aFullShop(app, 'Marca');
  const { shop, shirt, brand } = full;
  const trashId = await toss(shop, `/products/${shirt.product_id}`);
  const before = (await shop.call('/brands')).read(z.array(brandReply));
  expect((await shop.call(`/brands/${brand}`, { method: 'PATCH', body: { title: 'Otra marca' } })).status).toBe(200);
  expect((await restore(shop, trashId)).status).toBe(200);
  expect((await shop.call('/brands')).read(z.array(brandReply))).toHaveLength(before.length);
  expect((await shop.call(`/products/${shirt.product_id}`)).body).toMatchObject({ brand: 'Otra marca' });
});

// rule: trash/restore
test('an event whose id is taken is refused; a variation comes back without its category', async () => {
  const full = await aFullShop(app, 'Evento');
  const { shop, event, spare, shirt, plain, category } = full;
  const trashId = await toss(shop, `/event-calendar/${event}`);
  const body = { id: event, title: 'Otro', start: '2026-11-25T13:00:00Z', end: '2026-11-25T14:00:00Z' };
  expect((await shop.call('/event-calendar', { body })).status).toBe(201);
  await expectKept(shop, trashId, 'id_taken');

  const variation = await toss(shop, `/variations/${spare.variation_id}`);
  for (const { product_id } of [shirt, plain]) await toss(shop, `/products/${product_id}`);
  await shop.call(`/categories/${category.category_id}?type=collection`, { method: 'DELETE' });
  expect((await restore(shop, variation)).status).toBe(200);
  expect((await shop.call(`/variations/${spare.variation_id}`)).body).toMatchObject({ category_id: null });
});

// rule: trash/restore, ledger/true-books
test('of several who restore one at once one does, and with one key all are answered alike', async () => {
  const { shop, caja, movements } = await aFullShop(app, 'Dos');
  const balance = await shop.balance(caja);
  const trashId = await toss(shop, `/movement/${movements.outflow}`);
  const replies = await Promise.all([1, 2, 3, 4].map(() => restore(shop, trashId)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  expect(await shop.balance(caja)).toBe(balance);
  const again = await toss(shop, `/movement/${movements.outflow}`);
  const key = randomUUID();
  const [first, second] = [await restore(shop, again, key), await restore(shop, again, key)];
  expect([first.status, second.status, second.body]).toEqual([200, 200, first.body]);
  expect(await shop.balance(caja)).toBe(balance);
  expect(await findDifferences(db)).toEqual([]);
});
