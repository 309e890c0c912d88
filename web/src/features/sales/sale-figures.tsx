import { useQuery } from '@tanstack/react-query';
import type { SaleStatistics } from '@trastienda/contract/sales';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { Card, CardBody } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Box, Ends, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { type SaleFilters, saleStatisticsQuery } from './queries';
import css from './sales.module.css';

/** What the sales of the chosen days come to, today's unless others are: how much, by what, and when. */
export function SaleFigures({ from, to }: Pick<SaleFilters, 'from' | 'to'>) {
  const read = useQuery(saleStatisticsQuery({ from, to }));
  const today = useShopToday();
  const dayText = useDayText();
  const first = from ?? to ?? today;
  const last = to ?? (from && from > today ? from : today);
  const days = first === last ? dayText(first) : `del ${dayText(first)} al ${dayText(last)}`;
  const title = `Vendido ${first === last && first === today ? 'hoy' : days}`;
  if (!read.data && read.isError)
    return (
      <Card aria-label={title}>
        <CardBody>
          <LoadFailed title="No se pudo cargar lo vendido" {...failureOf(read)} />
        </CardBody>
      </Card>
    );
  return (
    <Card aria-label={title} aria-busy={!read.data || read.isPlaceholderData} className={css['figures']}>
      <div>
        <Text as="p" tone="muted" medium>
          {title}
        </Text>
        <Grid gap={0} align="end" minHeight={88}>
          {read.data ? <Totals statistics={read.data} /> : <Skeleton width="60%" height={32} />}
        </Grid>
      </div>
      <div>
        <h2>Por método</h2>
        <Box minHeight={100}>
          {read.data ? <ByMethod rows={read.data.by_method} /> : <Skeleton width="80%" height={72} />}
        </Box>
      </div>
      <div>
        <ByHour hours={read.data?.by_hour ?? NO_HOURS} />
      </div>
    </Card>
  );
}

function Totals({ statistics: { total, count, units, average } }: { statistics: SaleStatistics }) {
  const sales = count === 1 ? '1 venta' : `${count} ventas`;
  const sold = units === 1 ? '1 unidad' : `${units} unidades`;
  return (
    <div>
      <Text as="p" look="figure" words="whole">
        {moneyText(total)}
      </Text>
      <Text as="p" tone="muted">
        {sales} · {sold}
        {count > 0 && ` · promedio ${moneyText(average)}`}
      </Text>
    </div>
  );
}

function ByMethod({ rows }: { rows: SaleStatistics['by_method'] }) {
  if (rows.length === 0)
    return (
      <Text as="p" look="caption">
        Todavía no se cobró nada.
      </Text>
    );
  const largest = Math.max(...rows.map(({ total }) => Math.abs(total)), 1);
  return (
    <ul className={css['methods']}>
      {rows.map(({ payment_method_id, name, total }) => (
        <li key={payment_method_id ?? 'account'}>
          <Text cut title={name}>
            {name}
          </Text>
          <Box
            as="i"
            on={total < 0 ? 'out' : 'in'}
            aria-hidden="true"
            style={{ width: `${(Math.abs(total) / largest) * 100}%` }}
          />
          <Text text="right" words="whole">
            {moneyText(total)}
          </Text>
        </li>
      ))}
    </ul>
  );
}

const NO_HOURS = Array.from({ length: 24 }, () => 0);

/** From eight to eight, and as far beyond as something was sold. */
const [OPENS, CLOSES] = [8, 20];

function ByHour({ hours }: { hours: readonly number[] }) {
  const sold = hours.flatMap((total, hour) => (total === 0 ? [] : hour));
  const [first, last] = [Math.min(OPENS, ...sold), Math.max(CLOSES, ...sold)];
  const largest = Math.max(...hours, 0);
  const peak = hours.indexOf(largest);
  const words = largest > 0 ? `Pico a las ${peak}: ${moneyText(largest)}` : undefined;
  const shown = hours.slice(first, last + 1).map((total, index) => ({ hour: first + index, total }));
  return (
    <>
      <Ends>
        <h2>Por hora</h2>
        <Text look="caption">{words}</Text>
      </Ends>
      <div role="img" aria-label={`Ventas por hora. ${words ?? 'Todavía ninguna.'}`}>
        <div className={css['hours']}>
          {shown.map(({ hour, total }) => (
            <Box
              as="i"
              key={hour}
              on={largest > 0 && hour === peak ? undefined : 'out'}
              className={largest > 0 && hour === peak ? css['peak'] : undefined}
              style={{ height: `${largest > 0 ? Math.max((total / largest) * 100, 2) : 2}%` }}
            />
          ))}
        </div>
        <div className={css['labels']}>
          {shown.map(({ hour }) => (
            <Text key={hour} look="caption">
              {hour % 2 === 0 && hour}
            </Text>
          ))}
        </div>
      </div>
    </>
  );
}
