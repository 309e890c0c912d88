import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '../db/database';
import type { Engine } from '../db/engine';
import { type AnyRow, bytesOf, PAGE_OF_ROWS, pagesByCursor } from '../db/row-pages';
import { RowSum, type TableSum } from '../db/rows';
import { firstSequence, lastSequence } from '../db/sequence';
import type { Part } from './tables';

/** A shop in one of two installations. */
export interface ShopThere {
  id: string;
  /** Its owner. */
  userId: string;
  /** What it is counted as there: `seq` begins by it. */
  number: number;
}

/** Numbers in the shop's order of creation. In a line they are counted from the shop's first: each installation has another one. */
const SEQUENCES = ['seq', 'last_seq', 'closed_seq'];

/** With so many it begins, and by fewer it goes on where a row has much: a product the words of all its codes, a sale its lines. */
const REMOVED_FIRST = 8;
const REMOVED_MOST = 500;
/** What one statement may take of SQLite's one writer; then it is the others' turn, who look each ten milliseconds whether it is. */
const REMOVING_MS = 20;
const OTHERS_TURN_MS = 20;

const ownerOf = (part: Part, shop: ShopThere): string => (part.of === 'shop' ? shop.id : shop.userId);

/** A shop's lines of a table, some at a time; the same in both installations. To be asked in a transaction that reads. */
export async function* linesOf(view: Db, engine: Engine, part: Part, shop: ShopThere): AsyncGenerator<string[]> {
  const lineOf = (row: AnyRow) =>
    JSON.stringify(
      part.columns.map((column) =>
        SEQUENCES.includes(column) && row[column] !== null ? withinShop(row[column], shop) : row[column],
      ),
    );
  for await (const rows of engine === 'sqlite' ? pagesOnSqlite(view, part, shop) : pagesOnPostgres(view, part, shop))
    yield rows.map(lineOf);
}

function withinShop(seq: unknown, { number }: ShopThere): number {
  if (typeof seq !== 'number' || seq < firstSequence(number) || seq > lastSequence(number))
    throw new Error(`a row has the number ${seq}, which is none of its shop's`);
  return seq - firstSequence(number);
}

function pagesOnPostgres(view: Db, part: Part, shop: ShopThere): AsyncGenerator<AnyRow[]> {
  const owner = sql.lit(ownerOf(part, shop));
  return pagesByCursor(view, part.columns, sql`${sql.table(part.table)} where ${sql.ref(part.key)} = ${owner}`);
}

async function* pagesOnSqlite(view: Db, part: Part, shop: ShopThere): AsyncGenerator<AnyRow[]> {
  const columns = sql.join(part.columns.map((column) => sql.ref(column)));
  const { rows: places } = await sql<Place>`
    select rowid as at, ${bytesOf('sqlite', part.columns)} as bytes from ${sql.table(part.table)}
    where ${sql.ref(part.key)} = ${ownerOf(part, shop)} order by rowid`.execute(view);
  for (const page of pagesOf(places)) {
    const { rows } = await sql<AnyRow>`select ${columns} from ${sql.table(part.table)}
      where rowid in (select value from json_each(${JSON.stringify(page)}))`.execute(view);
    yield rows;
  }
}

/** Where a row of SQLite lies, and how many bytes it has. */
interface Place {
  at: number;
  bytes: number;
}

function* pagesOf(places: readonly Place[]): Generator<number[]> {
  let page: number[] = [];
  let together = 0;
  for (const { at, bytes } of places) {
    const isFull = page.length === PAGE_OF_ROWS.rows || together + bytes > PAGE_OF_ROWS.bytes;
    if (isFull && page.length > 0) {
      yield page;
      page = [];
      together = 0;
    }
    page.push(at);
    together += bytes;
  }
  if (page.length > 0) yield page;
}

/** How many rows a shop has in each table, and a checksum of them that is the same in both installations. */
export async function sumsOfShop(
  view: Db,
  engine: Engine,
  parts: readonly Part[],
  shop: ShopThere,
): Promise<TableSum[]> {
  const sums: TableSum[] = [];
  for (const part of parts) {
    const sum = new RowSum(part.table);
    for await (const lines of linesOf(view, engine, part, shop)) sum.add(lines);
    sums.push(sum.sum);
  }
  return sums;
}

/** Throws when two sums of a shop are not the same. */
export function refuseOtherSums(before: readonly TableSum[], after: readonly TableSum[], why: string): void {
  for (const { table, checksum } of before)
    if (after.find((sum) => sum.table === table)?.checksum !== checksum) throw new Error(`${table}: ${why}`);
}

/** Where lines are put: into a table of PostgreSQL, as rows of the shop as it is counted there. */
export interface Into {
  /** The table itself, or one with the same columns. */
  name: string;
  types: ReadonlyMap<string, string>;
  there: ShopThere;
}

export async function insertLines(
  tx: Db,
  { table, columns }: Part,
  { name, types, there: { number } }: Into,
  lines: readonly string[],
): Promise<void> {
  const values = columns.map((column, at) => {
    const value = sql`cast(value ->> ${sql.lit(at)} as ${sql.raw(types.get(`${table}.${column}`) ?? 'text')})`;
    return SEQUENCES.includes(column) ? sql`${value} + ${sql.lit(firstSequence(number))}` : value;
  });
  await sql`insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from jsonb_array_elements(cast(${`[${lines.join(',')}]`} as jsonb))`.execute(tx);
}

const rowsOf = (part: Part, shop: ShopThere) => sql`${sql.ref(part.key)} = ${ownerOf(part, shop)}`;

/**
 * Removes a shop's rows of a table. On PostgreSQL nobody else waits for that; SQLite has one writer at a time, and lets the others in
 * between.
 */
export async function removeRows(db: Db, engine: Engine, part: Part, shop: ShopThere): Promise<void> {
  if (engine === 'postgres' || db.isTransaction)
    await sql`delete from ${sql.table(part.table)} where ${rowsOf(part, shop)}`.execute(db);
  else await removeByParts(db, engine, part, shop);
}

/** Where a row lies: what tells rows from one another that are read and removed in one statement. */
const PLACE: Record<Engine, string> = { sqlite: 'rowid', postgres: 'ctid' };

/**
 * The same some rows at a time, on either engine: no statement takes long, however many there are and however much each has, and others
 * come in between.
 */
export async function removeByParts(db: Db, engine: Engine, part: Part, shop: ShopThere): Promise<void> {
  const [table, place, which] = [sql.table(part.table), sql.ref(PLACE[engine]), rowsOf(part, shop)];
  for (let most = REMOVED_FIRST; ; ) {
    const some = sql`select ${place} from ${table} where ${which} limit ${most}`;
    const began = performance.now();
    const { numAffectedRows = 0n } = await sql`delete from ${table} where ${which} and ${place} in (${some})`.execute(
      db,
    );
    if (numAffectedRows < most) return;
    const took = performance.now() - began;
    most = took > REMOVING_MS ? Math.max(1, most >> 1) : Math.min(REMOVED_MOST, most * 2);
    await sleep(OTHERS_TURN_MS);
  }
}
