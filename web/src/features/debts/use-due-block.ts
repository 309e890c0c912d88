import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Day } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';
import { useShopToday } from '../../lib/use-shop-today';
import { DEBTS } from '../../shop/debt/queries';
import { type Coming, useComing } from '../../ui/coming';
import { LateCode } from '../../ui/late-code';

const cardCode = new LateCode(() => import('./due-card').then((code) => code.DueCard));

/** What is to be paid soon, as of today in the shop. */
export const dueQuery = (today: Day) =>
  queryOptions({
    queryKey: [...DEBTS, 'due', today],
    meta: { keptAs: [...DEBTS, 'due'] },
    queryFn: () => api.due.$get({ query: {} }).then(body),
  });

/** 'Por pagar' on Resumen: only where there is something to pay, or to say why it is not known. */
export function useDueBlock(): Coming {
  const today = useShopToday();
  const due = useQuery(dueQuery(today));
  const isShown = due.data ? due.data.items.length > 0 : due.isError;
  return useComing(cardCode, { read: due, isShown, props: { due, today } });
}
