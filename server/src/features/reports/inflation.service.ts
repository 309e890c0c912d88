import { MONTHS_MAX, TOO_MANY_MONTHS } from '@trastienda/contract/reports';
import type { Month } from '@trastienda/domain/dates/day';
import { invalid } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { lockLedger } from '../../ledger/lock';
import * as queries from './inflation.queries';

export type { InflationRow } from './inflation.queries';

/** The shop's own figures, oldest first (rule: reports/inflation). */
export const readInflation = ({ db, shopId }: Shop) => queries.listInflation(db, shopId);

/** These figures take the place of all that there were. Of two who do so at once the later has the last word. */
export const replaceInflation = (shop: Shop, rows: readonly queries.InflationRow[]) =>
  transact(shop.db, async (tx) => {
    await lockLedger(within(shop, tx));
    await queries.replaceInflation(tx, shop.shopId, rows);
    return queries.listInflation(tx, shop.shopId);
  });

export interface InflationChange {
  said: readonly queries.InflationRow[];
  /** Months that shall have no figure. */
  cleared: readonly Month[];
}

/** Figures of some months; those of the others stay, whoever said them a moment before. */
export const changeInflation = (shop: Shop, { said, cleared }: InflationChange) =>
  transact(shop.db, async (tx) => {
    await lockLedger(within(shop, tx));
    if (cleared.length > 0) await queries.clearInflation(tx, shop.shopId, cleared);
    if (said.length > 0) await queries.setInflation(tx, shop.shopId, said);
    const figures = await queries.listInflation(tx, shop.shopId);
    if (figures.length > MONTHS_MAX) throw invalid('months', TOO_MANY_MONTHS);
    return figures;
  });
