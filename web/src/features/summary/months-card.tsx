import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { LoadFailed } from '../../ui/load-failed';
import { hasMovements, type MonthFigures, monthsSentence } from './months-sentence';
import { MonthsTable } from './months-table';
import { statisticsQueries } from './queries';
import './summary.css';

const MonthsChart = lazy(() => import('./months-chart').then((module) => ({ default: module.MonthsChart })));

/** 'Últimos 12 meses': bars, one sentence that says what they say, and the table behind 'Ver tabla'. */
export function MonthsCard() {
  const statistics = useQuery(statisticsQueries.months());
  const [asTable, setAsTable] = useState(false);
  const months = statistics.data?.months;

  return (
    <Card aria-labelledby="months-title" className="months">
      <div className="card-h">
        <h2 id="months-title">Últimos 12 meses</h2>
        <span className="key cap">
          <span>
            <i className="key-in" />
            Entradas
          </span>
          <span>
            <i className="key-out" />
            Salidas
          </span>
        </span>
        <Button variant="quiet" size="sm" disabled={!months} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Ver gráfico' : 'Ver tabla'}
        </Button>
      </div>
      {!months && statistics.isError ? (
        <div className="pad flush">
          <LoadFailed title="No se pudieron cargar los meses" retry={statistics.refetch} busy={statistics.isFetching} />
        </div>
      ) : (
        <Months months={months} asTable={asTable} />
      )}
    </Card>
  );
}

function Months({ months, asTable }: { months: readonly MonthFigures[] | undefined; asTable: boolean }) {
  if (!months) return <div className="chart-wait" aria-busy="true" />;
  if (asTable) return <MonthsTable months={months} />;
  const isEmpty = !hasMovements(months);
  return (
    <>
      <Suspense fallback={<div className="chart-wait" />}>
        <MonthsChart months={months} />
      </Suspense>
      <p className="pad mut months-line">
        {isEmpty ? 'Todavía no hay movimientos: aquí se verá cada mes.' : monthsSentence(months)}
      </p>
    </>
  );
}
