import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { DateRangeFilter } from '../features/movements/date-range-filter';
import { type SaleFilters, saleStatisticsQuery, salesQuery } from '../features/sales/queries';
import { SalesScreen } from '../features/sales/sales-screen';
import { queryClient } from '../lib/query-client';
import { present } from '../lib/search-params';
import { layersIn } from '../lib/use-layer-address';
import { buttonClass } from '../ui/button-class';
import { salesSearch } from './counter-sales.search';

/** The page of sales that the address names, and what the sales of its days come to. */
export function readAhead(search: Record<string, unknown>) {
  const { page = 1, ...filters } = salesSearch(search);
  void queryClient.prefetchQuery(salesQuery(present(filters))(page));
  void queryClient.prefetchQuery(saleStatisticsQuery({ from: filters.from, to: filters.to }));
}

/** 'Ventas', within Mostrador: which sales, as the address says it. */
export function CounterSales() {
  const { search, status, customer_id, from, to } = useSearch({ from: '/app/counter/sales' });
  const filters = useMemo(
    () => present({ search, status, customer_id, from, to }),
    [search, status, customer_id, from, to],
  );
  const navigate = useNavigate();
  const narrow = useCallback(
    (next: SaleFilters) =>
      void navigate({
        to: '/app/counter/sales',
        search: (before: Record<string, unknown>) => ({ ...layersIn(before), ...present(next) }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  return (
    <SalesScreen
      filters={filters}
      onFilters={narrow}
      dates={<DateRangeFilter from={from} to={to} onChange={(range) => narrow({ ...filters, ...range })} />}
      exchangeLink={(sale) => (
        <Link to="/app/counter" search={{ return: sale }} className={buttonClass({})}>
          Cambiar por otra prenda
        </Link>
      )}
      sell={
        <Link to="/app/counter" className={buttonClass({ variant: 'primary' })}>
          Vender
        </Link>
      }
    />
  );
}
