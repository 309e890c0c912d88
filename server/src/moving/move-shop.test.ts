import { readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../db/ids';
import { inSnapshot, tablesOf } from '../db/rows';
import { firstSequence } from '../db/sequence';
import { claimMove } from '../db/shop-states';
import { lastWriteOf } from '../db/shop-writes';
import { findDifferences } from '../ledger/check-books';
import { openTestApp, type Reply, type Sent, type TestApp } from '../testing/app';
import { placeOf } from '../testing/backups';
import { aVariation } from '../testing/catalogue';
import { contentOf, shopOf } from '../testing/database';
import { aFullShop, type FullShop } from '../testing/full-shop';
import { shown, shownPictures } from '../testing/twin';
import { findThere } from './copy';
import { moveShop, type ShopOrder } from './move-shop';
import { sumsOfShop } from './rows';
import { partsOfShop } from './tables';

// rule: shop/moving

/** Where a shop goes is always PostgreSQL. */
const ENGINES = process.env['TEST_ENGINE'] === 'postgres' ? (['sqlite', 'postgres'] as const) : [];

/** A shop, whatever else of it is known. */
type Own = Pick<FullShop, 'shop'>;

/** With a movement, a brand and a picture: enough where it is about the way, and not about what is moved. */
async function aSmallShop(app: TestApp): Promise<Own> {
  const shop = await app.newShop();
  await shop.newAccount(5);
  expect((await shop.call('/brands', { body: { title: 'Propia' } })).status).toBe(201);
  await aVariation(shop);
  return { shop };
}

/** The shop as it is asked through another app. */
const through = <Shop extends Own>(app: TestApp, of: Shop): Shop => {
  const call = (path: string, sent: Sent = {}) => app.request(path, { token: of.shop.token, ...sent });
  return { ...of, shop: { ...of.shop, call } };
};

async function orderOf(source: TestApp, target: TestApp, full: Own): Promise<ShopOrder> {
  const here = await placeOf(source);
  const [to, picturesTo] = [target.place.DATABASE_URL ?? '', target.dataDir];
  return { ...here, shop: full.shop.username, to, picturesTo, tell: () => {} };
}

async function sumsIn({ database: { db, engine } }: TestApp, { shop }: Own) {
  const { id } = await shopOf(db, shop.username);
  const there = await findThere(db, id);
  const of = { id, userId: there?.owner_id ?? '', number: there?.number ?? 0 };
  const parts = (await partsOfShop(db, engine)).filter(({ isRestless }) => !isRestless);
  return inSnapshot(db, engine, (view) => sumsOfShop(view, engine, parts, of));
}

test.each(ENGINES)('from %s a shop with some of everything is shown as it was, picture by picture', async (engine) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const [full, staying] = [await aFullShop(source, 'Propia'), await aFullShop(source, 'Ajena')];
  const neighbour = await aFullShop(target, 'Vecina');
  const before = {
    shown: await shown(full),
    pictures: await shownPictures(source, full),
    sums: await sumsIn(source, full),
  };
  const others = { staying: await shown(staying), neighbour: await shown(neighbour) };
  expect(before.sums.length).toBeGreaterThan(25);

  await moveShop(await orderOf(source, target, full));
  const arrived = through(target, full);
  expect(await sumsIn(target, full)).toEqual(before.sums);
  expect(await shown(arrived)).toEqual(before.shown);
  expect(await shownPictures(target, arrived)).toEqual(before.pictures);
  expect({ staying: await shown(staying), neighbour: await shown(neighbour) }).toEqual(others);
  expect(await findDifferences(source.database.db)).toEqual([]);
  expect(await findDifferences(target.database.db)).toEqual([]);

  const { id } = await shopOf(source.database.db, full.shop.username);
  expect((await contentOf(source.database.db, id)).map((line) => line.split(' ')[0])).toEqual([]);
  const { id: there, number } = await shopOf(target.database.db, full.shop.username);
  expect(there).toBe(id);
  const { rows } = await sql<{ first: number; last: number }>`select min(seq) as first, max(seq) as last
    from movement where shop_id = ${id}`.execute(target.database.db);
  expect(rows[0]?.first).toBeGreaterThan(firstSequence(number));
  expect(rows[0]?.last).toBeLessThan(firstSequence(number + 1));
});

test.each(ENGINES)('from %s a shop arrives without the mark of its last write', async (engine) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const own = await aSmallShop(source);
  const { id } = await shopOf(source.database.db, own.shop.username);
  await source.database.db.insertInto('shop_write').values({ id, mark: newId() }).execute();
  await moveShop(await orderOf(source, target, own));
  expect(await findThere(target.database.db, id)).toMatchObject({ state: 'open' });
  expect(await lastWriteOf(target.database.db, id)).toBeUndefined();
});

