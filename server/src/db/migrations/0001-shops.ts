import type { Kysely } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** Shops, their users, sessions, and what guards the doors. */
export async function createShops(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { id, instant, day, int, text } = columnTypes(engine);

  await db.schema
    .createTable('app_user')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('username', text, (c) => c.notNull())
    .addColumn('username_folded', text, (c) => c.notNull().unique())
    .addColumn('email', text, (c) => c.notNull())
    .addColumn('email_folded', text, (c) => c.notNull().unique())
    .addColumn('password_hash', text, (c) => c.notNull())
    .addColumn('birthday', day, (c) => c.notNull())
    .addColumn('avatar_url', text)
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('shop')
    .addColumn('number', int, (c) =>
      engine === 'sqlite' ? c.primaryKey().autoIncrement() : c.primaryKey().generatedByDefaultAsIdentity(),
    )
    .addColumn('id', id, (c) => c.notNull().unique())
    .addColumn('owner_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('time_zone', text, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .execute();

  await db.schema
    .createTable('session')
    .addColumn('token_hash', text, (c) => c.primaryKey())
    .addColumn('user_id', id, (c) => c.notNull().references('app_user.id'))
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('created_at', instant, (c) => c.notNull())
    .addColumn('last_used_at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('session_of_user').on('session').column('user_id').execute();
  await db.schema.createIndex('session_by_use').on('session').column('last_used_at').execute();

  await db.schema
    .createTable('login_attempt')
    .addColumn('id', id, (c) => c.primaryKey())
    .addColumn('subject', text, (c) => c.notNull())
    .addColumn('at', instant, (c) => c.notNull())
    .execute();
  await db.schema.createIndex('login_attempt_of_subject').on('login_attempt').columns(['subject', 'at']).execute();

  await db.schema
    .createTable('idempotency')
    .addColumn('shop_id', id, (c) => c.notNull().references('shop.id'))
    .addColumn('key', text, (c) => c.notNull())
    .addColumn('fingerprint', text, (c) => c.notNull())
    .addColumn('status', int, (c) => c.notNull())
    .addColumn('body', text, (c) => c.notNull())
    .addColumn('created_at', instant, (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotency_key', ['shop_id', 'key'])
    .execute();
  await db.schema.createIndex('idempotency_by_age').on('idempotency').column('created_at').execute();
}

export const migration = {
  up: createShops,
  checksum: '2fc1acb4214c4e94d9052710ee534e1e1384af091912855925c2a510b2cb10ae',
};
