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
