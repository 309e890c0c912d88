import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Day } from '@trastienda/domain/dates/day';
import { useState } from 'react';
import { api, body } from '../../lib/api';
import { useShopToday } from '../../lib/use-shop-today';
import { ACCOUNTS } from '../../shop/account/queries';
import { DEBTS } from '../../shop/debt/queries';
import { RECURRING } from '../../shop/recurring/readings';
import { type Coming, useComing } from '../../ui/coming';
import { LateCode } from '../../ui/late-code';
import type { ProjectedDays } from './days';

const cardCode = new LateCode(() => import('./projection-card').then((code) => code.ProjectionCard));

/** How the money goes on for so many days after today in the shop, 90 unless told. */
export const projectionQuery = (today: Day, days: ProjectedDays = '90') =>
  queryOptions({
    queryKey: ['projection', today, days],
    meta: { shows: [ACCOUNTS, DEBTS, RECURRING], keptAs: ['projection', days] },
    queryFn: () => api.projection.$get({ query: { days } }).then(body),
    placeholderData: keepPreviousData,
  });

/** How the money goes on, on Resumen: only where something is to come in or go out, or to say why it is not known. */
export function useProjectionBlock(): Coming {
  const today = useShopToday();
  const [days, setDays] = useState<ProjectedDays>('90');
  const projection = useQuery(projectionQuery(today, days));
  const isShown = projection.data ? projection.data.days.length > 0 || days !== '90' : projection.isError;
  return useComing(cardCode, { read: projection, isShown, props: { projection, today, days, onDays: setDays } });
}
