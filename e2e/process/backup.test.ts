import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { idsOf, signInAgain, toldBy, uploadPicture, writers } from '../support/backups';
import { ENGINES, newEmptyPlace, newPlace } from '../support/place';
import { removeFolder, runProgram, startServer, temporaryFolder } from '../support/server';
import { createAccount, registerShop, type Shop } from '../support/shop';

/** How many are written before the backup, and how many more before it may end. */
const BEFORE = 60;

const folder = temporaryFolder();
afterAll(() => removeFolder(folder));

/** What must be there again. */
interface Known {
  shop: Shop;
  ids: string[];
  /** Of a picture, and its bytes. */
  url: string;
  picture: ArrayBuffer;
}

async function pictureAt(server: string, url: string, { token }: Shop): Promise<ArrayBuffer> {
  return (await fetch(server + url, { headers: { Authorization: `Bearer ${token}` } })).arrayBuffer();
}

// rule: keeping/one-moment
test.each(ENGINES)(
  '%s: a backup is made while the server writes, and restored on either engine it has all',
  async (engine) => {
    const place = await newPlace(engine);
    const server = await startServer(place.env);
    const file = join(folder, `${engine}.tar`);
    try {
      const shop = await registerShop(server.url);
      const url = await uploadPicture(server.url, shop);
      const { made, stop } = writers(server.url, shop, await createAccount(server.url, shop, 'Caja'));
      await expect.poll(() => made.length, { timeout: 60_000 }).toBeGreaterThan(BEFORE);
      const ids = [...made];
      const backup = await runProgram('backup', place.env, { args: ['--to', file] }).ended;
      const meanwhile = made.length - ids.length;
      await stop();
      expect(backup).toMatchObject({ code: 0, stderr: '' });
      expect(backup.stdout).toContain('and the books agree');
      expect(meanwhile).toBeGreaterThan(0);
      expect(readdirSync(folder).filter((name) => name.startsWith(engine))).toEqual([`${engine}.tar`]);
      expect(lstatSync(file).mode & 0o777).toBe(0o600);

      const known = { shop, ids, url, picture: await pictureAt(server.url, url, shop) };
      for (const target of ENGINES) await restoreOn(target, file, known);
    } finally {
      await server.kill();
      await place.remove();
    }
  },
);

async function restoreOn(engine: (typeof ENGINES)[number], file: string, known: Known): Promise<void> {
  const place = await newEmptyPlace(engine);
  try {
    const restored = await runProgram('restore', place.env, { args: ['--from', file] }).ended;
    expect(restored).toMatchObject({ code: 0, stderr: '' });
    expect(restored.stdout).toMatch(/Every table is as it was saved.*\nThe books agree\.\n$/);

    const again = `${file}.${engine}`;
    expect(await runProgram('backup', place.env, { args: ['--to', again] }).ended).toMatchObject({ code: 0 });
    const [before, after] = [toldBy(file), toldBy(again)];
    expect(after.tables).toEqual(before.tables);
    expect(after.pictures).toEqual(before.pictures);
    expect(after.engine).toBe(engine);

    const server = await startServer(place.env);
    try {
      const shop = await signInAgain(server.url, known.shop);
      const present = await idsOf(server.url, shop, '');
      expect(known.ids.filter((id) => !present.has(id))).toEqual([]);
      expect(await idsOf(server.url, shop, 'ÑANDU')).toEqual(present);
      expect(known.picture.byteLength).toBeGreaterThan(100);
      expect(await pictureAt(server.url, known.url, shop)).toEqual(known.picture);
      const { made, stop } = writers(server.url, shop, await createAccount(server.url, shop, 'Otra'));
      await expect.poll(() => made.length, { timeout: 60_000 }).toBeGreaterThan(10);
      await stop();
    } finally {
      await server.kill();
    }
    expect(await runProgram('check-books', place.env).ended).toMatchObject({ code: 0, stderr: '' });
    const twice = await runProgram('restore', place.env, { args: ['--from', file] }).ended;
    expect(twice).toMatchObject({ code: 1, stdout: '' });
    expect(twice.stderr).toBe('trastienda: nothing was restored: it has data already\n');
  } finally {
    await place.remove();
  }
}

test('a backup whose folder cannot be made says so, and ends with 1', async () => {
  const place = await newPlace('sqlite');
  const { code, stderr } = await runProgram('backup', place.env, { args: ['--to', '/proc/backups/new'] }).ended;
  expect(stderr).toMatch(/^trastienda: there is no new backup: .*\n$/);
  expect(code).toBe(1);
  await place.remove();
});

test('a mistyped file is one line, and nothing is made', async () => {
  const place = await newEmptyPlace('sqlite');
  const { code, stderr } = await runProgram('restore', place.env, { args: ['--from', join(folder, 'none')] }).ended;
  expect(stderr).toBe(`trastienda: nothing was restored: there is no ${join(folder, 'none')}\n`);
  expect(code).toBe(1);
  expect(readdirSync(place.env['DATA_DIR'] ?? '')).toEqual([]);
  await place.remove();
});

test('a flipped byte is refused before anything is touched, in one line', async () => {
  const place = await newPlace('sqlite');
  const file = join(folder, 'flipped.tar');
  expect(await runProgram('backup', place.env, { args: ['--to', file] }).ended).toMatchObject({ code: 0 });
  const bytes = readFileSync(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 4;
  writeFileSync(file, bytes);
  const empty = join(folder, 'empty');
  const { code, stderr } = await runProgram('restore', { DATA_DIR: empty }, { args: ['--from', file] }).ended;
  expect(stderr).toBe(`trastienda: nothing was restored: ${file} is damaged, or not whole\n`);
  expect(code).toBe(1);
  expect(existsSync(empty)).toBe(false);
  await place.remove();
});
