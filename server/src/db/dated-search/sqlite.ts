import { type Day, daysBetween } from '@trastienda/domain/dates/day';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';
import { type DatedMatch, type DatedSearch, marksOf, rowConditions } from './match';
import { rarestTrigrams } from './trigrams';

/** Days from 1900 to 2199, as the contract takes them, are 17 bits of a row id; a shop's own number of the row has 28. */
const FIRST_DAY = '1900-01-01' as Day;
const LAST_DAY = '2199-12-31' as Day;
const DAY_SHIFT = sql.lit(28);
const SHOP_SHIFT = sql.lit(45);
const OWN_NUMBER = sql.lit(2 ** 28 - 1);

/** 4,096 code points from here on are letters. */
const ID_LETTERS = 0x4e00;

/** What text is mostly made of. Every other character that occurs is kept in a table. */
const USUAL = ' abcdefghijklmnopqrstuvwxyzñ0123456789.,:;/()-';

export async function createOnSqlite(db: Kysely<unknown>, { table, column, day, marks }: DatedSearch): Promise<void> {
  const index = sql.table(`${table}_search`);
  const letters = sql.table(`${table}_letter`);
  const names = sql.join(Object.keys(marks).map((mark) => sql.ref(mark)));
  const words = sql.ref(`new.${column}`);
  const rowId = (row: 'new' | 'old') => {
    const seq = sql.ref(`${row}.seq`);
    const days = sql`cast(julianday(${sql.ref(`${row}.${day}`)}) - julianday(${sql.lit(FIRST_DAY)}) as integer)`;
    return sql`((${seq} >> 32) << ${SHOP_SHIFT}) + (${days} << ${DAY_SHIFT}) + (${seq} & ${OWN_NUMBER})`;
  };
  const tokens = Object.entries(marks).map(([mark, kind]) => storedToken[kind](sql.ref(`new.${mark}`)));
  // Two blanks at the end, so that the last two characters, too, begin a trigram.
  const add = sql`insert into ${index} (rowid, words, ${names}) values (
    ${rowId('new')}, ${words} || '  ', ${sql.join(tokens)});`;
  const remove = sql`delete from ${index} where rowid = ${rowId('old')};`;
  const trigger = (event: 'insert' | 'delete' | 'update', work: RawBuilder<unknown>) =>
    sql`create trigger ${sql.ref(`${table}_search_${event}`)} after ${sql.raw(event)} on ${sql.table(table)}
      begin ${work} end`.execute(db);

  // Contentless: only the postings are stored. The triggers keep it true in the transaction that writes the row.
  await sql`create virtual table ${index} using fts5(
    words, ${names}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`.execute(db);
  await trigger('insert', add);
  await trigger('delete', remove);
  await trigger('update', sql`${remove} ${add}`);

  await sql`create table ${letters} (letter text primary key) without rowid`.execute(db);
  await sql`create trigger ${sql.ref(`${table}_letter_insert`)} after insert on ${sql.table(table)}
    when ${words} glob ${sql.lit(`*[^${USUAL}]*`)} begin
    insert or ignore into ${letters} select letter from (
      with recursive at (n) as (select 1 union all select n + 1 from at where n < length(${words}))
      select substr(${words}, n, 1) as letter from at); end`.execute(db);
}

