import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { statisticsQueries } from '../../shop/statistics/queries';
import { Button } from '../../ui/button';
import { Card, CardBody, CardTop } from '../../ui/card';
import { atFirstSign } from '../../ui/first-sign';
import { LateCode, useLateCode } from '../../ui/late-code';
import { Box, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { untilLoaded } from '../../ui/until-loaded';
import css from './months-card.module.css';
import shared from './months-chart.module.css';
import { hasMovements, type MonthFigures, monthsSentence } from './months-sentence';

const NOTHING_YET = 'Todavía no hay movimientos: aquí se verá cada mes.';

const MonthsChart = lazy(() =>
  untilLoaded(() => import('./months-chart')).then((module) => ({ default: module.MonthsChart })),
);

const tableCode = new LateCode(() => import('./months-table').then((code) => code.MonthsTable));

/** 'Últimos 12 meses': bars, one sentence that says what they say, and the table behind 'Ver tabla'. */
export function MonthsCard({ className }: { className?: string | undefined }) {
  const statistics = useQuery(statisticsQueries.months());
  const [asTable, setAsTable] = useState(false);
  const months = statistics.data?.months;

  return (
    <Card aria-labelledby="months-title" className={className}>
      <CardTop wrap padding={['var(--head-pad) var(--pad)', '6px var(--pad)']} className={css['top']}>
        <h2 id="months-title">Últimos 12 meses</h2>
        {!asTable && (
          <Row as="span" gap={16} align="stretch" look="caption" className={css['key']}>
            <Row as="span" gap={6}>
              <Box as="i" size={10} on="in" />
              Entradas
            </Row>
            <Row as="span" gap={6}>
              <Box as="i" size={10} on="out" />
              Salidas
            </Row>
          </Row>
        )}
        <Button
          variant="quiet"
          size="sm"
          className={lookClass({ pull: 'right' })}
          disabled={!months}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? 'Ver gráfico' : 'Ver tabla'}
        </Button>
      </CardTop>
      {!months && statistics.isError ? (
        <CardBody flush>
          <LoadFailed title="No se pudieron cargar los meses" {...failureOf(statistics)} />
        </CardBody>
      ) : (
        <Months months={months} asTable={asTable} />
      )}
    </Card>
  );
}

interface MonthsProps {
  months: readonly MonthFigures[] | undefined;
  asTable: boolean;
}

/** The bars stand until the table's code is there, which comes at the first sign of somebody. */
function Months({ months, asTable }: MonthsProps) {
  useEffect(() => atFirstSign(tableCode.hint), []);
  const MonthsTable = useLateCode(tableCode, asTable);
  if (months && asTable && MonthsTable) return <MonthsTable months={months} />;
  return (
    <>
      <Suspense fallback={<ChartFrame />}>{months ? <MonthsChart months={months} /> : <ChartFrame />}</Suspense>
      <Text as="p" tone="muted" padX="card" className={css['monthsLine']} aria-busy={!months}>
        {months && (hasMovements(months) ? monthsSentence(months) : NOTHING_YET)}
        {!months && <Skeleton width="72%" height={12} />}
      </Text>
    </>
  );
}

/** The chart's own place while its bars are on their way. */
function ChartFrame() {
  return (
    <div className={shared['chart']} aria-busy="true">
      <Box margin="-8px 0" padR={8} className={shared['ax']} />
      <div className={shared['plot']} />
      <Text as="div" look="caption" className={shared['names']}>
        {'\u00A0'}
      </Text>
    </div>
  );
}
