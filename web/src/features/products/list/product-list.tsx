import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProductPage } from '@trastienda/contract/products';
import { type ReactNode, useEffect } from 'react';
import { failureOf } from '../../../lib/failure';
import { useIsPhone } from '../../../lib/use-is-phone';
import { PRODUCTS_PAGE, productQueries } from '../../../shop/product/queries';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { LoadFailed } from '../../../ui/load-failed';
import { PagerFoot } from '../../../ui/pager';
import { ShelfPicture } from '../../../ui/pictures';
import { countText } from '../../../ui/range-text';
import { SearchBox } from '../../../ui/search-box';
import { Skeleton } from '../../../ui/skeleton';
import { StickyAction } from '../../../ui/sticky-action';
import { ProductCard, ProductCardsSkeleton } from './product-card';
import { ProductLayers, useProductLayer } from './product-layers';
import css from './product-list.module.css';
import shared from './products.module.css';

interface Props {
  search: string | undefined;
  page: number;
  onSearch: (search: string | undefined) => void;
  onPage: (page: number, how?: { replace: boolean }) => void;
  /** Leads to where a product is made. */
  createLink: (look?: 'block') => ReactNode;
}

/** The shop's products: ten cards per page, on the phone three, found by any piece of what they are called. */
export function ProductList(props: Props) {
  const { search, page } = props;
  const isPhone = useIsPhone();
  const limit = isPhone ? PRODUCTS_PAGE.phone : PRODUCTS_PAGE.desk;
  const products = useQuery(productQueries.page({ search, page, limit }));
  const layer = useProductLayer();
  return (
    <>
      <Products {...props} isPhone={isPhone} limit={limit} products={products} layer={layer} />
      <ProductLayers layer={layer} listed={products.data?.products ?? []} />
    </>
  );
}

interface ProductsProps extends Props {
  isPhone: boolean;
  /** Cards of a page. */
  limit: number;
  products: UseQueryResult<ProductPage>;
  layer: ReturnType<typeof useProductLayer>;
}

function Products(props: ProductsProps) {
  const { search, page, onSearch, onPage, createLink, isPhone, limit, products, layer } = props;
  const client = useQueryClient();
  const facts = products.data;
  const lastPage = products.isPlaceholderData ? 0 : (facts?.totalPages ?? 0);
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const isTrulyEmpty = facts?.totalItems === 0 && !search && !products.isPlaceholderData;
  if (isTrulyEmpty)
    return (
      <Empty
        tall
        picture={<ShelfPicture />}
        title="No hay productos cargados ..."
        text="Carga el primero a mano, o varios de una vez a partir de sus fotos."
        action={createLink()}
      />
    );

  return (
    <>
      <div className={css['productsHead']}>
        <search>
          <SearchBox
            search={search}
            onChange={onSearch}
            label="Buscar productos"
            placeholder="Nombre, código o categoría"
          />
        </search>
        {!products.isError && <Totals facts={facts} />}
      </div>
      {products.isError && !facts ? (
        <LoadFailed title="Error al obtener productos" {...failureOf(products)} />
      ) : !facts ? (
        <ProductCardsSkeleton count={limit} />
      ) : facts.totalItems === 0 ? (
        <NothingFound onClear={() => onSearch(undefined)} />
      ) : (
        <div className={shared['pgrid']} aria-busy={products.isPlaceholderData}>
          {facts.products.map((product) => (
            <ProductCard
              key={product.product_id}
              product={product}
              isPhone={isPhone}
              onOpen={() => layer.show('details', { id: product.product_id })}
              onEdit={() => layer.show('edit', { id: product.product_id })}
              onDelete={() => layer.show('delete', { id: product.product_id })}
              onHint={() => void client.prefetchQuery(productQueries.one(product.product_id))}
            />
          ))}
        </div>
      )}
      {facts && facts.totalItems > 0 && (
        <div className={css['productsFoot']}>
          <PagerFoot
            bare
            page={page}
            limit={limit}
            totalItems={facts.totalItems}
            totalPages={facts.totalPages}
            isAtLeast={facts.totalIsAtLeast}
            onPage={onPage}
            onHint={(next) => void client.prefetchQuery(productQueries.page({ search, page: next, limit }))}
          />
        </div>
      )}
      <StickyAction>{createLink('block')}</StickyAction>
    </>
  );
}

/** '148 productos · (D) disponible, (A) agotado' */
function Totals({ facts }: { facts: ProductPage | undefined }) {
  if (!facts)
    return (
      <span className="no-phone">
        <Skeleton width={240} height={8} />
      </span>
    );
  const count = facts.totalItems === 1 ? '1 producto' : `${countText(facts.totalItems)} productos`;
  return (
    <span className="cap no-phone">
      {facts.totalIsAtLeast ? `Más de ${count}` : count} · (D) disponible, (A) agotado
    </span>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Empty
      tall
      picture={<ShelfPicture />}
      title="Ningún producto coincide con la búsqueda"
      text="Prueba con otra parte del nombre, del código o de la categoría."
      action={<Button onClick={onClear}>Quitar la búsqueda</Button>}
    />
  );
}
