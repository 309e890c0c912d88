import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type DatedMatch, type DatedSearch, likeAnywhere, rowConditions } from './match';
import { rarestTrigrams } from './trigrams';

export async function createOnPostgres(db: Kysely<unknown>, { table, column, day, marks }: DatedSearch): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gin`.execute(db);
  // Trigrams know nothing of pieces of one and two characters: those are numbers made of their code points.
  await sql`create function short_pieces(words text) returns integer[] language sql immutable strict parallel safe as $$
    select array_agg(distinct piece) from (
      select unnest(array[-ascii(c), ascii(c) * 1024 + ascii(lead(c) over (order by n))]) as piece
      from unnest(string_to_array(words, null)) with ordinality as characters (c, n)) as pieces
    where piece is not null $$`.execute(db);
  await sql`create index ${sql.ref(`${table}_search`)} on ${sql.table(table)} using gin (
    shop_id, (${monthNumber(sql.ref(day))}), ${sql.join(Object.keys(marks).map((mark) => sql.ref(mark)))},
    ${sql.ref(column)} gin_trgm_ops, short_pieces(${sql.ref(column)}))
    with (gin_pending_list_limit = 256)`.execute(db);
}

const monthNumber = (day: RawBuilder<unknown>) =>
  sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::integer`;

/**
 * The newest `most` rows that match, month by month, so that the index of an older month is not read before the newer ones are
 * used up. The order within a month is on an expression: an index in that order would be walked row by row.
 */
export function matchingOnPostgres(search: DatedSearch, match: DatedMatch, most: number): RawBuilder<unknown> {
  const day = sql.ref(`row.${search.day}`);
  const numbers = match.months.map((month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)));
  const conditions = [
    ...rowConditions(search, match),
    sql`${monthNumber(day)} = months.number`,
    contains(sql.ref(`row.${search.column}`), match.piece),
  ];
  return sql`select hit.seq from unnest(cast(${numbers} as integer[])) as months (number) cross join lateral (
    select row.seq from ${sql.table(search.table)} as row where ${sql.join(conditions, sql` and `)}
    order by ${day} - date '1900-01-01' desc, row.seq desc limit ${most}) as hit limit ${most}`;
}

function contains(words: RawBuilder<unknown>, piece: string): RawBuilder<unknown> {
  const [first = 0, second, third] = [...piece].map((character) => character.codePointAt(0));
  const rare = rarestTrigrams(piece);
  const exactly = sql`strpos(${words}, ${piece}) > 0`;
  if (rare) return sql.join([...rare.map((part) => sql`${words} like ${likeAnywhere(part)}`), exactly], sql` and `);
  if (third !== undefined) return sql`${words} like ${likeAnywhere(piece)}`;
  const number = second === undefined ? -first : first * 1024 + second;
  return sql`short_pieces(${words}) @> array[cast(${number} as integer)] and ${exactly}`;
}
