import type { Context } from 'hono';
import { askedBy } from '../db/asker';
import type { Database } from '../db/database';
import type { Env } from './env';

/** The database as this request uses it: no transaction of it is committed once the request has been refused. */
export function databaseFor(c: Context<Env>): Database {
  const { database } = c.get('deps');
  return { ...database, db: askedBy(database.db, c.get('watch')) };
}