/** The newest `most` rows that match: FTS5 hands them out in the order of their row ids. */
export async function matchingOnSqlite(
  db: Db,
  search: DatedSearch,
  match: DatedMatch,
  most: number,
): Promise<RawBuilder<unknown>> {
  const characters = [...match.piece];
  if (characters.length === 1 && COMMON.includes(match.piece)) return walking(search, match, most);

  const rare = rarestTrigrams(match.piece);
  const words = rare ? rare.map(quoted).join(' AND ') : await phrase(db, search, characters);
  if (words === '') return NOTHING;
  const index = sql.table(`${search.table}_search`);
  const rowId = sql.ref(`${search.table}_search.rowid`);
  const tokens = marksOf(match).map(({ column, value }) => {
    const kind = search.marks[column];
    if (!kind) throw new Error(`${column} is not indexed`);
    return `${column} : ${quoted(askedToken[kind](value))}`;
  });
  const query = [`words : (${words})`, ...tokens].join(' AND ');
  const seq = sql`((${rowId} >> ${SHOP_SHIFT}) << 32) + (${rowId} & ${OWN_NUMBER})`;
  const found = sql`${index} match ${query} and ${rowId} between ${firstRowId(match)} and ${lastRowId(match)}`;
  if (!rare) return sql`select ${seq} as seq from ${index} where ${found} order by ${rowId} desc limit ${most}`;

  return sql`select row.seq from ${index} cross join ${sql.table(search.table)} as row
    on row.shop_id = ${match.shopId} and row.seq = ${seq} where ${found} and instr(${sql.ref(`row.${search.column}`)}, ${match.piece}) > 0 order by ${rowId} desc limit ${most}`;
}

/** What most labels contain: found sooner row by row than by the many trigrams that begin with it. */
const COMMON = ' aeiorsnltdcmupvbg0123456789';

const NOTHING = sql`select 0 as seq where false`;

/** A short piece; one of less than three characters is any of the trigrams that begin with it. '' when there is none. */
async function phrase(db: Db, { table }: DatedSearch, characters: string[]): Promise<string> {
  const piece = characters.join('');
  if (characters.length > 2) return quoted(piece);
  if (characters.length === 1) {
    const { rows } = await sql<{ term: string }>`
      select term from ${sql.table(`${table}_term`)} where term >= ${piece} and term < ${`${piece}\u{10ffff}`}`.execute(
      db,
    );
    return rows.map(({ term }) => quoted(term)).join(' OR ');
  }
  const { rows } = await sql<{ letter: string }>`select letter from ${sql.table(`${table}_letter`)}`.execute(db);
  const letters = new Set([...USUAL, ...rows.map((row) => row.letter)]);
  return [...letters].map((letter) => quoted(piece + letter)).join(' OR ');
}

/**
 * A mark is stored as one trigram: the end of a word, or the random last 36 bits of an id as three characters, so that two ids
 * of one shop never meet.
 */
const storedToken = {
  word: (mark: RawBuilder<unknown>) => sql`substr(${mark}, -3)`,
  id: (mark: RawBuilder<unknown>) => {
    const digit = (place: number) => sql`(instr('0123456789abcdef', substr(${mark}, ${sql.lit(place)}, 1)) - 1)`;
    const character = (place: number) =>
      sql`${sql.lit(ID_LETTERS)} + ${digit(place)} * 256 + ${digit(place + 1)} * 16 + ${digit(place + 2)}`;
    return sql`case when ${mark} is not null then char(${character(-9)}, ${character(-6)}, ${character(-3)}) end`;
  },
};

const askedToken = {
  word: (mark: string) => mark.slice(-3),
  id: (mark: string) =>
    String.fromCodePoint(
      ...[-9, -6, -3].map((place) => ID_LETTERS + Number.parseInt(mark.slice(place).slice(0, 3), 16)),
    ),
};

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

const dayOfShop = (shopNumber: number, day: Day) =>
  sql`(cast(${shopNumber} as integer) << ${SHOP_SHIFT})
    + (cast(${daysBetween(FIRST_DAY, day)} as integer) << ${DAY_SHIFT})`;

const firstRowId = ({ shopNumber, from = FIRST_DAY }: DatedMatch) => dayOfShop(shopNumber, from);

const lastRowId = ({ shopNumber, to = LAST_DAY }: DatedMatch) => sql`${dayOfShop(shopNumber, to)} + ${OWN_NUMBER}`;

/** Row by row in the order of the list, for what most rows contain. */
const walking = (search: DatedSearch, match: DatedMatch, most: number) =>
  sql`select row.seq from ${sql.table(search.table)} as row
    where ${sql.join(rowConditions(search, match), sql` and `)}
    and instr(${sql.ref(`row.${search.column}`)}, ${match.piece}) > 0
    order by ${sql.ref(`row.${search.day}`)} desc, row.seq desc limit ${most}`;
