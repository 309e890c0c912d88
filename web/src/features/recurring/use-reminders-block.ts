import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useShopToday } from '../../lib/use-shop-today';
import { recurringQueries } from '../../shop/recurring/readings';
import { untilLoaded } from '../../ui/until-loaded';

const RemindersCard = lazy(() =>
  untilLoaded(() => import('./reminders-card')).then((code) => ({ default: code.RemindersCard })),
);

/** 'Por confirmar' on Resumen: its code comes only where something waits, or to say why it is not known. */
export function RemindersBlock() {
  const today = useShopToday();
  const reminders = useQuery(recurringQueries.reminders(today));
  const isShown = reminders.data ? reminders.data.length > 0 : reminders.isError;
  return <Suspense>{isShown && <RemindersCard reminders={reminders} today={today} />}</Suspense>;
}
