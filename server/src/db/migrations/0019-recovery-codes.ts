import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What lets in a user who has forgotten the password. */
export async function createRecoveryCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, text } = columnTypes(engine);
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('code_hash', text, (c) => c.notNull())
    .addColumn('salt', text, (c) => c.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

export const migration = {
  up: createRecoveryCodes,
  checksum: '0c28ca71ea5de7a32f096c247a04ab85e26435ba55e41d813652daf85744bc93',
};
