import type { Day, Month } from '@trastienda/domain/dates/day';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { packedInstallments } from '../../db/packed-installments';

/** A debt of which something stands on a statement. */
export interface DebtOnStatements {
  debtId: string;
  name: string;
  /** How many installments it has. */
  of: number;
  /** When the card paid it; null of a debt that is no purchase. */
  purchaseDate: Day | null;
  seq: number;
  /** Those that stand on the statements that were asked for (db/packed-installments.ts), statement by statement. */
  packed: string;
}

/** How many debts a page has: each page looks at all of the debts. */
export const STATEMENT_DEBTS = 1_000;

/**
 * A page of what stands on a card's statements in these periods, debt by debt. It is found by the periods, whatever the card had before: a
 * shop has few cards. Put together before it is asked whose debt it is: joined row by row, a database that knows little of its tables
 * looks at all of the rows for each debt.
 */
export const debtsOnStatements = (
  db: Db,
  shopId: string,
  cardId: string,
  { from, to }: { from: Month; to: Month },
  last?: DebtOnStatements,
): Promise<DebtOnStatements[]> =>
  inShop(db, shopId)
    .selectFrom('debt')
    .innerJoin(
      inShop(db, shopId)
        .selectFrom('installment')
        .select(['installment.shop_id', 'installment.debt_id'])
        .select(packedInstallments(sql`installment.period, installment.id`).as('packed'))
        .where('installment.period', '>=', from)
        .where('installment.period', '<=', to)
        .groupBy(['installment.shop_id', 'installment.debt_id'])
        .as('line'),
      (join) => join.onRef('line.shop_id', '=', 'debt.shop_id').onRef('line.debt_id', '=', 'debt.id'),
    )
    .select(['debt.id as debtId', 'debt.name', 'debt.installment_count as of', 'debt.seq'])
    .select(['debt.purchase_date as purchaseDate', 'line.packed'])
    .where('debt.credit_card_id', '=', cardId)
    .where('debt.deleted_at', 'is', null)
    .where('debt.id', '>', last?.debtId ?? FIRST)
    .orderBy('debt.id')
    .limit(STATEMENT_DEBTS)
    .execute();

/** Before every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';
