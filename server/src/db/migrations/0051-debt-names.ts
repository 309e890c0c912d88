import { type Kysely, sql } from 'kysely';
import type { Engine } from '../engine';
import { columnTypes } from './column-types';

/** So many are read at once. */
const BATCH = 1_000;

/** Debts are found by their names, whatever their accents and capitals. Those that are there are given what theirs are compared by. */
export async function keepDebtNames(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await db.schema
    .alterTable('debt')
    .addColumn('name_folded', text, (c) => c.notNull().defaultTo(''))
    .execute();
  let last = -1;
  for (;;) {
    const { rows } = await sql<{ shop_id: string; id: string; seq: number; name: string }>`
      select shop_id, id, seq, name from debt where seq > ${last} order by seq limit ${BATCH}`.execute(db);
    for (const { shop_id, id, name } of rows)
      await sql`update debt set name_folded = ${folded(name)} where shop_id = ${shop_id} and id = ${id}`.execute(db);
    last = rows.at(-1)?.seq ?? last;
    if (rows.length < BATCH) break;
  }
  await db.schema
    .createIndex('debt_name')
    .on('debt')
    .columns(['shop_id', 'name_folded'])
    .where(sql.ref('deleted_at'), 'is', null)
    .execute();
}

/** As names are folded when this was written. */
const folded = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<!n)\u0303|[\u0300-\u0302\u0304-\u036f]/g, '')
    .normalize('NFC')
    .trim();

export const migration = {
  up: keepDebtNames,
  checksum: 'be6fd8ad259a059b27bc08591c18929d5f5a93d0d1c12d46c6ec402343252537',
};
