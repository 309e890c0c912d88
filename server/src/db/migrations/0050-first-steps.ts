import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** How a shop begins is shown to new users: whoever is here already knows their way. */
export async function addFirstSteps(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .alterTable('app_user')
    .addColumn('first_steps', columnTypes(engine).text, (c) => c.notNull().defaultTo('shown'))
    .execute();
  const users = db as Kysely<{ app_user: { first_steps: string } }>;
  await users.updateTable('app_user').set({ first_steps: 'put_away' }).execute();
}

export const migration = {
  up: addFirstSteps,
  checksum: 'fb3bd9de3d8c0257ec6efcccd599559969ea286f1001a1a4ffa684f6ba2b3364',
};
