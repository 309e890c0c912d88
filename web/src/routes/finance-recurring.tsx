import { RuleList } from '../features/recurring/rule-list';
import { shopToday } from '../lib/dates';
import { queryClient } from '../lib/query-client';
import { recurringQueries } from '../shop/recurring/readings';
import { recallShopZone } from '../shop/shop/queries';
import { MovementViews } from './movement-views';

/** All rules, as they stand today. */
export function readAhead() {
  recallShopZone();
  void queryClient.prefetchQuery(recurringQueries.all(shopToday()));
}

/** Recurrentes: what is recorded by itself, and what the shop is reminded of. */
export function FinanceRecurring() {
  return (
    <>
      <MovementViews />
      <RuleList />
    </>
  );
}
