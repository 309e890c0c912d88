import { useQuery } from '@tanstack/react-query';
import { useShopToday } from '../../lib/use-shop-today';
import { recurringQueries } from '../../shop/recurring/readings';
import { type Coming, useComing } from '../../ui/coming';
import { LateCode } from '../../ui/late-code';
import { useReminderLayer } from './layer';

const cardCode = new LateCode(() => import('./reminders-card').then((code) => code.RemindersCard));

/** 'Por confirmar' on Resumen: only where something waits, or to say why it is not known. */
export function useRemindersBlock(): Coming {
  const today = useShopToday();
  const reminders = useQuery(recurringQueries.reminders(today));
  const { open } = useReminderLayer();
  // The question about the last one is closed by its answer, which may come after the list that has it no more.
  const isShown = open || (reminders.data ? reminders.data.length > 0 : reminders.isError);
  return useComing(cardCode, { read: reminders, isShown, props: { reminders, today } });
}
