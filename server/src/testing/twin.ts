import { sql } from 'kysely';
import { firstSequence } from '../db/sequence';
import type { TestApp } from './app';
import { shopOf } from './database';
import type { TestShop } from './shop';

/** A twin has its own: the ids of payment methods are never given twice. */
const OWN = ['shop', 'session', 'idempotency', 'ledger', 'payment_method'];

/** Written before what refers to them. */
const FIRST = ['account', 'expense', 'credit_card', 'debt', 'installment'];

export const TWIN = 'Gemelo';

/**
 * Another shop whose rows have the very ids of this one's, which the keys (shop_id, id) allow. All its texts say TWIN. A query
 * that forgets whose rows it is about reads or changes them.
 */
export async function aTwinOf(app: TestApp, shop: TestShop): Promise<{ twin: TestShop; shopId: string }> {
  const { db } = app.database;
  const twin = await app.newShop();
  const [original, copy] = [await shopOf(db, shop.username), await shopOf(db, twin.username)];
  const methodOf = await pairedMethods(app, original.id, copy.id);
  const changed = (row: Record<string, unknown>) =>
    Object.entries(row).map(([column, value]): [string, unknown] => {
      if (column === 'shop_id') return [column, copy.id];
      if (column === 'seq')
        return [column, Number(value) - firstSequence(original.number) + firstSequence(copy.number)];
      if (column === 'payment_method_id') return [column, methodOf.get(Number(value))];
      if (/^(name|label)/.test(column)) return [column, `${TWIN} ${String(value)}`];
      return [column, value];
    });
  for (const table of await tablesOfShops(app)) {
    const { rows } = await sql<Record<string, unknown>>`
      select * from ${sql.table(table)} where shop_id = ${original.id}`.execute(db);
    for (const row of rows) {
      const columns = changed(row);
      const names = columns.map(([column]) => sql.ref(column));
      await sql`insert into ${sql.table(table)} (${sql.join(names)})
        values (${sql.join(columns.map(([, value]) => value))})`.execute(db);
    }
  }
  const ledger = await db.selectFrom('ledger').selectAll().where('shop_id', '=', original.id).executeTakeFirstOrThrow();
  const last_seq = ledger.last_seq - firstSequence(original.number) + firstSequence(copy.number);
  await db
    .updateTable('ledger')
    .set({ ...ledger, shop_id: copy.id, last_seq })
    .where('shop_id', '=', copy.id)
    .execute();
  return { twin, shopId: copy.id };
}

/** The twin's method beside each of the original's, in the order of their ids. */
async function pairedMethods({ database: { db } }: TestApp, original: string, copy: string) {
  const idsOf = (shopId: string) =>
    db.selectFrom('payment_method').select('id').where('shop_id', '=', shopId).orderBy('id').execute();
  const [from, to] = [await idsOf(original), await idsOf(copy)];
  return new Map(from.map(({ id }, index) => [id, to[index]?.id]));
}

async function tablesOfShops({ database: { db } }: TestApp): Promise<string[]> {
  const tables = await db.introspection.getTables();
  const kept = tables.filter(({ columns }) => columns.some(({ name }) => name === 'shop_id'));
  const names = kept.map(({ name }) => name).filter((name) => !OWN.includes(name));
  return [...FIRST, ...names.filter((name) => !FIRST.includes(name))];
}
