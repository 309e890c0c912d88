import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { momentWords } from '../../lib/shop-clock';
import { useShopZone } from '../../lib/shop-zone';
import { type PagedList, usePagedList } from '../../lib/use-paged-list';
import { LateCsv } from '../../shop/export/late-csv';
import { COUNTS_PAGE, LOW_PAGE, stockQueries } from '../../shop/stock-count/queries';
import { itemsText, signedCount } from '../../shop/stock-count/words';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { LOW_STOCK_FAILED } from './texts';

const readCsv = () => import('./stock-csv');

const ROW = { columns: 'minmax(0, 1fr) auto', gap: 12, align: 'center', line: 'top', padX: 'card', padY: 8 } as const;

interface PagedProps<Data extends Page> {
  title: string;
  list: PagedList<Data>;
  failedTitle: string;
  nothing: string;
  limit: number;
  /** The list as a file: what it is called, and how it is read. */
  csv: ComponentProps<typeof LateCsv>;
  children: (data: Data) => ReactNode;
}

interface Page {
  totalItems: number;
  totalPages: number;
}

function PagedCard<Data extends Page>(props: PagedProps<Data>) {
  const { title, list, failedTitle, nothing, limit, csv, children } = props;
  const { data, failure, pager } = list;
  return (
    <Card aria-label={title}>
      <CardHeader title={title}>{data && data.totalItems > 0 && <LateCsv {...csv} />}</CardHeader>
      {!data && (
        <CardBody>
          {failure ? <LoadFailed title={failedTitle} {...failure} /> : <Skeleton width="100%" height={80} />}
        </CardBody>
      )}
      {data?.totalItems === 0 && (
        <CardBody>
          <Text look="caption">{nothing}</Text>
        </CardBody>
      )}
      {data && data.totalItems > 0 && (
        <ul aria-label={title} aria-busy={list.isStale}>
          {children(data)}
        </ul>
      )}
      {pager.totalPages > 1 && <PagerFoot limit={limit} {...pager} label={`Páginas de ${title}`} />}
    </Card>
  );
}

/** What was counted before, newest first. */
export function EarlierCounts({ onOpen }: { onOpen: (id: string) => void }) {
  const zone = useShopZone();
  const dayText = useDayText();
  const list = usePagedList({ query: stockQueries.counts });
  return (
    <PagedCard
      title="Recuentos anteriores"
      failedTitle="No se pudieron cargar los recuentos"
      nothing="Todavía no hay ninguno."
      csv={{ name: 'recuentos', read: () => readCsv().then((csv) => csv.readCountsCsv(zone)) }}
      limit={COUNTS_PAGE}
      list={list}
    >
      {({ stock_counts }) =>
        stock_counts.map(({ count_id, at, line_count, difference, note }) => (
          <Grid as="li" key={count_id} {...ROW}>
            <div>
              <Text as="button" type="button" cut maxWidth="100%" onClick={() => onOpen(count_id)}>
                {momentWords(at, zone, dayText)}
              </Text>
              <Text as="p" look="caption" cut>
                {[itemsText(line_count), note].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <Text tone="muted">{signedCount(difference)}</Text>
          </Grid>
        ))
      }
    </PagedCard>
  );
}

/** What is running low, the emptiest first (rule: stock/low). */
export function LowStock() {
  const list = usePagedList({ query: stockQueries.low, param: 'low' });
  return (
    <PagedCard
      title="Quedan pocos"
      failedTitle={LOW_STOCK_FAILED}
      nothing="Nada está en su mínimo."
      csv={{ name: 'quedan-pocos', read: () => readCsv().then((csv) => csv.readLowStockCsv()) }}
      limit={LOW_PAGE}
      list={list}
    >
      {({ items }) =>
        items.map(({ item_id, product_name, size_name, stock, min_stock }) => (
          <Grid as="li" key={item_id} {...ROW}>
            <div>
              <Text as="p" cut title={product_name}>
                <Link to="/app/products/view" search={{ search: product_name }}>
                  {product_name}
                </Link>
              </Text>
              <Text as="p" look="caption" cut>{`Talle ${size_name} · mínimo ${min_stock}`}</Text>
            </div>
            <Text tone={stock === 0 ? 'bad' : 'ink'}>{stock}</Text>
          </Grid>
        ))
      }
    </PagedCard>
  );
}
