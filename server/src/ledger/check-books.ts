import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database';
import { CONDITIONS, KEPT_ROWS } from './figures/figures';
import { countedAnew, type KeptRows } from './figures/kept-rows';

/** An amount, a number of rows or a day; 0 stands for nothing. */
type Value = number | string;

export interface Difference {
  shopId: string;
  what: string;
  kept: Value;
  counted: Value;
}

/**
 * Adds the books of all shops, or of one, up again from their rows and says every figure that is kept otherwise
 * (rule: ledger/true-books). All is read in one snapshot: that of the transaction in which it is asked, or one of its own.
 */
export const findDifferences = (db: Db, shopId?: string): Promise<Difference[]> =>
  db.isTransaction
    ? differencesIn(db, shopId)
    : db
        .transaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute((view) => differencesIn(view, shopId));

async function differencesIn(view: Db, shopId: string | undefined): Promise<Difference[]> {
  const found: Difference[] = [];
  const gone = shopId === undefined ? await shopsGone(view) : [];
  for (const rows of KEPT_ROWS) found.push(...(await differencesOf(view, rows, shopId)));
  for (const { what, broken } of CONDITIONS) {
    const { rows } = await sql<{ shop: string; id: string }>`
      select cast(shop_id as text) as shop, cast(id as text) as id
      from (${broken}) as broken ${ofShop(shopId)}`.execute(view);
    found.push(...rows.map(({ shop, id }) => ({ shopId: shop, what: what(id), kept: 1, counted: 0 })));
  }
  return found.filter((one) => !gone.includes(one.shopId));
}

/** What is left of a shop that was deleted, or has moved away, is being removed, table by table: its books are nowhere, or where it is now. */
async function shopsGone(view: Db): Promise<string[]> {
  const shops = await view.selectFrom('shop').select('id').where('state', 'in', ['moved', 'deleted']).execute();
  return shops.map(({ id }) => id);
}

const ofShop = (shopId: string | undefined) => (shopId === undefined ? sql`` : sql`where shop_id = ${shopId}`);

async function differencesOf(tx: Db, rows: KeptRows, shopId: string | undefined): Promise<Difference[]> {
  const kept = await read(tx, rows, sql`${sql.table(rows.table)} ${ofShop(shopId)}`);
  const counted = await read(tx, rows, sql`(${countedAnew(rows, shopId)}) as counted`);
  const figures = Object.values(rows.figures);
  return [...new Set([...kept.keys(), ...counted.keys()])].flatMap((row) => {
    const [shopId = '', ...key] = JSON.parse(row) as string[];
    return figures.flatMap(({ what }, index) => {
      const [is, should] = [kept.get(row)?.[index] ?? 0, counted.get(row)?.[index] ?? 0];
      return is === should ? [] : [{ shopId, what: what(...key), kept: is, counted: should }];
    });
  });
}

/** The figures of each row, in the order in which they are declared, by its shop and key. */
async function read(
  tx: Db,
  { key, figures }: KeptRows,
  from: RawBuilder<unknown>,
): Promise<Map<string, (Value | null)[]>> {
  const texts = ['shop_id', ...Object.keys(key)].map(
    (name) => sql`cast(${sql.ref(name)} as text) as ${sql.ref(`of_${name}`)}`,
  );
  const values = Object.keys(figures).map((name) => sql.ref(name));
  const { rows } = await sql<
    Record<string, Value | null>
  >`select ${sql.join([...texts, ...values])} from ${from}`.execute(tx);
  return new Map(
    rows.map((row) => [
      JSON.stringify(['shop_id', ...Object.keys(key)].map((name) => row[`of_${name}`])),
      Object.keys(figures).map((name) => row[name] ?? null),
    ]),
  );
}
