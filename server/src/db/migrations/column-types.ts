import { type RawBuilder, sql } from 'kysely';
import type { Engine } from '../engine';

/** How each kind of column is declared. Both engines hand out the same JavaScript values for it. */
interface ColumnTypes {
  /** A UUID: string */
  id: RawBuilder<unknown>;
  /** An instant: ISO 8601 string in UTC with milliseconds, so that text order is time order */
  instant: RawBuilder<unknown>;
  /** A calendar day: 'YYYY-MM-DD' */
  day: RawBuilder<unknown>;
  /** Whole cents, or any other integer up to 2^53: number */
  bigint: RawBuilder<unknown>;
  /** Small integer: number */
  int: RawBuilder<unknown>;
  bool: RawBuilder<unknown>;
  text: RawBuilder<unknown>;
}

const COLUMN_TYPES: Record<Engine, ColumnTypes> = {
  sqlite: {
    id: sql`text`,
    instant: sql`text`,
    day: sql`text`,
    bigint: sql`integer`,
    int: sql`integer`,
    bool: sql`boolean`,
    text: sql`text`,
  },
  postgres: {
    id: sql`uuid`,
    instant: sql`timestamptz`,
    day: sql`date`,
    bigint: sql`bigint`,
    int: sql`integer`,
    bool: sql`boolean`,
    // The C collation compares bytes: the same order as SQLite's, and the faster one.
    text: sql`text collate "C"`,
  },
};

export const columnTypes = (engine: Engine): ColumnTypes => COLUMN_TYPES[engine];
