import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../db/database';
import type { Row, Tables } from '../../db/tables';

const COLUMNS = ['calendar_language', 'date_format', 'first_steps'] as const;

type Column = (typeof COLUMNS)[number];

export type SettingsRow = Row<'app_user', Column>;

export type SettingsChange = Pick<Updateable<Tables['app_user']>, Column>;

export const findSettings = (db: Db, userId: string): Promise<SettingsRow> =>
  db.selectFrom('app_user').select(COLUMNS).where('id', '=', userId).executeTakeFirstOrThrow();

/** What is undefined stays. */
export const updateSettings = (tx: Tx, userId: string, change: SettingsChange): Promise<SettingsRow> =>
  tx.updateTable('app_user').set(change).where('id', '=', userId).returning(COLUMNS).executeTakeFirstOrThrow();
