import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Row } from '../../db/tables';

export type InflationRow = Row<'inflation', 'month' | 'hundredths'>;

export const listInflation = (db: Db, shopId: string): Promise<InflationRow[]> =>
  inShop(db, shopId).selectFrom('inflation').select(['month', 'hundredths']).orderBy('month').execute();

export async function replaceInflation(tx: Tx, shopId: string, rows: readonly InflationRow[]): Promise<void> {
  await inShop(tx, shopId).deleteFrom('inflation').execute();
  if (rows.length > 0) await inShop(tx, shopId).insertInto('inflation').values(rows).execute();
}
