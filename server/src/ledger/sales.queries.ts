import { MAX_TOTAL, negate } from '@trastienda/domain/money/cents';
import type { Selectable } from 'kysely';
import type { Tx } from '../db/database';
import { inShop } from '../db/in-shop';
import { statement, statementOfRows } from '../db/statement';
import type { Tables } from '../db/tables';
import { kept } from './tables';

export type SaleSum = Omit<Selectable<Tables['sale_sum']>, 'shop_id'>;

/** Adds to the counter's figures. False when one would pass what the books carry. */
export const addToSums = async (tx: Tx, shopId: string, sums: readonly SaleSum[]): Promise<boolean> =>
  (await sumsAddition(tx, { shopId }, sums)).length === sums.length;

const sumsAddition = statementOfRows<{ shopId: string }, SaleSum, { item: string }>((tx, { shopId }, sums) =>
  inShop(kept(tx), shopId)
    .insertInto('sale_sum')
    .values(sums)
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'list', 'span', 'period', 'item'])
        .doUpdateSet((e) => ({
          sale_count: e('sale_sum.sale_count', '+', e.ref('excluded.sale_count')),
          units: e('sale_sum.units', '+', e.ref('excluded.units')),
          amount: e('sale_sum.amount', '+', e.ref('excluded.amount')),
        }))
        .where((e) => e.between(e('sale_sum.amount', '+', e.ref('excluded.amount')), negate(MAX_TOTAL), MAX_TOTAL)),
    )
    .returning('item'),
);

/** Counts units of a line as back, unless more would be than were sold; the guard is in the statement. */
export const addToReturned = async (tx: Tx, shopId: string, id: string, units: number): Promise<boolean> =>
  (await returned(tx, { shopId, id, units })).length > 0;

const returned = statement<{ shopId: string; id: string; units: number }, { id: string }>((tx, { shopId, id, units }) =>
  inShop(kept(tx), shopId)
    .updateTable('sale_line')
    .set((e) => ({ returned: e('returned', '+', units) }))
    .where('id', '=', id)
    .where((e) => e(e('returned', '+', units), '<=', e.ref('quantity')))
    .returning('id'),
);

export const addToReturnedUnits = (tx: Tx, shopId: string, id: string, units: number) =>
  inShop(kept(tx), shopId)
    .updateTable('sale')
    .set((e) => ({ returned_units: e('returned_units', '+', units) }))
    .where('id', '=', id)
    .execute();
