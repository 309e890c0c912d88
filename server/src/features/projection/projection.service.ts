import { stepDays } from '@trastienda/domain/dates/day';
import { type ProjectedItem, type Projection, project } from '@trastienda/domain/projection/projection';
import { Refusal } from '../../application/refusal';
import { type Shop, today, within } from '../../application/shop';
import { inOneView } from '../../db/reading';
import { installmentsDue } from '../debts/due.service';
import { openOccurrences } from '../recurring/coming.service';
import { balanceOfAll } from './projection.queries';

const TOO_LARGE = 'Lo que viene pasaría de lo que Trastienda puede llevar.';

export type { Projection } from '@trastienda/domain/projection/projection';

/**
 * How the money goes on for `days` days after today (rule: projection/balance). In one view: of a payment that is made meanwhile either
 * both are seen, the lower balance and the installment that is paid, or neither.
 */
export const projectionOf = (shop: Shop, days: number): Promise<Projection> =>
  inOneView(shop, async (view) => {
    const last = stepDays(today(shop), days);
    const balance = await balanceOfAll(view, shop.shopId);
    const inView = within(shop, view);
    const [{ items }, open] = [await installmentsDue(inView, days), await openOccurrences(inView, { last })];
    const projected: ProjectedItem[] = [];
    for (const { dueDate, name, number, of, remaining } of items) {
      const title = `${name} ${number}/${of}`;
      projected.push({ date: dueDate, kind: 'installment', title, value: remaining, type: 'debt' });
    }
    for (const { date, rule } of open) {
      const { label, value, type } = rule;
      projected.push({ date, kind: 'recurring', title: label, value, type });
    }
    const decided = project({ date: today(shop), balance }, days, projected);
    if (!decided.ok) throw new Refusal('total_too_large', TOO_LARGE);
    return decided.value;
  });
