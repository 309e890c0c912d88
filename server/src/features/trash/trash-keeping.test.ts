import { trashPage } from '@trastienda/contract/trash';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { TRASHED_KINDS } from '../../api';
import { openImages } from '../../images/library';
import { findDifferences } from '../../ledger/check-books';
import { expectRefused, openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { aFullShop, type FullShop, publicIdOf, receiptsOf, toss } from '../../testing/full-shop';
import { sentBy } from '../../testing/statements';
import { sweepUnused } from '../../testing/swept';
import { type SweptTrash, sweepTrash } from './trash.service';

const app = await openTestApp();
const { db } = app.database;
const images = await openImages({ dataDir: app.dataDir, report: () => {} });

afterEach(() => app.setNow(undefined));

const listed = async ({ shop }: FullShop, query = '') => (await shop.call(`/trash${query}`)).read(trashPage);
const restore = ({ shop }: FullShop, trashId: string) => shop.call(`/trash/${trashId}/restore`, { method: 'POST' });
const forget = ({ shop }: FullShop, trashId: string) => shop.call(`/trash/${trashId}`, { method: 'DELETE' });
const statusOf = async ({ shop }: FullShop, path: string) =>
  (await app.app.request(`/api${path}`, { headers: { authorization: `Bearer ${shop.token}` } })).status;
const sweepAt = async (now: string): Promise<SweptTrash[]> => {
  const told: SweptTrash[] = [];
  const report = (error: unknown) => {
    throw error;
  };
  const tell = (swept: SweptTrash) => told.push(swept);
  expect(await sentBy('sweep', () => sweepTrash(db, { kinds: TRASHED_KINDS, now: new Date(now), tell, report }))).toBe(
    true,
  );
  return told;
};
const sweepPicturesAt = (now: string) => sweepUnused(db, images, new Date(now));

// rule: trash/kinds, wire/pages
test('the trash is listed newest first, of one kind too, page by page; nothing of it without a session', async () => {
  const full = await aFullShop(app, 'Lista');
  const { shop, caja } = full;
  const ids = [full.trash.movement, full.trash.variation];
  for (let time = 0; time < 5; time++)
    ids.push(await toss(shop, `/movement/${await shop.record(caja, { label: `Anulada ${time}` })}`));
  const newest = [...ids].reverse();
  expect((await listed(full)).entries.map(({ trash_id }) => trash_id)).toEqual(newest);
  for (const page of [1, 2, 3, 4]) {
    const { entries, ...facts } = await listed(full, `?limit=2&page=${page}`);
    expect(facts).toEqual({ totalItems: 7, totalPages: 4, currentPage: page, limit: 2 });
    expect(entries.map(({ trash_id }) => trash_id)).toEqual(newest.slice(2 * page - 2, 2 * page));
  }
  const variations = await listed(full, '?kind=variation');
  expect(variations).toMatchObject({ totalItems: 1, entries: [{ title: 'Lista lino', detail: '1 foto' }] });
  expect(await listed(full, '?kind=debt')).toMatchObject({ totalItems: 0, entries: [] });
  expectRefused(await shop.call('/trash?kind=brand'), 400, 'invalid_input');
  expectRefused(await app.request('/trash'), 401, 'unauthorized');
  expectRefused(await app.request(`/trash/${ids[0]}/restore`, { method: 'POST' }), 401, 'unauthorized');
});

// rule: trash/thirty-days
test('after 30 days it is not there any more, and the sweep forgets it and tells of it once', async () => {
  app.setNow('2026-11-01T12:00:00.000Z');
  const full = await aFullShop(app, 'Vence');
  const { shop, movements, trash } = full;
  app.setNow('2026-11-02T12:00:00.000Z');
  const outflow = await toss(shop, `/movement/${movements.outflow}`);
  expect(await statusOf(full, receiptsOf(full)[0] ?? '')).toBe(404);
  app.setNow('2026-12-01T11:59:59.999Z');
  expect((await listed(full)).totalItems).toBe(3);
  expect(await sweepAt('2026-12-01T11:59:59.999Z')).toEqual([]);

  app.setNow('2026-12-01T12:00:00.000Z');
  expect(await listed(full)).toMatchObject({ totalItems: 1, entries: [{ trash_id: outflow }] });
  expectRefused(await restore(full, trash.movement), 404, 'not_found');
  expectRefused(await forget(full, trash.movement), 404, 'not_found');
  const { id } = await shopOf(db, shop.username);
  const twice = await Promise.all([sweepAt('2026-12-01T12:00:00.000Z'), sweepAt('2026-12-01T12:00:00.000Z')]);
  expect(twice.flat()).toEqual([{ shop: id, count: 2 }]);
  expect((await restore(full, outflow)).status).toBe(200);
  for (const path of receiptsOf(full)) expect(await statusOf(full, path)).toBe(200);

  await toss(shop, `/movement/${movements.outflow}`);
  expect(await sweepAt('2026-12-31T12:00:00.000Z')).toContainEqual({ shop: id, count: 1 });
  expect(await db.selectFrom('receipt').select('id').where('shop_id', '=', id).execute()).toEqual([]);
  const { rows } = await sql`select 1 from trash where shop_id = ${id}
    union all select 1 from trash_image where shop_id = ${id}`.execute(db);
  expect(rows).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: trash/forget, images/sweep
test('a picture stays as long as the trash refers to it, and what is forgotten takes its own along', async () => {
  app.setNow('2026-11-01T12:00:00.000Z');
  const full = await aFullShop(app, 'Foto');
  const { shop, spare, shirt, movements } = full;
  const ownOf = (path = '') => `/images/${publicIdOf(path)}`;
  const pictures = [ownOf(spare.values[0]?.images[0]), ownOf(shirt.primary_image ?? '')];
  const tossed = [
    await toss(shop, `/variations/${spare.variation_id}`),
    await toss(shop, `/products/${shirt.product_id}`),
    await toss(shop, `/movement/${movements.outflow}`),
  ];
  await sweepPicturesAt('2026-11-10T12:00:00.000Z');
  for (const path of pictures) expect(await statusOf(full, path)).toBe(200);
  for (const trashId of tossed) {
    expect((await forget(full, trashId)).status).toBe(204);
    expectRefused(await forget(full, trashId), 404, 'not_found');
  }
  await sweepPicturesAt('2026-11-10T12:00:00.000Z');
  for (const path of [...pictures, ...receiptsOf(full)]) expect(await statusOf(full, path)).toBe(404);
  const { id } = await shopOf(db, shop.username);
  expect(await db.selectFrom('receipt').select('id').where('shop_id', '=', id).execute()).toEqual([]);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: trash/forget
test('an account, a method, a label and a debt that are forgotten leave the history and its names untouched', async () => {
  const full = await aFullShop(app, 'Nombre');
  const { shop, caja, label, moto, method } = full;
  const paths = [
    ...[`/expenses/${label}`, `/debt/${moto.debt_id}`, `/payment_methods/${caja.methodId}`],
    ...[`/payment_methods/${method}`, `/financial_accounts/${caja.id}`],
  ];
  const tossed: string[] = [];
  for (const path of paths) tossed.push(await toss(shop, path));
  const history = (await shop.call('/movement?limit=100')).body;
  expect(JSON.stringify(history)).toContain('Nombre caja');
  for (const trashId of tossed) expect((await forget(full, trashId)).status).toBe(204);
  expect((await shop.call('/movement?limit=100')).body).toEqual(history);
  expect(await findDifferences(db)).toEqual([]);
});

// rule: trash/thirty-days
test('what cannot be forgotten stays alone: all else of its shop goes, and it is reported', async () => {
  app.setNow('2026-01-01T12:00:00.000Z');
  const shop = await app.newShop();
  const caja = await shop.newAccount();
  const record = (label: string) => shop.record(caja, { label, entry_date: '2025-12-31' });
  const ids = [await record('Una'), await record('Otra'), await record('Tercera')];
  for (const id of ids) await toss(shop, `/movement/${id}`);
  const bad = ids[1] ?? '';
  const kinds = {
    ...TRASHED_KINDS,
    movement: {
      ...TRASHED_KINDS.movement,
      forget: async (...[within, found]: Parameters<NonNullable<typeof TRASHED_KINDS.movement.forget>>) => {
        if (found.includes(bad)) throw new Error('something that it leans on is still there');
        await TRASHED_KINDS.movement.forget?.(within, found);
      },
    },
  };
  const reports: unknown[] = [];
  const report = (error: unknown) => reports.push(error);
  const swept = { now: new Date('2026-02-05T12:00:00.000Z'), tell: () => {}, report };
  expect(await sweepTrash(db, { ...swept, kinds })).toBe(false);
  expect(reports).toHaveLength(1);
  const { id: shop_id } = await shopOf(db, shop.username);
  const left = () => db.selectFrom('trash').select('thing_id').where('shop_id', '=', shop_id).execute();
  expect(await left()).toEqual([{ thing_id: bad }]);
  expect(await sweepTrash(db, { ...swept, kinds: TRASHED_KINDS })).toBe(true);
  expect(await left()).toEqual([]);
});
