import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../testing/app';
import { contentOf } from '../testing/database';
import { isDuplicate, transact } from './transact';

const app = await openTestApp();
const { db } = app.database;

const attempt = (id: string, subject = 'a') => ({ id, subject, at: '2026-01-01T00:00:00.000Z' });
const ID = '019aaaaa-0000-7000-8000-00000000000';
const idsOf = async () =>
  (await db.selectFrom('login_attempt').select('id').orderBy('id').execute()).map(({ id }) => id);

test('what fails leaves nothing, and what joins a transaction fails and stands with it', async () => {
  const before = await contentOf(db);
  const failing = transact(db, async (tx) => {
    await tx
      .insertInto('login_attempt')
      .values(attempt(`${ID}1`))
      .execute();
    await transact(tx, (inner) =>
      inner
        .insertInto('login_attempt')
        .values(attempt(`${ID}2`))
        .execute(),
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await contentOf(db)).toEqual(before);
});

test('nobody sees what is not committed', async () => {
  await transact(db, async (tx) => {
    await tx
      .insertInto('login_attempt')
      .values(attempt(`${ID}3`))
      .execute();
    expect(await idsOf()).toEqual([]);
  });
  expect(await idsOf()).toEqual([`${ID}3`]);
});

test('a duplicate is known as one, and other faults are not', async () => {
  const again = db
    .insertInto('login_attempt')
    .values(attempt(`${ID}3`))
    .execute();
  expect(isDuplicate(await again.catch((error: unknown) => error))).toBe(true);
  const broken = sql`select * from nowhere`.execute(db);
  expect(isDuplicate(await broken.catch((error: unknown) => error))).toBe(false);
  expect(isDuplicate('23505')).toBe(false);
});

test('a passing fault is tried again a few times, another one is not', async () => {
  const failing = (code: string, times: number) => {
    let tries = 0;
    const work = async () => {
      tries++;
      if (tries <= times) throw Object.assign(new Error(code), { code });
      return tries;
    };
    return transact(db, work).catch(() => -tries);
  };
  expect(await failing('40P01', 2)).toBe(3);
  expect(await failing('40001', 4)).toBe(5);
  expect(await failing('SQLITE_BUSY_SNAPSHOT', 9)).toBe(-5);
  expect(await failing('23505', 1)).toBe(-1);
});

test('a transaction that the database ended by itself blocks nobody after it', async () => {
  const ended = db.transaction().execute(async (tx) => {
    await sql`rollback`.execute(tx);
    throw new Error('the disk is full');
  });
  await expect(ended).rejects.toThrow();
  await transact(db, (tx) => tx.deleteFrom('login_attempt').execute());
  expect(await idsOf()).toEqual([]);
});

test('a statement that fails inside a transaction rolls all of it back', async () => {
  const failing = transact(db, async (tx) => {
    await tx
      .insertInto('login_attempt')
      .values(attempt(`${ID}4`))
      .execute();
    await sql`select * from nowhere`.execute(tx);
  });
  await expect(failing).rejects.toThrow();
  expect(await idsOf()).toEqual([]);
});

// rule: limits/turns
test('a commit does not hold the process: others are served while the disk is written to', async () => {
  let served = 0;
  // Of one alone a busy machine may let nothing in.
  for (let time = 0; time < 200 && served === 0; time++) {
    await transact(db, async (tx) => {
      await tx
        .insertInto('login_attempt')
        .values(Array.from({ length: 1000 }, (_, row) => attempt(`${ID.slice(0, -5)}${time * 1000 + row + 100_000}`)))
        .execute();
      setImmediate(() => {
        served += 1;
      });
    });
  }
  expect(served).toBeGreaterThan(0);
  await transact(db, (tx) => tx.deleteFrom('login_attempt').execute());
});
