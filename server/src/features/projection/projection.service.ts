import { type Projection, project } from '@trastienda/domain/projection/projection';
import { type Shop, today, within } from '../../application/shop';
import { inOneView } from '../../db/reading';
import { installmentsDue } from '../debts/due.service';
import { balanceOfAll } from './projection.queries';

export type { Projection } from '@trastienda/domain/projection/projection';

/**
 * How the money goes on for `days` days after today (rule: projection/balance). In one view: of a payment that is made meanwhile either
 * both are seen, the lower balance and the installment that is paid, or neither.
 */
export const projectionOf = (shop: Shop, days: number): Promise<Projection> =>
  inOneView(shop, async (view) => {
    const balance = await balanceOfAll(view, shop.shopId);
    const { items } = await installmentsDue(within(shop, view), days);
    return project(
      { date: today(shop), balance },
      days,
      items.map(({ dueDate, name, number, of, remaining }) => ({
        ...{ date: dueDate, kind: 'installment', title: `${name} ${number}/${of}`, value: remaining, type: 'debt' },
      })),
    );
  });
