import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { statisticsQueries } from '../../shop/statistics/queries';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { Sum, SumPart, SumWait } from '../../ui/sum';

/** From so many characters on the large figure is set smaller, and smaller still. */
const LONG = 15;
const LONGEST = 19;

const sizeOf = ({ length }: string) => (length >= LONGEST ? 'longest' : length >= LONG ? 'long' : undefined);

/** The four cards of the month as one sum: entradas − salidas = ganancias. */
export function MonthSum() {
  const statistics = useQuery(statisticsQueries.months());
  const month = statistics.data;
  if (!month && statistics.isError)
    return <LoadFailed title="No se pudo cargar el resumen del mes" {...failureOf(statistics)} />;

  const profit = month && moneyText(month.different);
  const size = sizeOf(profit ?? '');
  return (
    <Sum label="El mes en curso" isBusy={!month} isNarrow={size === 'longest'}>
      <SumPart name={<Name long="Total entradas en el mes" short="Entradas" />} tone="in">
        {month ? moneyText(month.inflow_of_money) : WAIT}
      </SumPart>
      <SumPart name={<Name long="Total de salidas del mes" short="Salidas" />} operator="−">
        {month ? moneyText(month.money_outflow) : WAIT}
      </SumPart>
      <SumPart name={<Name long="Ganancias del mes" short="Ganancias" />} operator="=" isFigure size={size}>
        {profit ?? WAIT}
      </SumPart>
      <SumPart name={<Name long="Total de movimientos en el mes" short="Movimientos" />}>
        {month ? countText(month.count_movements) : WAIT}
      </SumPart>
    </Sum>
  );
}

const WAIT = (
  <SumWait>
    <Skeleton width={132} height={16} />
  </SumWait>
);

interface NameProps {
  long: string;
  /** On the phone. */
  short: string;
}

function Name({ long, short }: NameProps) {
  return (
    <>
      <span className="no-phone">{long}</span>
      <span className="only-phone">{short}</span>
    </>
  );
}
