import { sql } from 'kysely';

/** Which one of its debt's an `installment` row is, by due date, counted from 1. */
export const installmentNumber = sql<number>`(
  select count(*) from installment as other
  where other.shop_id = installment.shop_id and other.debt_id = installment.debt_id
  and (other.due_date, other.position) <= (installment.due_date, installment.position))`;
