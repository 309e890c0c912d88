import type { MovementSums } from '@trastienda/contract/movements';
import type { Day } from '@trastienda/domain/dates/day';
import { cents } from '@trastienda/domain/money/cents';
import { formatMoney, formatSigned } from '@trastienda/domain/money/format';
import type { failureOf } from '../../lib/failure';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { useDayText } from '../../ui/date-format';
import { FailedLine } from '../../ui/failed-line';
import { Row } from '../../ui/layout';
import { Text } from '../../ui/text';
import { dayHead } from './days';
import css from './movements.module.css';

const net = ({ inflow, outflow }: Pick<MovementSums, 'inflow' | 'outflow'>) =>
  cents(centsOf(inflow) - centsOf(outflow));

interface SumsProps {
  /** Of what these are the sums. */
  of: string | undefined;
  /** Undefined while they are on their way, null where it is too much to add up. */
  sums: Pick<MovementSums, 'inflow' | 'outflow'> | null | undefined;
  /** They could not be read. */
  failure?: ReturnType<typeof failureOf> | undefined;
}

/** What the list comes to. It always has its room: a filter that is set moves nothing. */
export function HistorySums({ of, sums, failure }: SumsProps) {
  return (
    <Row
      gap={4}
      padX="card"
      padY={failure ? 8 : 12}
      line="top"
      justify="between"
      aria-live="polite"
      className={css['sums']}
    >
      {failure && <FailedLine title="No se pudieron cargar las sumas del mes." {...failure} />}
      {sums === null && <Text look="caption">Son demasiados para sumarlos: busca algo más preciso.</Text>}
      {sums && (
        <>
          <Text look="caption">{of}</Text>
          <Row gap={20} className={css['parts']}>
            <Part label="Entradas" value={formatMoney(centsOf(sums.inflow))} />
            <Part label="Salidas" value={formatMoney(centsOf(sums.outflow))} />
            <Part label="Diferencia" value={formatSigned(net(sums))} isGain={net(sums) > 0} />
          </Row>
        </>
      )}
    </Row>
  );
}

function Part({ label, value, isGain = false }: { label: string; value: string; isGain?: boolean }) {
  return (
    <Text as="p">
      <Text look="caption">{label} </Text>
      <Text look="money" tone={isGain ? 'in' : undefined}>
        {value}
      </Text>
    </Text>
  );
}

/** Over the rows of a day: which one, and what all of it comes to, whatever of it the page shows. */
export function DayHead({ date, sums }: { date: Day; sums: MovementSums | undefined }) {
  const today = useShopToday();
  const dayText = useDayText();
  const moved = sums && (sums.inflow > 0 || sums.outflow > 0) ? sums : undefined;
  return (
    <Row as="li" gap={12} justify="between" line="top" className={css['dayHead']}>
      <Text as="h3" tone="muted" medium>
        <time dateTime={date} title={dayText(date)}>
          {dayHead(date, today)}
        </time>
      </Text>
      {moved && (
        <Text
          look="money"
          tone={net(moved) > 0 ? 'in' : 'muted'}
          title={`Entraron ${formatMoney(centsOf(moved.inflow))}, salieron ${formatMoney(centsOf(moved.outflow))}`}
        >
          {formatSigned(net(moved))}
        </Text>
      )}
    </Row>
  );
}
