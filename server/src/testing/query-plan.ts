import type { CompiledQuery, QueryId } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/database';

/** What is sent to the database for it: by builders, and by what was compiled before and is sent with its values. */
export async function sentFor(db: Db, ask: (noting: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const built = new WeakMap<QueryId, CompiledQuery>();
  const sent: CompiledQuery[] = [];
  const noting = db.withPlugin({
    // A part of another one is built, too, and never answered.
    transformQuery: ({ node, queryId }) => {
      built.set(queryId, db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result, queryId }) => {
      const query = built.get(queryId);
      if (query) sent.push(query);
      return Promise.resolve(result);
    },
  });
  Object.assign(noting, {
    executeQuery: (query: CompiledQuery) => {
      sent.push(query);
      return db.executeQuery(query);
    },
  });
  await ask(noting);
  return sent;
}

const explained = (db: Db, query: CompiledQuery, how: string) =>
  db.executeQuery({ ...query, sql: `${how} ${query.sql}` });

const detail = z.object({ detail: z.string() });

/** How SQLite does it, in its own words, what is read first first: 'SEARCH debt USING INDEX … (shop_id=? AND id=?)'. */
export const sqliteSteps = async (db: Db, query: CompiledQuery): Promise<string[]> =>
  (await explained(db, query, 'explain query plan')).rows.map((row) => detail.parse(row).detail);

/** A node of PostgreSQL's plan. */
interface Step {
  'Node Type': string;
  'Relation Name'?: string | undefined;
  'Index Name'?: string | undefined;
  'Index Cond'?: string | undefined;
  Plans?: Step[] | undefined;
}

const step: z.ZodType<Step> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Index Cond': z.string().optional(),
    Plans: z.array(step).optional(),
  }),
);
const plan = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: step })]) });

/** A node, and all that it is made of. */
export const stepsIn = (one: Step): Step[] => [one, ...(one.Plans ?? []).flatMap(stepsIn)];

/** How PostgreSQL does it: each node of its plan, from the top. */
export const postgresSteps = async (db: Db, query: CompiledQuery): Promise<Step[]> =>
  (await explained(db, query, 'explain (format json)')).rows.flatMap((row) =>
    stepsIn(plan.parse(row)['QUERY PLAN'][0].Plan),
  );
