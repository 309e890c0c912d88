import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { openEmptyDatabase } from '../../testing/database';
import { insertOldShop } from '../../testing/old-shop';
import { createShops } from './0001-shops';
import { nameSessions } from './0020-open-sessions';

test('sessions that were there before go on, each with a name of its own', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  const [user, shop] = ['019aaaaa-0000-7000-8000-000000000001', '019aaaaa-0000-7000-8000-000000000002'];
  const at = '2026-11-20T12:00:00.000Z';
  await insertOldShop(db as never, { user, shop, at });
  for (const hash of ['one', 'two', 'three'])
    await sql`insert into session (token_hash, user_id, shop_id, created_at, last_used_at)
      values (${hash}, ${user}, ${shop}, ${at}, ${at})`.execute(db);
  await nameSessions(db as never, engine);
  const kept = await db.selectFrom('session').select(['id', 'user_agent']).execute();
  expect(new Set(kept.map(({ id }) => z.uuidv4().parse(id))).size).toBe(3);
  expect(kept.map(({ user_agent }) => user_agent)).toEqual(['', '', '']);
  await close();
  await empty.discard();
});
