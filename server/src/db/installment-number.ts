import { sql } from 'kysely';

/**
 * Which one of its debt's an `installment` row is, by due date, counted from 1. Written with `or`: a comparison of pairs would
 * lead SQLite to walk the index of all the shop's due dates.
 */
export const installmentNumber = sql<number>`(
  select count(*) from installment as other
  where other.shop_id = installment.shop_id and other.debt_id = installment.debt_id
  and (other.due_date < installment.due_date
    or (other.due_date = installment.due_date and other.position <= installment.position)))`;
