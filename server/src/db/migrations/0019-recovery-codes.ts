import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** What lets in a user who has forgotten the password. */
export async function createRecoveryCodes(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, text } = columnTypes(engine);
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('code_hash', text, (c) => c.notNull())
    .addColumn('salt', text, (c) => c.notNull())
    .addColumn('expires_at', instant)
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

export const migration = {
  up: createRecoveryCodes,
  checksum: '715570686ddf3917760ec7b2db433376260e8079993c6a318e63ec7f1245df46',
};
