import { execFileSync } from 'node:child_process';
import { lstat, mkdir, readdir, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { kept } from '../ledger/tables';
import { openTestApp } from '../testing/app';
import { aFolder, placeOf } from '../testing/backups';
import { ArchiveWriter } from './archive-writer';
import { writeBackup } from './backup';
import { type Manifest, pictureName } from './manifest';

const app = await openTestApp();
const { db, engine } = app.database;
const into = await aFolder();
const here = await placeOf(app);

const shop = await app.newShop();
await shop.newAccount(100);

const order = (now: string, to = into) => writeBackup({ ...here, to, withPictures: true, now: new Date(now) });

const ID = '00000000-0000-4000-8000-000000000001';

/** A backup that is not finished, last touched so many minutes ago. */
async function anUnfinished(name: string, minutes: number): Promise<string> {
  const at = new Date(Date.now() - minutes * 60_000);
  await writeFile(join(into, name), '');
  await utimes(join(into, name), at, at);
  return name;
}

test('what a killed backup has left is removed by a later one, what another writes stays', async () => {
  const dead = [
    await anUnfinished('2026-01-01T00-00-00Z.unfinished', 11),
    await anUnfinished(`2026-01-02T00-00-00Z.tar.${ID}.unfinished`, 11),
    await anUnfinished(`mine.${ID}.unfinished`, 11),
  ];
  const others = [
    await anUnfinished(`2026-01-03T00-00-00Z.tar.${ID}.unfinished`, 9),
    await anUnfinished('2026-01-03T00-00-00Z', 11),
    await anUnfinished('my files.unfinished', 11),
    await anUnfinished(`other.${ID}.unfinished`, 11),
  ];
  await writeBackup({ ...here, to: join(into, 'mine'), withPictures: true, now: new Date() });
  const left = await readdir(into);
  expect(left.sort()).toEqual([...others, 'mine'].sort());
  expect(left).not.toEqual(expect.arrayContaining(dead));
  for (const name of left) await rm(join(into, name));
});

test('a backup is one new file for its user alone, and is never written over another', async () => {
  const made = await order('2026-11-20T13:42:00Z');
  expect(made).toMatchObject({ file: join(into, '2026-11-20T13-42-00Z.tar'), pictures: 0, checked: true });
  expect((await lstat(made.file)).isFile()).toBe(true);
  await expect(order('2026-11-20T13:42:00Z')).rejects.toThrow('is there already');
  await expect(order('2026-11-20T13:43:00Z', made.file)).rejects.toThrow('is there already');
  expect(await readdir(into)).toEqual(['2026-11-20T13-42-00Z.tar']);
});

test('of two that are made under one name at a time one gets it, and the other says so', async () => {
  const to = join(into, 'twice.tar');
  const both = await Promise.allSettled([order('2026-11-20T13:44:00Z', to), order('2026-11-20T13:45:00Z', to)]);
  const failed = both.flatMap((made) => (made.status === 'rejected' ? [String(made.reason)] : []));
  expect(failed).toEqual([`Error: ${to} is there already`]);
  expect((await readdir(into)).filter((name) => name.startsWith('twice'))).toEqual(['twice.tar']);
  await rm(to);
});

test('more pictures than can be read again are refused while they are written', async () => {
  const path = join(into, 'full.tar');
  const most = 2_000;
  const archive = await ArchiveWriter.begin(path, most);
  const pictures: Manifest['pictures'] = [];
  const add = async (at: number) => {
    const key = `shop/${at}/original.png`;
    pictures.push({ key, ...(await archive.add(pictureName(key), Buffer.alloc(2 ** 20, at))) });
  };
  await expect(
    Promise.resolve().then(async () => {
      for (let at = 0; at < 100; at += 1) await add(at);
    }),
  ).rejects.toThrow('too many pictures');
  await archive.close();
  expect(pictures.length).toBeGreaterThan(10);
  expect(JSON.stringify(pictures).length).toBeLessThan(most);
  await rm(path);
});

test('any tar shows what is in it', async () => {
  const { file } = await order('2026-11-20T14:00:00Z', join(await aFolder(), 'not there yet', 'shop.tar'));
  const names = execFileSync('tar', ['tf', file], { encoding: 'utf8' }).trim().split('\n');
  expect(names.at(0)).toBe('trastienda');
  expect(names).toContain('tables/account/000000.jsonl.gz');
  expect(names.slice(-2)).toEqual(['manifest.json', 'seal']);
});

test('where the pictures’ disk is not there, nothing is taken for a backup', async () => {
  const images = join(here.DATA_DIR, 'images');
  await rename(images, `${images}-away`);
  await symlink(join(into, 'not-mounted'), images);
  await expect(order('2026-11-24T00:00:00Z')).rejects.toThrow(/images is a link to .*not-mounted, which is not there/);
  expect((await readdir(into)).filter((name) => name.startsWith('2026-11-24'))).toEqual([]);
  await rm(images);
  await rename(`${images}-away`, images);
});

// rule: keeping/one-moment
test('one whose books are wrong is not taken for a backup, and the newest is kept', async () => {
  const setBalance = (balance: number) =>
    kept(db)
      .updateTable('account')
      .set({ balance: cents(balance) })
      .execute();
  await setBalance(7);
  const mine = join(into, 'mine.tar.wrong');
  await writeFile(mine, '');
  await expect(order('2026-11-20T23:59:00Z')).rejects.toThrow(/books.*kept as/);
  await expect(order('2026-11-21T00:00:00Z')).rejects.toThrow(/books.*kept as/);
  const wrong = (await readdir(into)).filter((name) => name.endsWith('.wrong'));
  expect(wrong.sort()).toEqual(['2026-11-21T00-00-00Z.tar.wrong', 'mine.tar.wrong']);
  await rm(mine);
  expect((await readdir(into)).filter((name) => name.startsWith('2026-11-21'))).toEqual([
    '2026-11-21T00-00-00Z.tar.wrong',
  ]);
  await setBalance(10_000);
});

test('what an earlier version has written is saved as it is', async () => {
  const [newest] = (await sql<{ name: string }>`select max(name) as name from kysely_migration`.execute(db)).rows;
  await sql`update kysely_migration set name = '0001-shops-' where name = ${newest?.name}`.execute(db);
  expect((await order('2026-11-22T00:00:00Z')).checked).toBe(false);
  await sql`update kysely_migration set name = ${newest?.name} where name = '0001-shops-'`.execute(db);
});

if (engine === 'sqlite')
  test('a folder without a database is no backup of an empty one', async () => {
    const empty = join(into, 'empty');
    await mkdir(empty);
    const made = writeBackup({
      ...here,
      DATA_DIR: empty,
      to: join(into, 'none.tar'),
      withPictures: true,
      now: new Date(),
    });
    await expect(made).rejects.toThrow('there is no trastienda.db');
    expect(await readdir(empty)).toEqual([]);
    expect((await readdir(into)).filter((name) => name.startsWith('none'))).toEqual([]);
  });
else
  test('what PostgreSQL says is said without the password, and nothing is left', async () => {
    const DATABASE_URL = 'postgres://ana:Secreto2026@127.0.0.1:1/shop';
    const made = writeBackup({
      ...here,
      DATABASE_URL,
      to: join(into, 'none.tar'),
      withPictures: true,
      now: new Date(),
    });
    const error = await made.catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('127.0.0.1');
    expect(String(error)).not.toContain('Secreto2026');
    expect((await readdir(into)).filter((name) => name.startsWith('none'))).toEqual([]);
  });
