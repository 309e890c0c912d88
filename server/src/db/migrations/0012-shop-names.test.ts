import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/database';
import { createShops } from './0001-shops';
import { nameShops } from './0012-shop-names';

test('a shop that was there before shops had names is called like its owner', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  const at = '2026-11-20T12:00:00.000Z';
  for (const [index, name] of ['caro', 'Ñandú.2'].entries()) {
    const [user, shop] = [1, 2].map((last) => `019aaaaa-0000-7000-8000-0000000000${index}${last}`);
    await sql`insert into app_user (id, username, username_folded, email, email_folded, password_hash, birthday, created_at)
      values (${user}, ${name}, ${name}, ${name}, ${name}, 'x', '1991-04-23', ${at})`.execute(db);
    await sql`insert into shop (id, owner_id, time_zone, created_at) values (${shop}, ${user}, 'UTC', ${at})`.execute(
      db,
    );
  }
  await nameShops(db as never, engine);
  const named = await db.selectFrom('shop').select(['name', 'time_zone']).orderBy('number').execute();
  expect(named).toEqual([
    { name: 'caro', time_zone: 'UTC' },
    { name: 'Ñandú.2', time_zone: 'UTC' },
  ]);
  await close();
  await empty.discard();
});
