import { type Day, daysBetween, firstDayOf, lastDayOf } from '@trastienda/domain/dates/day';
import { type RawBuilder, sql } from 'kysely';
import { likeAnywhere } from '../../../db/like';
import { type Match, marksOf, rowConditions, withReaching } from './match';
import { rarestTrigrams } from './trigrams';

const FIRST_DAY = '1900-01-01' as Day;

/** The first key of the index, as `db/migrations/movement-search.ts` says it: 32 days of one shop. */
const PERIOD = sql`(((row.seq >> 32) << 20) + ((row.entry_date - date '1900-01-01') >> 5))`;

/** The periods that these months touch, newest first. */
function periods({ shopNumber, months }: Match): number[] {
  const period = (date: Day) => shopNumber * 2 ** 20 + Math.floor(daysBetween(FIRST_DAY, date) / 32);
  const touched = months.flatMap(({ month }) => [period(lastDayOf(month)), period(firstDayOf(month))]);
  return [...new Set(touched)];
}

/**
 * The newest `most` rows that match, period by period, so that the index of an older one is not read before the newer ones are
 * used up; or, of a short list, all at once.
 */
export const matchingOnPostgres = (match: Match, most: number): RawBuilder<unknown> =>
  withReaching(
    match,
    leaving(match, most),
    newest([...rowConditions(match, 'to_account_id'), contains(match.piece)], most),
    most,
  );

function leaving(match: Match, most: number): RawBuilder<unknown> {
  const conditions = [...rowConditions(match), contains(match.piece)];
  if (isShort(match, most)) return newest(conditions, most);

  const ofPeriod = newest([...conditions, sql`${PERIOD} = period.key`], most);
  return sql`select hit.seq, hit.entry_date, hit.type, hit.value from unnest(cast(${periods(match)} as bigint[])) as period (key)
    cross join lateral (${ofPeriod}) as hit limit ${most}`;
}

/**
 * Whether there is a list of not much more rows than are wanted, and its mark is an id, which no other shop's rows have: then
 * asking for it in every period costs more than reading all of it.
 */
const isShort = (match: Match, most: number): boolean =>
  marksOf(match).some(({ kind }) => kind === 'id') &&
  match.months.reduce((rows, { count }) => rows + count, 0) <= 2 * most;

/** The order is on an expression: an index in that order would be walked row by row. */
const newest = (conditions: RawBuilder<unknown>[], most: number) =>
  sql`select row.seq, row.entry_date, row.type, row.value from movement as row where ${sql.join(conditions, sql` and `)}
    order by row.entry_date - date '1900-01-01' desc, row.seq desc limit ${most}`;

const LABEL = sql`row.label_folded`;

function contains(piece: string): RawBuilder<unknown> {
  const [first = 0, second, third] = [...piece].map((character) => character.codePointAt(0));
  const rare = rarestTrigrams(piece);
  const exactly = sql`strpos(${LABEL}, ${piece}) > 0`;
  if (rare) return sql.join([...rare.map((part) => sql`${LABEL} like ${likeAnywhere(part)}`), exactly], sql` and `);
  if (third !== undefined) return sql`${LABEL} like ${likeAnywhere(piece)}`;
  const number = second === undefined ? -first : first * 1024 + second;
  return sql`short_pieces(${LABEL}) @> array[cast(${number} as integer)] and ${exactly}`;
}
