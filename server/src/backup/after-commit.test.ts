import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateAsFar } from '../db/migrate';
import { MIGRATIONS } from '../db/migrations/all';
import { openTestApp } from '../testing/app';
import { aFolder, anEmptyPlace, type DataPlace, placeOf, within } from '../testing/backups';
import { filesIn } from '../testing/files';
import { aFullShop } from '../testing/full-shop';
import { Archive } from './archive-reader';
import { writeBackup } from './backup';
import { makeDatabase, placeOf as newPlaceOf } from './new-database';
import { newPictures } from './pictures';
import { restoreBackup } from './restore';
import { reasonWhy, takenBackUnlessThere } from './unless-there';

const app = await openTestApp();
await aFullShop(app, 'Propia');
const here = await placeOf(app);
const folder = await aFolder();
const { file, pictures } = await writeBackup({
  ...{ ...here, to: join(folder, 'whole.tar'), withPictures: true },
  now: new Date(),
});

const picturesIn = async ({ DATA_DIR }: DataPlace) =>
  (await filesIn(join(DATA_DIR, 'images/'))).filter((path) => path.includes('original')).length;

const usersIn = (place: DataPlace) =>
  within(place, async ({ db }) => (await db.selectFrom('app_user').select('id').execute()).length);

const told = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing failed',
    (error: unknown) => reasonWhy('restored', error),
  );

// rule: keeping/all-or-nothing
test('what fails when the rows are there takes no picture away, and is not told as nothing restored', async () => {
  const there = await anEmptyPlace();
  const archive = await Archive.open(file);
  const images = await newPictures({ dataDir: there.DATA_DIR });
  const restoring = takenBackUnlessThere(images, (arrived) =>
    makeDatabase(newPlaceOf(there), {
      ...{ migrations: archive.manifest.migrations, rows: archive.rows, endSessions: true, check: () => {} },
      before: async () => {
        await images.keep(archive.pictures());
        await images.publish();
      },
      arrived: (arrival) => {
        arrived(arrival);
        if (arrival === 'there') throw new Error('the disk is gone');
      },
    }),
  );
  expect(await told(restoring)).toBe('restored, but the disk is gone');
  await archive.close();
  expect(await usersIn(there)).toBe(1);
  expect(await picturesIn(there)).toBe(pictures);
});

if (app.database.engine === 'postgres') {
  /** An empty place in which PostgreSQL does something of its own at a moment. */
  const placeThat = async (does: string, when: (trigger: string) => string) => {
    const place = await anEmptyPlace();
    await within(place, async (database) => {
      await migrateAsFar(database, Object.keys(MIGRATIONS));
      const body = sql.lit(`begin ${does} return null; end`);
      await sql`create function trap() returns trigger language plpgsql as ${body}`.execute(database.db);
      await sql.raw(`${when('trap')} execute function trap()`).execute(database.db);
    });
    return place;
  };
  const atCommit = (name: string) =>
    `create constraint trigger ${name} after delete on session deferrable initially deferred for each row`;

  test('what fails after the commit leaves the pictures to the rows', async () => {
    const there = await placeThat(
      `if exists (select from app_user) then raise exception 'no migration today'; end if;`,
      (name) => `create trigger ${name} before insert on kysely_migration_lock`,
    );
    expect(await told(restoreBackup({ ...there, from: file }))).toBe('restored, but no migration today');
    expect([await usersIn(there), await picturesIn(there)]).toEqual([1, pictures]);
  });

  test('what PostgreSQL refuses at the commit is not there, and neither are its pictures', async () => {
    const there = await placeThat(`raise exception 'not today';`, atCommit);
    expect(await told(restoreBackup({ ...there, from: file }))).toBe('nothing was restored: not today');
    expect([await usersIn(there), await picturesIn(there)]).toEqual([0, 0]);
  });

  test('when nobody says how the commit came out, the pictures stay', async () => {
    const there = await placeThat('perform pg_terminate_backend(pg_backend_pid());', atCommit);
    const said = await told(restoreBackup({ ...there, from: file }));
    expect(said).toMatch(/^it is not known whether all was restored: .+; done again, it says so if data are there$/);
    expect(await picturesIn(there)).toBe(pictures);
  });
}
