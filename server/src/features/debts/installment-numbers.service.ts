import type { Month } from '@trastienda/domain/dates/day';
import type { Shop } from '../../application/shop';
import { idsInOrder, spansOf } from './installment-numbers.queries';

interface OnStatement {
  id: string;
  debtId: string;
  period: Month;
}

const DEBTS_AT_ONCE = 500;

const monthsOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5));

/**
 * Which one of its debt's each installment is that stands on a statement (rule: installments/order). Of a purchase, which has one on each
 * of some statements in a row, that follows from its first; the installments of other debts are counted. Of thousands of rows, counting
 * for each one those before it would take longer than reading them. Undefined of one that has come or gone meanwhile.
 */
export async function numbersOnStatements(
  { db, shopId }: Pick<Shop, 'db' | 'shopId'>,
  installments: Iterable<{ debtId: string; period: Month | null }>,
): Promise<(one: OnStatement) => number | undefined> {
  const debts = new Set<string>();
  for (const { debtId, period } of installments) if (period !== null) debts.add(debtId);
  const ids = [...debts];
  const firsts = new Map<string, number>();
  const places = new Map<string, number>();
  for (let done = 0; done < ids.length; done += DEBTS_AT_ONCE) {
    const spans = await spansOf(db, shopId, ids.slice(done, done + DEBTS_AT_ONCE));
    const others: string[] = [];
    for (const { debtId, first, last, count, periods } of spans) {
      const isEachMonth = periods === count && monthsOf(last) - monthsOf(first) + 1 === count;
      if (isEachMonth) firsts.set(debtId, monthsOf(first));
      else others.push(debtId);
    }
    if (others.length === 0) continue;
    let [debt, place] = ['', 0];
    for (const one of await idsInOrder(db, shopId, others)) {
      place = one.debtId === debt ? place + 1 : 1;
      debt = one.debtId;
      places.set(one.id, place);
    }
  }
  return ({ id, debtId, period }) => {
    const first = firsts.get(debtId);
    return first === undefined ? places.get(id) : monthsOf(period) - first + 1;
  };
}
