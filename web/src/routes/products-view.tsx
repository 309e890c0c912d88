import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ProductList } from '../features/products/list/product-list';
import { present } from '../lib/search-params';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

const route = getRouteApi('/app/products/view');

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
