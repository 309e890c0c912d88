import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { stockQueries } from '../../shop/stock-count/queries';
import { Card } from '../../ui/card';
import { Box, Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { LOW_STOCK_FAILED } from './texts';

/** The emptiest of what is running low; nothing where nothing is (rule: stock/low). */
export function LowStockCard({ allLink }: { allLink: ReactNode }) {
  const read = useQuery(stockQueries.low(1));
  const { data } = read;
  if (!data && read.isError) return <LoadFailed title={LOW_STOCK_FAILED} {...failureOf(read)} />;
  if (!data || data.totalItems === 0) return null;
  const others = data.totalItems - data.items.length;
  return (
    <Card pad aria-labelledby="low-stock">
      <Stack gap={8}>
        <Row justify="between">
          <h2 id="low-stock">Quedan pocos</h2>
          {allLink}
        </Row>
        <ul aria-label="Artículos de los que quedan pocos">
          {data.items.map(({ item_id, product_name, size_name, stock, min_stock }) => (
            <Row as="li" key={item_id} gap={12} padY={8} line="between">
              <Box grow>
                <Text as="p" cut title={product_name}>
                  <Link to="/app/products/view" search={{ search: product_name }}>
                    {product_name}
                  </Link>
                </Text>
                <Text as="p" look="caption" cut>{`Talle ${size_name} · mínimo ${min_stock}`}</Text>
              </Box>
              <Text strong tone={stock === 0 ? 'bad' : 'ink'}>
                {stock}
              </Text>
            </Row>
          ))}
        </ul>
        {others > 0 && (
          <Text as="p" look="caption">
            {others === 1 ? 'y 1 más' : `y ${others} más`}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
