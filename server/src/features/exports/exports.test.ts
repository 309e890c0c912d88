import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { shopExport } from '@trastienda/contract/exports';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { tablesOf } from '../../db/rows';
import { LEFT_OUT, LEFT_OUT_COLUMNS, SHEETS } from '../../db/sheets';
import { openImages } from '../../images/library';
import { openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { filesIn } from '../../testing/files';
import { aCreditCard, aFullShop } from '../../testing/full-shop';
import { hledger, hledgerBalances } from '../../testing/hledger';
import type { TestShop } from '../../testing/shop';
import { sentBy } from '../../testing/statements';
import { entriesOf } from '../../testing/zip';
import { sweepExports } from './exports.service';

const app = await openTestApp();
const { db, engine } = app.database;

const begun = z.object({ data: shopExport });

const begin = async (shop: TestShop): Promise<string> => {
  const reply = await shop.call('/exports', { method: 'POST' });
  expect(reply.status).toBe(202);
  const { export_id, status, created_at, expires_at } = reply.read(begun).data;
  expect(status).toBe('working');
  expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(24 * 3_600_000);
  return export_id;
};

/** The finished file, as its sender has it. */
async function fetched(shop: TestShop, id: string): Promise<Response> {
  const ask = () =>
    app.app.fetch(
      new Request(`http://x/api/exports/${id}`, { headers: { Authorization: `Bearer ${shop.token}` } }),
    ) as Promise<Response>;
  await expect.poll(async () => (await ask()).status).toBe(200);
  return ask();
}

const everything = async (shop: TestShop) =>
  entriesOf(Buffer.from(await (await fetched(shop, await begin(shop))).arrayBuffer()));

const rowsIn = (csv: string | undefined) => (csv ?? '').replace('\uFEFF', '').trimEnd().split('\r\n');

// rule: keeping/everything-out
test('everything of a shop comes out: each table with every row, each file, and books that agree', async () => {
  const { shop, caja, receipts, movements } = await aFullShop(app, 'Ñandú');
  await aFullShop(app, 'Ajena');
  await shop.call('/credit_cards', { body: { ...aCreditCard('Cero'), last_four_digits: 42 } });
  await shop.record(caja, { value: 1234.5, label: '=1+1; "así"' });
  const entries = await everything(shop);
  const csv = (name: string) => entries.get(`${name}.csv`)?.toString('utf8');
  for (const { name, columns } of Object.values(SHEETS)) {
    expect(csv(name), name).toMatch(/^\uFEFF/);
    for (const row of rowsIn(csv(name))) expect(row, name).not.toContain('undefined');
    expect(rowsIn(csv(name))[0]?.split(';').length, name).toBeGreaterThanOrEqual(columns.length);
  }
  for (const { name } of Object.values(SHEETS)) expect(csv(name), name).not.toContain('Ajena');
  expect(
    new Set(
      rowsIn(csv('cuotas'))
        .slice(1)
        .map((row) => row.split(';')[3]),
    ),
  ).toEqual(new Set(['1', '2', '3']));
  expect(csv('tarjetas')).toContain(';•••• 0042;');
  const history = rowsIn(csv('movimientos'));
  expect(history.filter((row) => row.includes(movements.outflow))).toEqual([
    expect.stringMatching(/;Salida de dinero;Ñandú gasto;(.*;)?20,00;(.*;)?Ñandú caja;/),
  ]);
  expect(csv('movimientos')).toMatch(/;"'=1\+1; ""así""";(.*;)?1234,50;/);
  expect(rowsIn(csv('usuario'))).toEqual([expect.any(String), expect.stringContaining(shop.username)]);
  for (const { name } of receipts) expect(csv('comprobantes')).toContain(name);
  const files = rowsIn(csv('archivos'))
    .slice(1)
    .map((row) => row.split(';').slice(0, 2).join('.').replace(/^'/, ''));
  // An id may begin as a formula does, and then has a mark before it.
  expect(files.length).toBeGreaterThan(4);
  expect([...entries.keys()].filter((name) => name.startsWith('archivos/')).sort()).toEqual(
    files.map((name) => `archivos/${name}`).sort(),
  );
  const journal = entries.get('trastienda.journal')?.toString('utf8') ?? '';
  expect(hledger(journal, 'check')).toBe('');
  const balanceOf = hledgerBalances(journal);
  expect(balanceOf('activo:cuenta:Ñandú caja')).toBe(Math.round((await shop.balance(caja)) * 100));
  expect(balanceOf('activo:cliente:Ñandú Romina')).toBe(-400);
});

test('each table and each column of it is in a sheet, or is known to be left out', async () => {
  for (const { name, columns } of await tablesOf(db, engine)) {
    if (LEFT_OUT[name] !== undefined) continue;
    const known = SHEETS[name]?.columns.map(([column]) => column) ?? [];
    expect(
      columns.filter((column) => !known.includes(column) && !LEFT_OUT_COLUMNS.includes(column)),
      name,
    ).toEqual([]);
    expect(
      known.filter((column) => !columns.includes(column)),
      name,
    ).toEqual([]);
  }
});

test('a second request while one is being made is the same one; a later one takes its place', async () => {
  const shop = await app.newShop();
  const [one, two] = await Promise.all([begin(shop), begin(shop)]);
  expect(two).toBe(one);
  await fetched(shop, one);
  const next = await begin(shop);
  expect(next).not.toBe(one);
  await fetched(shop, next);
  expect((await shop.call(`/exports/${one}`)).status).toBe(404);
  expect((await filesIn(join(app.dataDir, 'images'))).filter((path) => path.includes(one))).toEqual([]);
});

// rule: shop/today
test('the file is called by the shop’s day of what is in it, whenever it is fetched', async () => {
  app.setNow('2026-11-24T02:00:00Z');
  const shop = await app.newShop();
  const id = await begin(shop);
  await fetched(shop, id);
  app.setNow('2026-11-24T12:00:00Z');
  const name = (await fetched(shop, id)).headers.get('content-disposition');
  app.setNow(undefined);
  expect(name).toBe('attachment; filename="trastienda-2026-11-23.zip"');
});

test('another shop’s file is not there, and a head opens nothing', async () => {
  const shop = await app.newShop();
  const other = await app.newShop();
  const id = await begin(shop);
  await fetched(shop, id);
  expect((await other.call(`/exports/${id}`)).status).toBe(404);
  const head = await app.app.fetch(
    new Request(`http://x/api/exports/${id}`, { method: 'HEAD', headers: { Authorization: `Bearer ${shop.token}` } }),
  );
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'application/zip']);
});

test('one that nobody works on any more has failed, and so has one whose file is gone; the next is begun anew', async () => {
  const shop = await app.newShop();
  const id = await begin(shop);
  await fetched(shop, id);
  await rm(join(app.dataDir, 'images'), { recursive: true });
  const status = async (of: string) => (await shop.call(`/exports/${of}`)).read(begun).data.status;
  expect(await status(id)).toBe('failed');
  const dead = await begin(shop);
  await fetched(shop, dead);
  await sql`update export set state = 'working', touched_at = '2026-01-01T00:00:00.000Z' where id = ${dead}`.execute(
    db,
  );
  expect(await status(dead)).toBe('failed');
  expect(await begin(shop)).not.toBe(dead);
});

test('one of a time to come, which a clock had that was set back, is neither waited for nor kept', async () => {
  const shop = await app.newShop();
  const dead = await begin(shop);
  await fetched(shop, dead);
  await sql`update export set state = 'working', touched_at = '2126-01-01T00:00:00.000Z' where id = ${dead}`.execute(
    db,
  );
  expect((await shop.call(`/exports/${dead}`)).read(begun).data.status).toBe('failed');
  const next = await begin(shop);
  expect(next).not.toBe(dead);
  await fetched(shop, next);
  await sql`update export set created_at = '2126-01-01T00:00:00.000Z' where id = ${next}`.execute(db);
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  const sweepIn = (hours: number) =>
    sentBy('sweep', () => sweepExports(db, images, new Date(Date.now() + hours * 3_600_000)));
  await sweepIn(0);
  expect((await shop.call(`/exports/${next}`)).status).toBe(200);
  await sweepIn(25);
  expect((await shop.call(`/exports/${next}`)).status).toBe(404);
});

test('after a day it is swept, row and file', async () => {
  const shop = await app.newShop();
  const id = await begin(shop);
  await fetched(shop, id);
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  const sweepIn = (hours: number) =>
    sentBy('sweep', () => sweepExports(db, images, new Date(Date.now() + hours * 3_600_000)));
  await sweepIn(23);
  expect((await shop.call(`/exports/${id}`)).status).toBe(200);
  await sweepIn(25);
  expect((await shop.call(`/exports/${id}`)).status).toBe(404);
  expect((await filesIn(join(app.dataDir, 'images'))).filter((path) => path.includes(id))).toEqual([]);
});

test('files that cannot be removed do not keep the sweep from the others', async () => {
  const [stuck, goes] = [
    await shopOf(db, (await app.newShop()).username),
    await shopOf(db, (await app.newShop()).username),
  ];
  const at = '2026-01-01T00:00:00.000Z';
  const numbered = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
  const rows = Array.from({ length: 230 }, (_, index) => ({ shop_id: stuck.id, id: numbered(index) }));
  const all = [...rows, { shop_id: goes.id, id: numbered(999) }];
  const facts = { state: 'done' as const, created_at: at, touched_at: at };
  await db
    .insertInto('export')
    .values(all.map((row) => ({ ...row, ...facts })))
    .execute();
  await mkdir(join(app.dataDir, 'images'), { recursive: true });
  await writeFile(join(app.dataDir, 'images', stuck.id), '');
  const images = await openImages({ dataDir: app.dataDir, report: () => {} });
  expect(await sweepExports(db, images, new Date('2026-01-03T00:00:00.000Z'))).toBe(false);
  const left = async () =>
    (await db.selectFrom('export').select('shop_id').where('created_at', '=', at).execute()).length;
  expect(await left()).toBe(230);
  await rm(join(app.dataDir, 'images', stuck.id));
  expect(await sweepExports(db, images, new Date('2026-01-03T00:00:00.000Z'))).toBe(true);
  expect(await left()).toBe(0);
});
