import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../testing/database';
import { createShops } from './0001-shops';
import { keepAlikeUsernames } from './0016-alike-usernames';

test('of the users that were there before, those whose names only look different keep what they look like', async () => {
  const empty = await openEmptyDatabase();
  const { db, engine, close } = await empty.connect();
  await createShops(db as never, engine);
  const at = '2026-11-20T12:00:00.000Z';
  const names = ['caro', 'ñandú', 'mª.luz', 'ﬁesta', 'ﬁesta2'];
  for (const [index, name] of names.entries()) {
    const id = `019aaaaa-0000-7000-8000-00000000000${index}`;
    await sql`insert into app_user (id, username, username_folded, email, email_folded, password_hash, birthday, created_at)
      values (${id}, ${name}, ${name}, ${name}, ${name}, 'x', '1991-04-23', ${at})`.execute(db);
  }
  await keepAlikeUsernames(db as never, engine);
  const kept = await db.selectFrom('app_user').select('username_alike').orderBy('id').execute();
  expect(kept.map(({ username_alike }) => username_alike)).toEqual([null, null, 'ma.luz', 'fiesta', 'fiesta2']);
  await close();
  await empty.discard();
});
