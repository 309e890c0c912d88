import type { Cents } from '@trastienda/domain/money/cents';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';

/** What the living accounts have together, as kept. */
export const balanceOfAll = async (db: Db, shopId: string): Promise<Cents> =>
  (await inShop(db, shopId).selectFrom('ledger').select('balance').executeTakeFirstOrThrow()).balance;
