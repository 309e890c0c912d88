import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestApp } from '../../testing/app';
import { addFirstSteps } from './0050-first-steps';

const app = await openTestApp();

// rule: shop/first-steps
test('users that were there before have the first steps put away, those who come later see them', async () => {
  const { db, engine } = app.database;
  const before = await app.newShop();
  await sql`alter table app_user drop column first_steps`.execute(db);
  await addFirstSteps(db as never, engine);
  const later = await app.newShop();
  expect((await before.call('/user/settings')).body).toMatchObject({ first_steps: 'put_away' });
  expect((await later.call('/user/settings')).body).toMatchObject({ first_steps: 'shown' });
});
