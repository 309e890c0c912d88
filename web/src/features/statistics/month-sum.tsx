import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { statisticsQueries } from '../../shop/statistics/queries';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import css from './month-sum.module.css';

/** From so many characters on the large figure is set smaller, and smaller still. */
const LONG = 15;
const LONGEST = 19;

const figureLook = ({ length }: string) =>
  length >= LONGEST ? `figure ${css['longest']}` : length >= LONG ? 'figure long' : 'figure';

/** The four cards of the month as one sum: entradas − salidas = ganancias. */
export function MonthSum() {
  const statistics = useQuery(statisticsQueries.months());
  const month = statistics.data;
  if (!month && statistics.isError)
    return <LoadFailed title="No se pudo cargar el resumen del mes" {...failureOf(statistics)} />;

  const profit = month && moneyText(month.different);
  return (
    <section className="sum" aria-label="El mes en curso" aria-busy={!month}>
      <Part long="Total entradas en el mes" short="Entradas">
        <Value look="title in">{month && moneyText(month.inflow_of_money)}</Value>
      </Part>
      <Part long="Total de salidas del mes" short="Salidas" operator="−">
        <Value look="title">{month && moneyText(month.money_outflow)}</Value>
      </Part>
      <Part long="Ganancias del mes" short="Ganancias" operator="=">
        <Value look={figureLook(profit ?? '')}>{profit}</Value>
      </Part>
      <Part long="Total de movimientos en el mes" short="Movimientos">
        <Value look="title">{month && countText(month.count_movements)}</Value>
      </Part>
    </section>
  );
}

interface PartProps {
  long: string;
  /** Its title on the phone. */
  short: string;
  operator?: string;
  children: ReactNode;
}

function Part({ long, short, operator, children }: PartProps) {
  return (
    <div>
      {operator && (
        <span className="op" aria-hidden="true">
          {operator}
        </span>
      )}
      <p className="lab">
        <span className="no-phone">{long}</span>
        <span className="only-phone">{short}</span>
      </p>
      {children}
    </div>
  );
}

function Value({ look, children }: { look: string; children: string | undefined }) {
  return (
    <p className={`val ${look}`}>
      {children ?? (
        <span className={css['wait']}>
          <Skeleton width={132} height={16} />
        </span>
      )}
    </p>
  );
}
