import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { Card } from '../../ui/card';
import { Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { saleStatisticsQuery } from './queries';

/** What the counter sold today; nothing where it sold nothing. */
export function TodayCard({ allLink }: { allLink: ReactNode }) {
  const read = useQuery(saleStatisticsQuery({ from: undefined, to: undefined }));
  const { data } = read;
  if (!data && read.isError) return <LoadFailed title="No se pudieron cargar las ventas de hoy" {...failureOf(read)} />;
  if (!data || data.count === 0) return null;
  const sales = data.count === 1 ? '1 venta' : `${data.count} ventas`;
  const units = data.units === 1 ? '1 unidad' : `${data.units} unidades`;
  return (
    <Card pad aria-labelledby="sold-today">
      <Stack gap={8}>
        <Row justify="between">
          <h2 id="sold-today">Ventas de hoy</h2>
          {allLink}
        </Row>
        <Text as="p" look="figure" words="whole">
          {moneyText(data.total)}
        </Text>
        <Text as="p" tone="muted">
          {sales} · {units}
        </Text>
      </Stack>
    </Card>
  );
}