/** What happens in a shop between the first copy and the last. */
const meanwhile: [string, (own: FullShop) => (() => Promise<Reply>)[]][] = [
  [
    'things are made, changed and deleted',
    ({ shop, caja, banco, event, moto, label }) => [
      () => shop.call('/movement', { body: shop.aMovement(caja, { label: 'Propia nueva' }) }),
      () =>
        shop.call('/movement', {
          body: shop.aMovement(banco, { type: 'money_outflow', value: 2, expense_id: label, label: 'Propia salida' }),
        }),
      () => shop.call(`/event-calendar/${event}`, { method: 'DELETE' }),
      () => shop.call(`/debt/${moto.debt_id}`, { method: 'PATCH', body: { name: 'Propia otra' } }),
      () => shop.call('/user/settings', { method: 'PATCH', body: { date_format: 'DD/MM/AAAA' } }),
      () => shop.call('/shop', { method: 'PATCH', body: { name: 'Propia y nueva' } }),
    ],
  ],
  [
    'a name goes, and comes again',
    ({ shop, size }) => [
      () => shop.call(`/size/${size.size_id}?type=value&value_id=${size.values[1]?.id}`, { method: 'DELETE' }),
      () => shop.call(`/size/${size.size_id}?type=add`, { method: 'PATCH', body: { value: size.values[1]?.value } }),
    ],
  ],
];

const cases = ENGINES.flatMap((engine) => meanwhile.map(([what, changes]) => ({ engine, what, changes })));

test.each(cases)('from $engine it is shown as it was when it was closed: $what', async ({ engine, changes }) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const full = await aFullShop(source, 'Propia');
  const seen: unknown[] = [];
  const tell = async (step: string) => {
    if (step !== 'copied') return;
    for (const change of changes(full)) expect((await change()).status).toBeLessThan(300);
    seen.push(await shown(full), await sumsIn(source, full));
  };
  await moveShop({ ...(await orderOf(source, target, full)), tell });
  expect([await shown(through(target, full)), await sumsIn(target, full)]).toEqual(seen);
  expect(await findDifferences(target.database.db)).toEqual([]);
});

test.each(ENGINES)('from %s a shop goes on where it came to: words are found, new ids are new', async (engine) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const full = await aFullShop(source, 'Propia');
  await moveShop(await orderOf(source, target, full));
  const { shop, caja } = through(target, full);
  const made = await shop.call('/movement', {
    body: shop.aMovement(caja, { label: 'Ñandú recién llegado', value: 3 }),
  });
  expect(made.status).toBe(201);
  expect((await shop.call('/movement?search=%C3%B1andu')).body).toMatchObject({ totalItems: 1 });
  expect((await shop.call('/movement?search=Propia')).body).toMatchObject({ totalItems: expect.any(Number) });
  for (let time = 0; time < 3; time += 1)
    expect((await shop.call('/payment_methods', { body: { name: `Cheque ${time}` } })).status).toBe(201);
  const { rows } = await sql<{ many: number }>`select count(*)::int as many from payment_method as m
    join shop on shop.id = m.shop_id group by m.id having count(*) > 1`.execute(target.database.db);
  expect(rows).toEqual([]);
  expect((await shop.call(`/products?search=propia`)).status).toBe(200);
  expect(await findDifferences(target.database.db)).toEqual([]);
});

test.each(ENGINES)(
  'from %s nothing moves when somebody writes to the closed shop, which then is open again',
  async (engine) => {
    const [source, target] = [await openTestApp({ engine }), await openTestApp()];
    const own = await aSmallShop(source);
    const { db } = source.database;
    const { id } = await shopOf(db, own.shop.username);
    const order = await orderOf(source, target, own);
    // A writer that holds no shop, between two steps.
    const tell = async (step: string) => {
      if (step.startsWith('shop: '))
        await db.updateTable('brand').set({ title: 'Otra' }).where('shop_id', '=', id).execute();
    };
    await expect(moveShop({ ...order, tell })).rejects.toThrow('brand: it was changed while it was closed');
    expect((await own.shop.call('/brands')).status).toBe(200);
    expect((await own.shop.call('/brands', { body: { title: 'Nueva' } })).status).toBe(201);
  },
);

const steps = ENGINES.flatMap((engine) => ['copied', 'closed', 'compared'].map((step) => ({ engine, step })));

test.each(steps)(
  'from $engine the later of two commands moves the shop, when the first has $step',
  async ({ engine, step }) => {
    const [source, target] = [await openTestApp({ engine }), await openTestApp()];
    const own = await aSmallShop(source);
    const before = await sumsIn(source, own);
    const order = await orderOf(source, target, own);
    const tell = (said: string) => (said === step ? moveShop(order) : undefined);
    await expect(moveShop({ ...order, tell })).rejects.toThrow(/another move/);
    expect(await sumsIn(target, own)).toEqual(before);
    expect([(await own.shop.call('/brands')).status, (await through(target, own).shop.call('/brands')).status]).toEqual(
      [...[503, 200]],
    );
  },
);

