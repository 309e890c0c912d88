import { useQueryClient } from '@tanstack/react-query';
import type { ProductPage } from '@trastienda/contract/products';
import type { ReactNode } from 'react';
import { moneyText } from '../../../lib/pesos';
import { useIsPhone } from '../../../lib/use-is-phone';
import { usePagedList } from '../../../lib/use-paged-list';
import { LateCsv } from '../../../shop/export/late-csv';
import { PRODUCTS_PAGE, productQueries } from '../../../shop/product/queries';
import { LateCode } from '../../../ui/late-code';
import { LateLayers } from '../../../ui/late-layers';
import { Box, CardGrid, Row } from '../../../ui/layout';
import { ListScreen } from '../../../ui/list-screen';
import { countText } from '../../../ui/range-text';
import { SearchBox } from '../../../ui/search-box';
import { Skeleton } from '../../../ui/skeleton';
import { Text } from '../../../ui/text';
import { editCode } from '../edit/edit-code';
import { useProductLayer } from './layer';
import { NoProducts, NothingFound } from './no-products';
import { ProductCard } from './product-card';
import { ProductCardsSkeleton } from './product-cards-skeleton';
import shared from './products.module.css';

const layersCode = new LateCode(() => import('./product-layers').then((code) => code.ProductLayers));

interface Props {
  search: string | undefined;
  onSearch: (search: string | undefined) => void;
  /** Leads to where a product is made. */
  createLink: (look?: 'block') => ReactNode;
}

/** The shop's products: ten cards per page, on the phone three, found by any piece of what they are called. */
export function ProductList({ search, onSearch, createLink }: Props) {
  const isPhone = useIsPhone();
  const limit = isPhone ? PRODUCTS_PAGE.phone : PRODUCTS_PAGE.desk;
  const products = usePagedList({ query: (page) => productQueries.page({ search, page, limit }) });
  const { data, isStale, failure, pager } = products;
  const layer = useProductLayer();
  const client = useQueryClient();
  return (
    <>
      <ListScreen
        {...products}
        pager={pager}
        limit={limit}
        failedTitle="Error al obtener productos"
        empty={<NoProducts action={createLink()} />}
        search={{ isOn: search !== undefined, nothingFound: <NothingFound onClear={() => onSearch(undefined)} /> }}
        head={
          <>
            <Box as="search" flex={1} maxWidth={400}>
              <SearchBox
                search={search}
                onChange={onSearch}
                label="Buscar productos"
                placeholder="Nombre, código o categoría"
              />
            </Box>
            {!failure && <Totals facts={data} />}
          </>
        }
        skeleton={<ProductCardsSkeleton count={limit} />}
        action={createLink('block')}
      >
        <CardGrid columns="five" className={shared['pgrid']} aria-busy={isStale}>
          {data?.products.map((product) => (
            <ProductCard
              key={product.product_id}
              product={product}
              isPhone={isPhone}
              onOpen={() => layer.show('details', { id: product.product_id })}
              onEdit={() => layer.show('edit', { id: product.product_id })}
              onDelete={() => layer.show('delete', { id: product.product_id })}
              onHint={() => {
                editCode.hint();
                void client.prefetchQuery(productQueries.one(product.product_id));
              }}
            />
          ))}
        </CardGrid>
        <Row justify="right" over={8}>
          <LateCsv
            name="productos"
            read={() => import('./products-csv').then(({ readProductsCsv }) => readProductsCsv(search))}
          />
        </Row>
      </ListScreen>
      <LateLayers
        code={layersCode}
        open={layer.open}
        onClose={layer.close}
        layers={{ layer, listed: data?.products ?? [] }}
      />
    </>
  );
}

/** Where the words have no room to spare they keep away from the field. */
const APART = '0 0 0 8px';

/** '148 productos · (D) disponible, (A) agotado' */
function Totals({ facts }: { facts: ProductPage | undefined }) {
  if (!facts)
    return (
      <Text className="no-phone" margin={APART}>
        <Skeleton width={240} height={8} />
      </Text>
    );
  const count = facts.totalItems === 1 ? '1 producto' : `${countText(facts.totalItems)} productos`;
  return (
    <Text look="caption" className="no-phone" margin={APART}>
      {facts.totalIsAtLeast ? `Más de ${count}` : count} · (D) disponible, (A) agotado
      {facts.stock_worth > 0 && ` · en stock, a precio de venta, ${moneyText(facts.stock_worth)}`}
    </Text>
  );
}
