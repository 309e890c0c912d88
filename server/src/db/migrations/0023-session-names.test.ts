import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';

const app = await openTestApp();
const { db } = app.database;

test('the database itself lets no two sessions of a user have one name', async () => {
  await app.newShop();
  const opened = await db.selectFrom('session').selectAll().executeTakeFirstOrThrow();
  const named = { ...opened, token_hash: 'another' };
  await expect(db.insertInto('session').values(named).execute()).rejects.toThrow(/unique/i);
  await db
    .insertInto('session')
    .values({ ...named, id: randomUUID() })
    .execute();
});