test.each(ENGINES)('from %s a copy is not put there when a later command has begun meanwhile', async (engine) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const own = await aSmallShop(source);
  const { id } = await shopOf(source.database.db, own.shop.username);
  const order = await orderOf(source, target, own);
  let moving: Promise<unknown> = Promise.resolve();
  await target.database.db.transaction().execute(async (tx) => {
    await sql`lock table brand in access exclusive mode`.execute(tx);
    moving = moveShop(order).catch((error: unknown) => error);
    await expect.poll(async () => (await findThere(source.database.db, id))?.move_id ?? null).not.toBeNull();
    expect(await claimMove(source.database.db, { shopId: id, moveId: newId() })).toBe(true);
  });
  expect(String(await moving)).toContain('another move of it has begun');
  expect(await findThere(target.database.db, id)).toBeUndefined();
  expect((await own.shop.call('/brands', { body: { title: 'Nueva' } })).status).toBe(201);
});

/** A command that ends as by a power cut once it has said that. */
const stopAt = (step: string) => (said: string) => {
  if (said.startsWith(step)) throw new Error('power cut');
};

if (ENGINES.length > 0)
  test('a shop that was given away is not moved back before it has opened', async () => {
    const [source, target] = [await openTestApp(), await openTestApp()];
    const own = await aSmallShop(source);
    const before = await sumsIn(source, own);
    const order = await orderOf(source, target, own);
    await expect(moveShop({ ...order, tell: stopAt('given away') })).rejects.toThrow('power cut');
    const back = { ...(await placeOf(target)), to: source.place.DATABASE_URL ?? '', picturesTo: source.dataDir };
    await expect(moveShop({ ...order, ...back })).rejects.toThrow('it is not open here');
    expect(await sumsIn(source, own)).toEqual(before);
    await moveShop(order);
    expect(await sumsIn(target, own)).toEqual(before);
  });

test.each(ENGINES)(
  'from %s what is left of a shop in the middle of its removal is no fault of the books',
  async (engine) => {
    const [source, target] = [await openTestApp({ engine }), await openTestApp()];
    const own = await aSmallShop(source);
    const order = await orderOf(source, target, own);
    await expect(moveShop({ ...order, tell: stopAt('open there') })).rejects.toThrow('power cut');
    const { db } = source.database;
    const { id } = await shopOf(db, own.shop.username);
    await db.deleteFrom('list_count').where('shop_id', '=', id).execute();
    expect(await findDifferences(db, id)).not.toEqual([]);
    expect(await findDifferences(db)).toEqual([]);
    await moveShop(order);
    expect(await findDifferences(target.database.db)).toEqual([]);
  },
);

test.each(ENGINES)(
  'from %s pictures stay where both installations have them, however that is written',
  async (engine) => {
    const [source, target] = [await openTestApp({ engine }), await openTestApp()];
    const own = await aSmallShop(source);
    const order = await orderOf(source, target, own);
    const { id } = await shopOf(source.database.db, own.shop.username);
    const images = join(source.dataDir, 'images', id);
    const kept = await readdir(images);
    expect(kept).not.toEqual([]);
    await expect(moveShop({ ...order, picturesTo: join(source.dataDir, 'nowhere') })).rejects.toThrow(
      'there is no folder',
    );
    const link = join(target.dataDir, 'shared');
    await symlink(source.dataDir, link);
    await moveShop({ ...order, picturesTo: link });
    expect(await readdir(images)).toEqual(kept);
  },
);

test.each(ENGINES)('from %s nothing moves when none of its pictures has a file here', async (engine) => {
  const [source, target] = [await openTestApp({ engine }), await openTestApp()];
  const own = await aSmallShop(source);
  const { id } = await shopOf(source.database.db, own.shop.username);
  await rm(join(source.dataDir, 'images', id), { recursive: true });
  await expect(moveShop(await orderOf(source, target, own))).rejects.toThrow('none of its pictures has a file');
  expect((await own.shop.call('/brands', { body: { title: 'Nueva' } })).status).toBe(201);
});

test('it is known of each table whose its rows are', async () => {
  const { db, engine } = (await openTestApp()).database;
  const all = (await tablesOf(db, engine)).map(({ name }) => name);
  const parts = (await partsOfShop(db, engine)).map(({ table }) => table);
  expect(all.filter((table) => !parts.includes(table))).toEqual(['export', 'login_attempt']);
  await sql`create table unheard_of (id text primary key)`.execute(db);
  await expect(partsOfShop(db, engine)).rejects.toThrow('it is not known whose the rows of unheard_of are');
});
