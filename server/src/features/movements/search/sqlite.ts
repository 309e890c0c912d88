import { type Day, daysBetween } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';
import type { Db } from '../../../db/database';
import { type Hits, type Match, marksOf, rowConditions, VALUED, withReaching } from './match';
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
const DAY_BITS = sql.lit(2 ** 17 - 1);

const ROW_ID = sql`movement_search.rowid`;
const SEQ = sql`((${ROW_ID} >> ${SHOP_SHIFT}) << 32) + (${ROW_ID} & ${OWN_NUMBER})`;
const DAY = sql`date(julianday(${FIRST_DAY}) + ((${ROW_ID} >> ${DAY_SHIFT}) & ${DAY_BITS}))`;

/** 4,096 code points from here on are letters. */
const ID_LETTERS = 0x4e00;

/** What text is mostly made of. Every other character that occurs is kept in a table. */
const USUAL = ' abcdefghijklmnopqrstuvwxyzñ0123456789.,:;/()-';

/** The newest `most` rows that match: FTS5 hands them out in the order of their row ids. */
export async function matchingOnSqlite(db: Db, match: Match, most: number): Promise<Hits> {
  const characters = [...match.piece];
  if (characters.length === 1 && COMMON.includes(match.piece)) {
    const rows = withReaching(match, walking(match, most), walking(match, most, 'to_account_id'), most);
    return { rows, valued: VALUED };
  }

  const rare = rarestTrigrams(match.piece);
  const words = rare ? rare.map(quoted).join(' AND ') : await phrase(db, characters);
  if (words === '') return { rows: NOTHING, valued: VALUED };
  const tokens = marksOf(match).map(({ column, kind, value }) => `${column} : ${quoted(askedToken[kind](value))}`);
  const query = [`words : (${words})`, ...tokens].join(' AND ');
  const found = sql`movement_search match ${query} and ${ROW_ID} between ${firstRowId(match)} and ${lastRowId(match)}`;
  const newest = sql`order by ${ROW_ID} desc limit ${most}`;
  if (!rare && match.methodId === undefined)
    return {
      rows: sql`select ${SEQ} as seq, ${DAY} as entry_date from movement_search where ${found} ${newest}`,
      valued: lookedUp(match),
    };

  const rows = sql`select row.seq, row.type, row.value from movement_search cross join movement as row
    on row.shop_id = ${match.shopId} and row.seq = ${SEQ} where ${found} and ${hasPiece(match)} and ${ofMethod(match)} ${newest}`;
  return { rows, valued: VALUED };
}

/**
 * The hits of the index of words with what each came to, from the index of the list, which has it. SQLite takes tables that are joined crosswise in their
 * order: it would rather walk all movements than look these up.
 */
const lookedUp = ({ shopId }: Match) =>
  sql`(select row.type, row.value from hit cross join movement as row indexed by movement_in_order
    where row.shop_id = ${shopId} and row.entry_date = hit.entry_date and row.seq = hit.seq)`;

/** What most labels contain: found sooner row by row than by the many trigrams that begin with it. */
const COMMON = ' aeiorsnltdcmupvbg0123456789';

const NOTHING = sql`select 0 as seq, null as type, 0 as value where false`;

/** A short piece; one of less than three characters is any of the trigrams that begin with it. '' when there is none. */
async function phrase(db: Db, characters: string[]): Promise<string> {
  const piece = characters.join('');
  if (characters.length > 2) return quoted(piece);
  if (characters.length === 1) {
    const { rows } = await sql<{ term: string }>`
      select term from movement_term where term >= ${piece} and term < ${`${piece}\u{10ffff}`}`.execute(db);
    return rows.map(({ term }) => quoted(term)).join(' OR ');
  }
  const { rows } = await sql<{ letter: string }>`select letter from movement_letter`.execute(db);
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

const firstRowId = ({ shopNumber, from = FIRST_DAY }: Match) => dayOfShop(shopNumber, from);

const lastRowId = ({ shopNumber, to = LAST_DAY }: Match) => sql`${dayOfShop(shopNumber, to)} + ${OWN_NUMBER}`;

const hasPiece = ({ piece }: Match) => sql`instr(row.label_folded, ${piece}) > 0`;

/** What is paid by is not in the index of words: the row says it. */
const ofMethod = ({ methodId }: Match) =>
  methodId === undefined ? sql`true` : sql`row.payment_method_id = ${methodId}`;

/** Row by row in the order of the list, for what most rows contain. */
const walking = (match: Match, most: number, place?: 'to_account_id') =>
  sql`select row.seq, row.entry_date, row.type, row.value from movement as row
    where ${sql.join([...rowConditions(match, place), hasPiece(match)], sql` and `)}
    order by row.entry_date desc, row.seq desc limit ${most}`;
