import type { Day, Month } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Db } from '../../db/database';
import { inShop } from '../../db/in-shop';
import { PAGE_ROWS } from '../../db/reading';

/** An installment that stands on a statement. */
export interface LineRow {
  id: string;
  debtId: string;
  name: string;
  period: Month;
  amount: Cents;
  paid: Cents;
  /** How many of its debt's there are. */
  of: number;
  /** When the card paid it; null of a debt that is no purchase. */
  purchaseDate: Day | null;
  seq: number;
}

/**
 * A page of what stands on a card's statements in these periods, statement by statement. It is found by the periods, whatever the card
 * had before: a shop has few cards.
 */
export const listLines = (
  db: Db,
  shopId: string,
  cardId: string,
  { from, to }: { from: Month; to: Month },
  last?: LineRow,
): Promise<LineRow[]> => {
  const lines = inShop(db, shopId)
    .selectFrom('installment')
    .innerJoin('debt', (join) =>
      join.onRef('debt.shop_id', '=', 'installment.shop_id').onRef('debt.id', '=', 'installment.debt_id'),
    )
    .select(['installment.id', 'installment.debt_id as debtId', 'installment.amount', 'installment.paid'])
    .select(['debt.name', 'debt.installment_count as of', 'debt.purchase_date as purchaseDate', 'debt.seq'])
    .select((e) => e.ref('installment.period').$notNull().as('period'))
    .where('installment.period', '>=', last?.period ?? from)
    .where('installment.period', '<=', to)
    .where('debt.credit_card_id', '=', cardId)
    .where('debt.deleted_at', 'is', null)
    .orderBy('installment.period')
    .orderBy('installment.debt_id')
    .orderBy('installment.id')
    .limit(PAGE_ROWS);
  if (!last) return lines.execute();
  return lines
    .where((e) =>
      e.or([
        e('installment.period', '>', last.period),
        e('installment.debt_id', '>', last.debtId),
        e.and([e('installment.debt_id', '=', last.debtId), e('installment.id', '>', last.id)]),
      ]),
    )
    .execute();
};
