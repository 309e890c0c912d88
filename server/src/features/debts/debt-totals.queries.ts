import type { Day } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { statement } from '../../db/statement';
import type { Row } from '../../db/tables';

const STATS = ['debt_count', 'debt_settled_count', 'debt_settled_total', 'debt_total', 'debt_paid'] as const;

type KeptStats = Row<'ledger', (typeof STATS)[number]>;

/** What of the living debts was due before a day and is not paid. */
export interface Overdue {
  debts: number;
  installments: number;
  remaining: Cents;
}

/** The shop's sums over its living debts, as kept. */
export const readStats = async (db: Db, shopId: string): Promise<KeptStats> => {
  const [stats] = await statsOf(db, { shopId });
  if (!stats) throw new Error('a shop without its ledger');
  return stats;
};

const statsOf = statement<{ shopId: string }, KeptStats>((db, { shopId }) =>
  inShop(db, shopId).selectFrom('ledger').select(STATS),
);

/** Reads the debts whose next due date has passed, and of each its installments up to then: not one that is paid, and none to come. */
export async function overdueBefore(db: Db, shopId: string, day: Day): Promise<Overdue> {
  const due = sql`from installment where installment.shop_id = debt.shop_id and installment.debt_id = debt.id
    and installment.due_date < ${day} and installment.status = 'unpaid'`;
  const { rows } = await sql<Overdue>`
    select count(*) as debts, coalesce(sum(installments), 0) as installments, coalesce(sum(remaining), 0) as remaining from (
      select (select count(*) ${due}) as installments, (select sum(amount - paid) ${due}) as remaining from debt
      where shop_id = ${shopId} and deleted_at is null and next_due_date is not null and next_due_date < ${day}) as late`.execute(
    db,
  );
  const [overdue] = rows;
  if (!overdue) throw new Error('a count without a row');
  return overdue;
}
