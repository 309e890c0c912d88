import type { SalePage } from '@trastienda/contract/sales';
import type { ReactNode } from 'react';
import { moneyText } from '../../lib/pesos';
import { useIsWhole } from '../../lib/use-is-phone';
import { usePagedList } from '../../lib/use-paged-list';
import { CustomerFilter } from '../../shop/customer/customer-filter';
import { LateCsv } from '../../shop/export/late-csv';
import { GuideLink } from '../../shop/guide/guide-link';
import { BackIcon, VoidIcon } from '../../shop/sale/drawings';
import { useWhen } from '../../shop/sale/use-when';
import { Badge } from '../../ui/badge';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { classes } from '../../ui/classes';
import { Empty } from '../../ui/empty';
import { Box, Grid, Stack, wholeClass } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { PagerFoot } from '../../ui/pager';
import { countText } from '../../ui/range-text';
import { rows } from '../../ui/rows';
import { SearchBox } from '../../ui/search-box';
import { Select } from '../../ui/select';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { SALES_PAGE, type SaleFilters, salesQuery } from './queries';
import { readSalesCsv } from './read-csv';
import { goodsText, paidText, underText } from './sale-words';
import css from './sales.module.css';

const ALL = 'all';
const STATUSES = [
  { value: ALL, label: 'Todos los estados' },
  { value: 'done', label: 'Hechas' },
  { value: 'void', label: 'Anuladas' },
] as const;
const NOTHING = lookClass({ padX: 'card', padY: 'head', line: 'top' });

interface Props {
  filters: SaleFilters;
  onFilters: (filters: SaleFilters) => void;
  /** Chooses the days. */
  dates: ReactNode;
  /** A picture of nothing sold yet, and the way to the first sale. */
  nothing: { picture: ReactNode; action?: ReactNode };
  onOpen: (id: string) => void;
  /** A ticket's number is written whole. */
  onNumber: (number: string) => void;
}

/** Over the rows, on a wide screen. */
const HEADS = [
  { words: 'Venta' },
  { words: 'Cuándo' },
  { words: 'Método' },
  { words: 'Estado' },
  { words: 'Total', text: 'right' },
] as const;

/** The shop's sales, newest first (rule: sales/list). */
export function SaleList({ filters, onFilters, dates, nothing, onOpen, onNumber }: Props) {
  const { data, isLoading, isStale, failure, pager } = usePagedList({ query: salesQuery(filters) });
  const isNarrow = Object.values(filters).some((value) => value !== undefined);
  if (data?.totalItems === 0 && !isNarrow && !isStale)
    return (
      <Empty
        {...nothing}
        title="Todavía no hay ventas"
        help={<GuideLink slug="vender" />}
        text="Lo que cobres en el mostrador aparece acá, con su ticket y su devolución."
        tall
      />
    );
  return (
    <Card aria-labelledby="sales-title">
      <CardHeader title="Ventas" id="sales-title">
        <Text look="caption">
          {data && `${data.totalIsAtLeast ? 'más de ' : ''}${countText(data.totalItems)} en total`}
        </Text>
        <LateCsv name="ventas" read={() => readSalesCsv(filters)} />
      </CardHeader>
      <Grid as="search" gap={8} padX="card" under={16} className={css['filters']}>
        <SearchBox
          search={filters.search}
          onChange={(search) => onFilters({ ...filters, search })}
          label="Buscar número, producto o cliente"
          placeholder="Número, producto o cliente"
          onEnter={onNumber}
        />
        <Select<(typeof STATUSES)[number]['value']>
          label="Estado"
          value={filters.status ?? ALL}
          options={STATUSES}
          onChange={(status) => onFilters({ ...filters, status: status === ALL ? undefined : status })}
        />
        <CustomerFilter
          value={filters.customer_id}
          onChange={(customer_id) => onFilters({ ...filters, customer_id })}
        />
        <div>{dates}</div>
      </Grid>
      <Heads />
      {data && (
        <ul aria-labelledby="sales-title" aria-busy={isStale}>
          {data.sales.map((sale) => (
            <SaleRow key={sale.sale_id} sale={sale} onOpen={() => onOpen(sale.sale_id)} />
          ))}
        </ul>
      )}
      {data?.totalItems === 0 && (
        <Text as="p" look="caption" className={NOTHING}>
          Ninguna venta coincide con lo que buscas.
        </Text>
      )}
      {pager.totalPages > 1 && <PagerFoot {...pager} limit={SALES_PAGE} />}
      {failure && (
        <CardBody>
          <LoadFailed title="No se pudieron cargar las ventas" {...failure} />
        </CardBody>
      )}
      {isLoading && <SalesSkeleton />}
    </Card>
  );
}

function Heads() {
  if (!useIsWhole()) return null;
  return (
    <Grid gap={12} padX="card" under={8} className={css['row']} aria-hidden="true">
      {HEADS.map(({ words, ...where }) => (
        <Text key={words} look="caption" {...where}>
          {words}
        </Text>
      ))}
    </Grid>
  );
}

interface RowProps {
  sale: SalePage['sales'][number];
  onOpen: () => void;
}

function SaleRow({ sale, onOpen }: RowProps) {
  const when = useWhen();
  const isVoid = sale.status === 'void';
  return (
    <Grid
      as="li"
      gap={12}
      padX="card"
      padY={8}
      minHeight={64}
      align="center"
      line="top"
      press
      holds
      className={classes(css['row'], isVoid && css['void'])}
      data-row
    >
      <Stack gap={0} shrink>
        <Grid as="button" type="button" gap={0} shrink className={wholeClass} onClick={onOpen}>
          <Text cut strong title={goodsText(sale)}>
            {goodsText(sale)}
          </Text>
        </Grid>
        <Text as="p" look="caption" cut>
          {underText(sale)}
        </Text>
      </Stack>
      <Text tone="muted" className={css['when']}>
        {when(sale.at)}
      </Text>
      <Text tone="muted" cut className={css['paid']}>
        {paidText(sale)}
      </Text>
      <Box className={css['state']}>
        {isVoid && <Badge icon={<VoidIcon />}>Anulada</Badge>}
        {!isVoid && sale.has_returned && <Badge icon={<BackIcon />}>Con devolución</Badge>}
      </Box>
      <Text strong text="right" words="whole" className={css['total']}>
        {moneyText(sale.total)}
      </Text>
    </Grid>
  );
}

function SalesSkeleton() {
  return (
    <ul aria-busy="true" aria-label="Cargando las ventas">
      {rows(SALES_PAGE).map((row) => (
        <Grid as="li" key={row} columns="minmax(0, 1fr) 116px" padX="card" minHeight={64} align="center" line="top">
          <Skeleton width={`${36 + ((row * 7) % 20)}%`} height={12} />
          <Skeleton width="100%" height={12} />
        </Grid>
      ))}
    </ul>
  );
}
