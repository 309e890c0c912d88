import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { api, body } from '../../lib/api';
import { useShopToday } from '../../lib/use-shop-today';
import { DEBTS } from '../../shop/debt/queries';
import { untilLoaded } from '../../ui/until-loaded';

const DueCard = lazy(() => untilLoaded(() => import('./due-card')).then((code) => ({ default: code.DueCard })));

/** 'Por pagar' on Resumen: its code comes only where there is something to pay, or to say why it is not known. */
export function DueBlock() {
  const today = useShopToday();
  const due = useQuery({
    queryKey: [...DEBTS, 'due', today],
    queryFn: () => api.due.$get({ query: {} }).then(body),
  });
  const isShown = due.data ? due.data.items.length > 0 : due.isError;
  return <Suspense>{isShown && <DueCard due={due} today={today} />}</Suspense>;
}
