import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Engine } from '../db/engine';
import { tablesOf } from '../db/rows';

/** A table of which a part is a shop's, or its owner's. */
export interface Part {
  table: string;
  /** What is copied of it, in the order of the names. */
  columns: string[];
  /** The column that says whose a row is, and by what. */
  key: string;
  of: 'shop' | 'user';
  /** Whether the sweep, and reading, may change it while the shop is closed. */
  isRestless: boolean;
}

/** What is an owner's, and goes with the shop. All other tables are a shop's, by their `shop_id`. */
const OF_USERS: Readonly<Record<string, string>> = {
  app_user: 'id',
  session: 'user_id',
  device: 'user_id',
  recovery_code: 'user_id',
  registration: 'user_id',
};

/** What is beside the shop's own row. */
const BESIDE_SHOPS = ['shop_write'];

/** Attempts are counted where they are made, and begin anew there; so does a file with everything of a shop. */
const STAYS = ['login_attempt', 'export'];

/** What each installation says of a shop itself. */
const OWN_OF_SHOP = ['number', 'state', 'closed_until', 'move_id', 'moved_to'];

const RESTLESS = ['session', 'device', 'registration', 'idempotency'];

/** The parts of which a shop consists, those first to which others refer. Throws when there is a table of which it is not known whose it is. */
export async function partsOfShop(db: Db, engine: Engine): Promise<Part[]> {
  const parts = (await tablesOf(db, engine)).flatMap(({ name, columns }) => {
    if (STAYS.includes(name)) return [];
    return [{ table: name, isRestless: RESTLESS.includes(name), ...partOf(name, columns) }];
  });
  return inOrder(parts, await referencesOf(db, engine));
}

function partOf(name: string, columns: string[]): Pick<Part, 'columns' | 'key' | 'of'> {
  const ofUser = OF_USERS[name];
  if (ofUser !== undefined) return { columns, key: ofUser, of: 'user' };
  if (name === 'shop')
    return { columns: columns.filter((column) => !OWN_OF_SHOP.includes(column)), key: 'id', of: 'shop' };
  if (BESIDE_SHOPS.includes(name)) return { columns, key: 'id', of: 'shop' };
  if (!columns.includes('shop_id')) throw new Error(`it is not known whose the rows of ${name} are`);
  return { columns, key: 'shop_id', of: 'shop' };
}

interface Reference {
  from: string;
  to: string;
}

async function referencesOf(db: Db, engine: Engine): Promise<Reference[]> {
  const found =
    engine === 'postgres'
      ? sql<Reference>`select r.relname as "from", t.relname as "to" from pg_constraint as k
          join pg_class as r on r.oid = k.conrelid join pg_class as t on t.oid = k.confrelid
          where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`
      : sql<Reference>`select t.name as "from", k."table" as "to"
          from pragma_table_list as t, pragma_foreign_key_list(t.name) as k where t.schema = 'main' and t.type = 'table'`;
  return (await found.execute(db)).rows;
}

function inOrder(parts: readonly Part[], references: readonly Reference[]): Part[] {
  const ordered: Part[] = [];
  const waitsFor = (part: Part) =>
    references.some(({ from, to }) => from === part.table && !ordered.some(({ table }) => table === to));
  while (ordered.length < parts.length) {
    const next = parts.filter((part) => !ordered.includes(part) && !waitsFor(part));
    if (next.length === 0) throw new Error('the tables refer to each other in a ring');
    ordered.push(...next);
  }
  return ordered;
}
