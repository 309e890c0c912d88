import { sql } from 'kysely';

/**
 * Which one of its debt's an `installment` row is, counted from 1: by its statement, of one statement or of none by due date
 * (rule: installments/order). Written with `or`: a comparison of pairs would lead SQLite to walk the index of all the shop's due dates.
 */
export const installmentNumber = sql<number>`(
  select count(*) from installment as other
  where other.shop_id = installment.shop_id and other.debt_id = installment.debt_id
  and (other.period < installment.period
    or ((other.period = installment.period or installment.period is null)
      and (other.due_date < installment.due_date
        or (other.due_date = installment.due_date and other.position <= installment.position)))))`;
