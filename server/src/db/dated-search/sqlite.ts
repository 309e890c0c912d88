import { type Day, daysBetween } from '@trastienda/domain/dates/day';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database';
import { type DatedMatch, type DatedSearch, marksOf, rowConditions } from './match';
import { rarestTrigrams } from './trigrams';

/**
 * Row ids and what is indexed are made by `db/migrations/movement-search.ts`. Days from 1900 to 2199, as the contract takes them, are
 * 17 bits of a row id; a shop's own number of the row has 28.
 */
const FIRST_DAY = '1900-01-01' as Day;
const LAST_DAY = '2199-12-31' as Day;
const DAY_SHIFT = sql.lit(28);
const SHOP_SHIFT = sql.lit(45);
const OWN_NUMBER = sql.lit(2 ** 28 - 1);

/** 4,096 code points from here on are letters. */
const ID_LETTERS = 0x4e00;

/** What text is mostly made of. Every other character that occurs is kept in a table. */
const USUAL = ' abcdefghijklmnopqrstuvwxyzñ0123456789.,:;/()-';

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

/** A mark is indexed as one trigram: the end of a word, or the random last 36 bits of an id as three characters. */
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
