import { createHash } from 'node:crypto';
import type { Compilable, CompiledQuery } from 'kysely';
import type { Db, Tx } from './database';
import { engineOf } from './engine';

/** Stands for a value while a statement is being written: of a row, where it is said which. */
class Given {
  readonly name: string;
  readonly row: number | undefined;

  constructor(name: string, row?: number) {
    this.name = name;
    this.row = row;
  }
}

type Values = Readonly<Record<string, unknown>>;

/** Every connection keeps the plans of the named statements, so there are only so many names, and of one statement only so many texts have one. */
const NAMES_MAX = 300;
const NAMES_EACH = 24;
const namesOf = new Map<string, string>();

/** The name under which PostgreSQL keeps the plan of this text; undefined for one that is planned for each execution. */
export const nameOf = (text: string): string | undefined => namesOf.get(text);

/** Said in the text itself, so that no other statement can be taken for one. */
const UNANSWERED = '/* unanswered */ ';

/** Whether nobody waits for what this text does (see `unanswered`). */
export const isUnanswered = (text: string): boolean => text.startsWith(UNANSWERED);

/** It follows from the text alone: whoever is lent a connection after another process finds no other statement under it. */
const nameFor = (text: string) => `kept_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;

/** More than a page asks for: a user may ask for each limit with each filter. */
const TEXTS_KEPT = 100;

/** The texts of one statement, each written when it is first asked for. */
class Texts<R> {
  readonly #written = new Map<string, CompiledQuery<R>>();
  readonly #isUnanswered: boolean;
  #names = 0;

  constructor({ isUnanswered = false } = {}) {
    this.#isUnanswered = isUnanswered;
  }

  text(db: Db, key: string, write: () => Compilable<R>, { isNamed = true } = {}): CompiledQuery<R> {
    const known = this.#written.get(key);
    if (known) return known;
    const compiled = write().compile();
    const isLater = this.#isUnanswered && engineOf(db) === 'postgres';
    const query = isLater ? { ...compiled, sql: UNANSWERED + compiled.sql } : compiled;
    if (this.#written.size >= TEXTS_KEPT) this.#written.clear();
    this.#written.set(key, query);
    if (isNamed && engineOf(db) === 'postgres') this.#name(query.sql);
    return query;
  }

  #name(text: string): void {
    if (namesOf.has(text) || namesOf.size >= NAMES_MAX || this.#names >= NAMES_EACH) return;
    namesOf.set(text, nameFor(text));
    this.#names += 1;
  }
}

/** The statement of so many rows is kept up to here: a longer one is written each time. */
const ROWS_MAX = 32;
/** PostgreSQL keeps the plan up to here: every number of rows is a name more. */
const NAMED_ROWS_MAX = 24;

/**
 * Like `statement`, with rows, or ids: it is written once for each number of them. All rows have the same columns; null is a value.
 */
export function statementOfRows<G extends object, Row extends object, R>(
  write: (db: Db, given: G, rows: readonly Row[]) => Compilable<R>,
  texts = new Texts<R>(),
) {
  return async (db: Db, given: G, rows: readonly Row[]): Promise<R[]> => {
    if (rows.length > ROWS_MAX) return (await db.executeQuery<R>(write(db, given, rows).compile())).rows;
    const key = `${engineOf(db)} ${rows.length}${keyOf(given)} of${keyOf(rows[0] ?? {})}`;
    const standingIn = () => {
      const columns = namesIn(rows[0] ?? {});
      const some = rows.map((_, index) => standInsFor<Row>(columns, index));
      return write(db, standInsFor<G>(namesIn(given)), some);
    };
    const query = texts.text(db, key, standingIn, { isNamed: rows.length <= NAMED_ROWS_MAX });
    const [values, ofRows] = [given as Values, rows as readonly Values[]];
    const parameters = query.parameters.map((value) => {
      if (!(value instanceof Given)) return value;
      return value.row === undefined ? values[value.name] : ofRows[value.row]?.[value.name];
    });
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/** The names of the values that are there, each after a space. In busy places this is asked so often that it is written for speed. */
function keyOf(values: object): string {
  let key = '';
  for (const name in values) if ((values as Values)[name] !== undefined) key += ` ${name}`;
  return key;
}

const namesIn = (values: object): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : name));

const standInsFor = <T extends object>(names: readonly string[], row?: number): T =>
  Object.fromEntries(names.map((name) => [name, new Given(name, row)])) as T;

/**
 * A statement for busy places: it is written once for each set of values that are given (not undefined), then only its values
 * change. `write` may ask whether a value is there and nothing else about it. PostgreSQL may keep one plan for all values; what
 * a plan depends on (a limit) is `fixed`: written into the text, which is another text for each.
 */
export function statement<G extends object, R, F extends object = object>(
  write: (db: Db, given: G, fixed: F) => Compilable<R>,
  texts = new Texts<R>(),
) {
  return async (db: Db, given: G, ...fixed: object extends F ? [] : [F]): Promise<R[]> => {
    const [constants = {} as F] = fixed;
    const values = given as Values;
    const key = `${engineOf(db)}${keyOf(given)} with ${Object.values(constants).join(' ')}`;
    const query = texts.text(db, key, () => write(db, standInsFor<G>(namesIn(given)), constants));
    const parameters = query.parameters.map((value) => (value instanceof Given ? values[value.name] : value));
    return (await db.executeQuery<R>({ ...query, parameters })).rows;
  };
}

/**
 * A statement of a transaction that is not waited for: in PostgreSQL it goes out with the next one, or with the transaction's end, which fail
 * where it does. So it answers nothing, and no rule may rest on its refusal: an error of it does not come to who asked it.
 */
export const unanswered = <G extends object>(write: (tx: Db, given: G) => Compilable<unknown>) =>
  statement<G, unknown>(write, new Texts({ isUnanswered: true })) as (tx: Tx, given: G) => Promise<unknown>;

/** The same with rows: see `statementOfRows`. */
export const unansweredOfRows = <G extends object, Row extends object>(
  write: (tx: Db, given: G, rows: readonly Row[]) => Compilable<unknown>,
) =>
  statementOfRows<G, Row, unknown>(write, new Texts({ isUnanswered: true })) as (
    tx: Tx,
    given: G,
    rows: readonly Row[],
  ) => Promise<unknown>;
