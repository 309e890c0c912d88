import { type RawBuilder, sql } from 'kysely';
import type { Db } from './database';
import { pause } from './pause';

/** What one statement changes of a table that may have millions of such rows: a few milliseconds, then it is the others' turn. */
const ROWS_AT_ONCE = 1_000;

/** Which columns tell the rows of these tables from one another. */
const KEYS = {
  session: ['token_hash'],
  device: ['token_hash', 'user_id'],
  registration: ['network', 'key'],
  login_attempt: ['id'],
  idempotency: ['shop_id', 'key'],
  export: ['shop_id', 'id'],
} as const;

type Swept = keyof typeof KEYS;

type Condition = RawBuilder<unknown>;

/** Removes all such rows of a table, some at a time. */
export const deleteByParts = (db: Db, table: Swept, which: Condition): Promise<void> =>
  byParts(db, sql`delete from ${sql.table(table)} where ${some(table, which)}`);

/**
 * What was made by a clock that has been set back since is of now, as other rows are: until that time comes it would still stand for
 * what nobody remembers.
 */
export const dateBackByParts = (
  db: Db,
  table: Swept & ('registration' | 'idempotency' | 'export'),
  now: string,
): Promise<void> =>
  byParts(db, sql`update ${sql.table(table)} set created_at = ${now} where ${some(table, sql`created_at > ${now}`)}`);

/**
 * Said of the row itself too: PostgreSQL, which has waited for one that somebody was changing, looks anew at the row alone, not at what
 * the part was chosen by.
 */
function some(table: Swept, which: Condition): Condition {
  const key = sql.join(KEYS[table].map((column) => sql.ref(column)));
  const part = sql`select ${key} from ${sql.table(table)} where ${which} limit ${sql.lit(ROWS_AT_ONCE)}`;
  return sql`(${key}) in (${part}) and (${which})`;
}

async function byParts(db: Db, statement: RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await statement.execute(db);
    if (numAffectedRows < ROWS_AT_ONCE) return;
    await pause();
  }
}
