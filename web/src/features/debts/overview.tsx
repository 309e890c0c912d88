import { useQuery } from '@tanstack/react-query';
import type { DebtStats } from '@trastienda/contract/debts';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import './debts.css';
import { PaidPie } from './pie';
import { debtQueries } from './queries';

/** The band over the debts: how many there are, paid and pending, with their amounts, and the pie of the amounts. */
export function DebtOverview() {
  const stats = useQuery(debtQueries.stats());
  if (stats.isError && !stats.data)
    return (
      <div className="band-place">
        <LoadFailed title="No se pudieron cargar los totales" {...failureOf(stats)} />
      </div>
    );
  return (
    <section className="band" aria-label="Información general" aria-busy={stats.isPending}>
      <Stat name="Total" count={stats.data?.debtsTotal} amount={stats.data?.amountTotal} />
      <Stat name="Pagadas" count={stats.data?.debtsTotalPaid} amount={stats.data?.amountPaid} />
      <Stat name="Pendientes" count={stats.data?.debtsTotalUnpaid} amount={stats.data?.amountUnpaid} />
      {stats.data ? <PaidPie stats={stats.data} /> : <PieSkeleton />}
    </section>
  );
}

interface StatProps {
  name: string;
  count: DebtStats['debtsTotal'] | undefined;
  amount: DebtStats['amountTotal'] | undefined;
}

function Stat({ name, count, amount }: StatProps) {
  return (
    <div>
      <p className="stat-name">{name}</p>
      <div>
        <p className="figure">{count === undefined ? <Skeleton width={32} height="1em" /> : countText(count)}</p>
        <p className="mut">{amount === undefined ? <Skeleton width="60%" height="1lh" /> : moneyText(amount)}</p>
      </div>
    </div>
  );
}

function PieSkeleton() {
  return (
    <div className="pie">
      <Skeleton width={112} height={112} round />
      <div className="stack">
        <Skeleton width="70%" height={12} />
        <Skeleton width="70%" height={12} />
      </div>
    </div>
  );
}
