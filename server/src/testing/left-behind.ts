import pg from 'pg';

const ASKED = 20;

/** What is left on the connections that a pooler lends: time limit, jit, kept statements, advisory locks; each combination once. */
export async function leftBehindAt(url: string): Promise<string[]> {
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  const left = new Set<string>();
  for (let time = 0; time < ASKED; time += 1) {
    const { rows } = await database.query<{ left: string }>(
      `select current_setting('statement_timeout') || ' ' || current_setting('jit') || ' '
        || (select count(*) from pg_prepared_statements where name <> '') || ' '
        || (select count(*) from pg_locks where locktype = 'advisory') as left`,
    );
    for (const row of rows) left.add(row.left);
  }
  await database.end();
  return [...left];
}
