import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CustomerScreen } from '../features/customers/customer-screen';
import { queryClient } from '../lib/query-client';
import { present } from '../lib/search-params';
import { layersIn } from '../lib/use-layer-address';
import { customerQueries } from '../shop/customer/queries';
import { customersSearch } from './customers.search';
import { SectionHead } from './section-head';

const route = getRouteApi('/app/customers');

/** The page of customers that the address names. */
export function readAhead(asked: Record<string, unknown>) {
  const { search, owing = false, page = 1 } = customersSearch(asked);
  void queryClient.prefetchQuery(customerQueries.page({ search, owing, page }));
}

/** Clientes: who buys on account, and what each owes. */
export function Customers() {
  const { search, owing } = route.useSearch();
  const navigate = route.useNavigate();
  const find = useCallback(
    (asked: { search: string | undefined; owing: boolean }) =>
      void navigate({
        search: (before: Record<string, unknown>) => ({
          ...layersIn(before),
          ...present({ search: asked.search, owing: asked.owing ? (true as const) : undefined }),
        }),
        // The account beside it is no more left by a step back, which would bring the list as it was then.
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <div className="main">
      <CustomerScreen
        search={search}
        owing={owing ?? false}
        onFind={find}
        head={(parts) => <SectionHead title="Clientes" {...parts} />}
      />
    </div>
  );
}
