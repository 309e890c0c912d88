import { Link } from '@tanstack/react-router';
import { InventoryScreen } from '../features/inventory/inventory-screen';
import { queryClient } from '../lib/query-client';
import { pageParam } from '../lib/search-params';
import { stockQueries } from '../shop/stock-count/queries';
import { buttonClass } from '../ui/button-class';

/** The pages of its two lists that the address names. */
export function readAhead({ page, low }: Record<string, unknown>) {
  void queryClient.prefetchQuery(stockQueries.counts(pageParam(page) ?? 1));
  void queryClient.prefetchQuery(stockQueries.low(pageParam(low) ?? 1));
}

/** 'Inventario', within Productos. */
export const ProductsInventory = () => (
  <InventoryScreen
    createLink={
      <Link to="/app/products/create-products" className={buttonClass({ variant: 'quiet' })}>
        Crear producto
      </Link>
    }
  />
);
