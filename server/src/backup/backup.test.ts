import { mkdir, mkdtemp, readdir, rm, symlink, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { kept } from '../ledger/tables';
import { openTestApp } from '../testing/app';
import { writeBackup } from './backup';

const app = await openTestApp();
const { db, engine } = app.database;
const into = await mkdtemp(join(tmpdir(), 'trastienda-backups-'));
afterAll(() => rm(into, { recursive: true }));
afterEach(() => vi.unstubAllEnvs());

const shop = await app.newShop();
await shop.newAccount(100);

/** The data folder of the test's database. */
async function dataDirOf(): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(db);
  return dirname(rows[0]?.file ?? '');
}

const order = (url: string | undefined, dataDir: string, now = '2026-11-20T13:42:00Z') =>
  writeBackup({ DATABASE_URL: url, DATA_DIR: dataDir, STORAGE_URL: undefined, into, now: new Date(now) });

/** A backup that is not finished, last touched so many minutes ago. */
async function anUnfinished(name: string, minutes: number): Promise<string> {
  const at = new Date(Date.now() - minutes * 60_000);
  await mkdir(join(into, name));
  await utimes(join(into, name), at, at);
  return name;
}

test('what a killed backup has left is removed by the next one, what another writes stays', async () => {
  const [dead, ...others] = [
    await anUnfinished('2026-01-01T00-00-00Z.unfinished', 11),
    await anUnfinished('2026-01-02T00-00-00Z.unfinished', 9),
    await anUnfinished('2026-01-03T00-00-00Z', 11),
    await anUnfinished('my files.unfinished', 11),
  ];
  await expect(order(undefined, into)).rejects.toThrow('there is no trastienda.db');
  const left = await readdir(into);
  expect(left).not.toContain(dead);
  expect(left).toEqual(expect.arrayContaining(others));
  for (const name of left) await rm(join(into, name), { recursive: true });
});

if (engine === 'sqlite') {
  test('a backup is a new folder, and is never written over another', async () => {
    const dataDir = await dataDirOf();
    const made = await order(undefined, dataDir);
    expect(made).toMatchObject({ folder: join(into, '2026-11-20T13-42-00Z'), pictures: 0 });
    expect(await readdir(made.folder)).toEqual(['trastienda.db']);
    await expect(order(undefined, dataDir)).rejects.toThrow('is there already');
    expect(await readdir(into)).toEqual(['2026-11-20T13-42-00Z']);
  });

  test('where the pictures’ disk is not there, nothing is taken for a backup', async () => {
    const images = join(await dataDirOf(), 'images');
    await symlink(join(into, 'not-mounted'), images);
    await expect(order(undefined, await dataDirOf(), '2026-11-24T00:00:00Z')).rejects.toThrow(
      /images is a link to .*not-mounted, which is not there/,
    );
    expect((await readdir(into)).filter((name) => name.startsWith('2026-11-24'))).toEqual([]);
    await rm(images);
  });

  test('a copy whose books are wrong is not taken for a backup, and is kept', async () => {
    await kept(db)
      .updateTable('account')
      .set({ balance: cents(7) })
      .execute();
    await expect(order(undefined, await dataDirOf(), '2026-11-21T00:00:00Z')).rejects.toThrow(/books.*kept as/);
    expect(await readdir(into)).toContain('2026-11-21T00-00-00Z.wrong');
    await kept(db)
      .updateTable('account')
      .set({ balance: cents(10_000) })
      .execute();
  });

  test('what an earlier version has written is saved as it is', async () => {
    await sql`delete from kysely_migration where name = (select max(name) from kysely_migration)`.execute(db);
    const { checked } = await order(undefined, await dataDirOf(), '2026-11-22T00:00:00Z');
    expect(checked).toContain('earlier version');
  });

  test('a folder without a database is no backup of an empty one', async () => {
    await expect(order(undefined, into, '2026-11-23T00:00:00Z')).rejects.toThrow('there is no trastienda.db');
    expect(await readdir(into)).not.toContain('trastienda.db');
  });
} else {
  test('without pg_dump it says what to run, and not the password', async () => {
    vi.stubEnv('PATH', into);
    vi.stubEnv('POSTGRES_BIN', into);
    const error = await order('postgres://ana:Secreto2026@127.0.0.1:1/shop', into).catch((thrown: unknown) => thrown);
    expect(String(error)).toContain('pg_dump --format=custom');
    expect(String(error)).not.toContain('Secreto2026');
    expect(await readdir(into)).toEqual([]);
  });

  test('what pg_dump says is said, and nothing is left', async () => {
    await expect(order('postgres://ana:Secreto2026@127.0.0.1:1/shop', into)).rejects.toThrow(/127\.0\.0\.1/);
    expect(await readdir(into)).toEqual([]);
  });
}
