import { CashScreen } from '../features/cash-sessions/cash-screen';
import { queryClient } from '../lib/query-client';
import { cashSessionQueries } from '../shop/cash-session/queries';

/** The newest tills, and those that are open. */
export function readAhead() {
  void queryClient.prefetchQuery(cashSessionQueries.page(1));
  void queryClient.prefetchQuery(cashSessionQueries.open());
}

/** 'Caja', within Mostrador: the shop's tills. */
export const CounterCash = () => <CashScreen />;
