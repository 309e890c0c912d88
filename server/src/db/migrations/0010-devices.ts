import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Devices on which a user has signed in, and the registrations that may come a second time. */
export async function createDevices(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, text } = columnTypes(engine);

  await db.schema
    .createTable('device')
    .addColumn('token_hash', text, (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('last_used_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('device_key', ['token_hash', 'user_id'])
    .execute();
  await db.schema.createIndex('device_of_user').on('device').column('user_id').execute();
  await db.schema.createIndex('device_by_use').on('device').column('last_used_at').execute();

  await db.schema
    .createTable('registration')
    .addColumn('network', text, (c) => c.notNull())
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('user_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('registration_key', ['network', 'key'])
    .execute();
  await db.schema.createIndex('registration_by_age').on('registration').column('created_at').execute();
  await db.schema.createIndex('session_by_age').on('session').column('created_at').execute();
}

export const migration = {
  up: createDevices,
  checksum: 'dbda491524f6b6a9248885dcf2bfd7e0aff653ce3f3db0ce71b27c438a71a97f',
};
