import { CashScreen } from '../features/cash-sessions/cash-screen';
import { queryClient } from '../lib/query-client';
import { cashSessionQueries } from '../shop/cash-session/queries';

export function readAhead() {
  void queryClient.prefetchQuery(cashSessionQueries.page(1));
  void queryClient.prefetchQuery(cashSessionQueries.open());
}

/** 'Caja', within Mostrador: the shop's tills. */
export const CounterCash = () => <CashScreen />;
