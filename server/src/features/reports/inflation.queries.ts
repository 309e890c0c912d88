import type { Month } from '@trastienda/domain/dates/day';
import type { Db, Tx } from '../../db/database';
import { inShop } from '../../db/in-shop';
import type { Row } from '../../db/tables';

export type InflationRow = Row<'inflation', 'month' | 'hundredths'>;

export const listInflation = (db: Db, shopId: string): Promise<InflationRow[]> =>
  inShop(db, shopId).selectFrom('inflation').select(['month', 'hundredths']).orderBy('month').execute();

/** Figures of months, whether or not they have one. */
export const setInflation = (tx: Tx, shopId: string, rows: readonly InflationRow[]) =>
  inShop(tx, shopId)
    .insertInto('inflation')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['shop_id', 'month']).doUpdateSet(({ ref }) => ({ hundredths: ref('excluded.hundredths') })),
    )
    .execute();

export const clearInflation = (tx: Tx, shopId: string, months: readonly Month[]) =>
  inShop(tx, shopId).deleteFrom('inflation').where('month', 'in', months).execute();

export async function replaceInflation(tx: Tx, shopId: string, rows: readonly InflationRow[]): Promise<void> {
  await inShop(tx, shopId).deleteFrom('inflation').execute();
  if (rows.length > 0) await inShop(tx, shopId).insertInto('inflation').values(rows).execute();
}
