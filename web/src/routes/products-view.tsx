import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProductList } from '../features/products/list/product-list';
import { queryClient } from '../lib/query-client';
import { present } from '../lib/search-params';
import { isPhone } from '../lib/use-is-phone';
import { PRODUCTS_PAGE, productQueries } from '../shop/product/queries';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { productsViewSearch } from './products-view.search';

const route = getRouteApi('/app/products/view');

/** The page of products that the address names. */
export function readAhead(asked: Record<string, unknown>) {
  const { search, page = 1 } = productsViewSearch(asked);
  const limit = isPhone() ? PRODUCTS_PAGE.phone : PRODUCTS_PAGE.desk;
  void queryClient.prefetchQuery(productQueries.page({ search, page, limit }));
}

/** Ver productos. */
export function ProductsView() {
  const { search } = route.useSearch();
  const navigate = route.useNavigate();
  const find = useCallback(
    (next: string | undefined) =>
      void navigate({ search: present({ search: next }), replace: true, resetScroll: false }),
    [navigate],
  );

  return (
    <ProductList
      search={search}
      onSearch={find}
      createLink={(look) => (
        <Link
          to="/app/products/create-products"
          className={buttonClass({ variant: 'primary', block: look === 'block' })}
        >
          <Icon name="plus" small />
          Crear producto
        </Link>
      )}
    />
  );
}
