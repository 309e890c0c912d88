import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/database';
import type { Tx } from './database';
import { codeOf } from './outage';
import { statement, unanswered, unansweredOfRows } from './statement';

const { database, discard } = await openTestDatabase();
const { db, engine } = database;
const isPostgres = engine === 'postgres';

await sql`create table noted (id integer primary key, text text not null)`.execute(db);

const note = unanswered<{ id: number; text: string }>((tx, row) =>
  tx.insertInto('noted' as never).values(row as never),
);
const noteAll = unansweredOfRows<object, { id: number; text: string }>((tx, _, rows) =>
  tx.insertInto('noted' as never).values(rows as never),
);
const notes = statement<object, { text: string }>((from) =>
  from
    .selectFrom('noted' as never)
    .select(sql<string>`text`.as('text'))
    .orderBy(sql`id`),
);
const texts = async (from = db) => (await notes(from, {})).map(({ text }) => text);

const inTransaction = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(work);
const DUPLICATE = isPostgres ? '23505' : 'SQLITE_CONSTRAINT_PRIMARYKEY';
const failure = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => codeOf(error),
  );

test('what is not waited for is done before what is asked after it, in its order, and with the end at the latest', async () => {
  const seen = await inTransaction(async (tx) => {
    await note(tx, { id: 1, text: 'uno' });
    await noteAll(tx, {}, [
      { id: 2, text: 'dos' },
      { id: 3, text: 'tres' },
    ]);
    const between = await texts(tx);
    await note(tx, { id: 4, text: 'cuatro' });
    return between;
  });
  expect(seen).toEqual(['uno', 'dos', 'tres']);
  await inTransaction((tx) => note(tx, { id: 5, text: 'cinco' }));
  expect(await texts()).toEqual(['uno', 'dos', 'tres', 'cuatro', 'cinco']);
});

test('its error is that of the next statement, or of the end: nothing is left, and the connection is of use', async () => {
  const before = await texts();
  const next = inTransaction(async (tx) => {
    await note(tx, { id: 6, text: 'seis' });
    await note(tx, { id: 6, text: 'otra vez' });
    await texts(tx);
  });
  expect(await failure(next)).toBe(DUPLICATE);
  let isBehind = false;
  const end = inTransaction(async (tx) => {
    await texts(tx);
    await note(tx, { id: 1, text: 'otra vez' });
    isBehind = true;
  });
  expect(await failure(end)).toBe(DUPLICATE);
  expect(isBehind).toBe(isPostgres);
  expect(await texts()).toEqual(before);
  await inTransaction((tx) => texts(tx));
});

test('of a transaction that is given up nothing is done, nor in the one after it', async () => {
  const before = await texts();
  const givenUp = (work: (tx: Tx) => Promise<unknown>) =>
    inTransaction(async (tx) => {
      await work(tx);
      throw new Error('given up');
    });
  await expect(givenUp((tx) => note(tx, { id: 7, text: 'siete' }))).rejects.toThrow('given up');
  await expect(givenUp(async (tx) => [await texts(tx), await note(tx, { id: 8, text: 'ocho' })])).rejects.toThrow();
  await expect(givenUp(async () => {})).rejects.toThrow('given up');
  await inTransaction(async () => {});
  expect(await inTransaction((tx) => texts(tx))).toEqual(before);
});

test('many at once each have their own', async () => {
  const of = (index: number) => 100 + index;
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      failure(
        inTransaction(async (tx) => {
          await note(tx, { id: of(index), text: `${index}` });
          if (index % 4 === 1) throw new Error('given up');
          if (index % 4 === 2) await texts(tx);
          if (index % 4 === 3) await note(tx, { id: 1, text: 'otra vez' });
        }),
      ),
    ),
  );
  const { rows } = await sql<{ id: number }>`select id from noted where id >= 100 order by id`.execute(db);
  const kept = Array.from({ length: 40 }, (_, index) => index).filter((index) => index % 4 === 0 || index % 4 === 2);
  expect(rows.map(({ id }) => id)).toEqual(kept.map(of));
  await discard();
});
