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

/** One of a debt's installments as it was read, and how many the debt has, where that was read too. */
interface Read {
  debtId: string;
  period: Month | null;
  of?: number;
}

/** What was read of a debt's installments. */
interface Seen {
  first: number;
  last: number;
  count: number;
  of: number | undefined;
}

/**
 * The debts of which something stands on a statement, each with what was read of it. `count` stays behind where two stand on one
 * statement, or where they were not read by it.
 */
function seenOf(installments: Iterable<Read>): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  for (const { debtId, period, of } of installments) {
    if (period === null) continue;
    const month = monthsOf(period);
    const own = seen.get(debtId);
    if (!own) seen.set(debtId, { first: month, last: month, count: 1, of });
    else if (month > own.last) {
      own.last = month;
      own.count += 1;
    }
  }
  return seen;
}

const isEachMonth = (first: number, last: number, count: number): boolean => last - first + 1 === count;

/**
 * Which one of its debt's each installment is that stands on a statement (rule: installments/order). Of a purchase, which has one on each
 * of some statements in a row, that follows from its first: known where all of them were read, else asked for. The installments of other
 * debts are counted. Of thousands of rows, counting for each one those before it would take longer than reading them. Undefined of one
 * that has come or gone meanwhile.
 */
export async function numbersOnStatements(
  { db, shopId }: Pick<Shop, 'db' | 'shopId'>,
  installments: Iterable<Read>,
): Promise<(one: OnStatement) => number | undefined> {
  const firsts = new Map<string, number>();
  const ids: string[] = [];
  for (const [debtId, { first, last, count, of }] of seenOf(installments))
    if (count === of && isEachMonth(first, last, count)) firsts.set(debtId, first);
    else ids.push(debtId);
  const places = new Map<string, number>();
  for (let done = 0; done < ids.length; done += DEBTS_AT_ONCE) {
    const spans = await spansOf(db, shopId, ids.slice(done, done + DEBTS_AT_ONCE));
    const others: string[] = [];
    for (const { debtId, first, last, count, periods } of spans) {
      if (periods === count && isEachMonth(monthsOf(first), monthsOf(last), count)) firsts.set(debtId, monthsOf(first));
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
