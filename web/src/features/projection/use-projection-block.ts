import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { api, body } from '../../lib/api';
import { useShopToday } from '../../lib/use-shop-today';
import { ACCOUNTS } from '../../shop/account/queries';
import { DEBTS } from '../../shop/debt/queries';
import { RECURRING } from '../../shop/recurring/readings';
import { untilLoaded } from '../../ui/until-loaded';
import type { ProjectedDays } from './days';

const ProjectionCard = lazy(() =>
  untilLoaded(() => import('./projection-card')).then((code) => ({ default: code.ProjectionCard })),
);

/** How the money goes on, on Resumen: its code comes only where something is to come in or go out, or to say why it is not known. */
export function ProjectionBlock() {
  const today = useShopToday();
  const [days, setDays] = useState<ProjectedDays>('90');
  const projection = useQuery({
    queryKey: ['projection', today, days],
    meta: { shows: [ACCOUNTS, DEBTS, RECURRING] },
    queryFn: () => api.projection.$get({ query: { days } }).then(body),
    placeholderData: keepPreviousData,
  });
  const isShown = projection.data ? projection.data.days.length > 0 || days !== '90' : projection.isError;
  return <Suspense>{isShown && <ProjectionCard projection={projection} days={days} onDays={setDays} />}</Suspense>;
}
