import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Db } from '../../db/database';
import { openTestApp } from '../../testing/app';
import { postgresSteps, sentFor, sqliteSteps } from '../../testing/query-plan';
import { findOwner, findUser } from './session.queries';

const app = await openTestApp();

// rule: session/names
test.each([
  ['who signs in', (noting: Db) => findUser(noting, 'nadie')],
  ['who is signed in', (noting: Db) => findOwner(noting, '01a21fa8-b288-743f-b1d3-50501032dadb')],
])('%s is led to the own shop by the owner, however many shops there are', async (_, ask) => {
  const { db, engine } = app.database;
  const [query] = await sentFor(db, ask);
  if (!query) throw new Error('nothing was asked for');
  if (engine === 'sqlite') {
    expect(await sqliteSteps(db, query)).toContain('SEARCH shop USING INDEX shop_of_owner (owner_id=?)');
    return;
  }
  // Of a handful of shops PostgreSQL looks at all.
  const steps = await db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    return postgresSteps(tx, query);
  });
  expect(steps.map((one) => one['Index Name'])).toContain('shop_of_owner');
});
