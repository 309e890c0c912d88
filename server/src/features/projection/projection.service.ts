import { stepDays } from '@trastienda/domain/dates/day';
import { type Projection, project } from '@trastienda/domain/projection/projection';
import { type Shop, today, within } from '../../application/shop';
import { inOneView } from '../../db/reading';
import { installmentsDue } from '../debts/due.service';
import { openOccurrences } from '../recurring/coming.service';
import { balanceOfAll } from './projection.queries';

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
    return project({ date: today(shop), balance }, days, [
      ...items.map(({ dueDate, name, number, of, remaining }) => ({
        ...{ date: dueDate, kind: 'installment' as const, title: `${name} ${number}/${of}` },
        ...{ value: remaining, type: 'debt' as const },
      })),
      ...open.map(({ date, rule: { label, value, type } }) => ({
        ...{ date, kind: 'recurring' as const, title: label, value, type },
      })),
    ]);
  });
