import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Due, DueInstallment } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { dayOfReading } from '../../lib/dates';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { buttonClass } from '../../ui/button-class';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { DueRow } from '../../ui/due-row';
import { Box, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Text } from '../../ui/text';

/** Rows of the card; the others are found in Deudas. */
const SHOWN = 5;

/** What is overdue and what is due in the next seven days, each with the way to its payment. */
export function DueCard({ due, today }: { due: UseQueryResult<Due>; today: Day }) {
  return (
    <Card aria-labelledby="due-title">
      <CardHeader id="due-title" title="Por pagar" />
      {due.data ? (
        <DueRows due={due.data} today={today} readOn={dayOfReading(due.dataUpdatedAt)} />
      ) : (
        <CardBody flush>
          <LoadFailed title="No se pudo cargar lo que vence" {...failureOf(due)} />
        </CardBody>
      )}
    </Card>
  );
}

/** Under the title: the sums, and the earliest rows with the way to the others. */
function DueRows({ due, today, readOn }: { due: Due; today: Day; readOn: Day }) {
  const { items } = due;
  const more = items.length - SHOWN;
  return (
    <>
      <Sums {...due} on={readOn < today ? readOn : undefined} />
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <InstallmentRow key={item.installment_id} item={item} today={today} />
        ))}
      </ul>
      {more > 0 && (
        <Box line="top" padding="4px var(--pad)">
          <Link to="/app/finance/debts" className={buttonClass({ variant: 'quiet', size: 'sm', pull: 'left' })}>
            {more === 1 ? 'Ver 1 más en Deudas' : `Ver ${countText(more)} más en Deudas`}
          </Link>
        </Box>
      )}
    </>
  );
}

function InstallmentRow({ item, today }: { item: DueInstallment; today: Day }) {
  const part = `${item.name} ${item.number}/${item.of}`;
  return (
    <DueRow title={part} date={item.due_date} today={today} isLate={item.due_date < today}>
      <Row gap={12} justify="between">
        <Text look="money">{moneyText(item.remaining)}</Text>
        <Link
          to="/app/finance/debts"
          search={{ dialog: 'pay', id: item.debt_id, part: item.installment_id }}
          className={buttonClass({ size: 'sm' })}
          aria-label={`Pagar ${part}`}
        >
          Pagar
        </Link>
      </Row>
    </DueRow>
  );
}

interface SumsProps extends Due {
  /** The day that they are of, where that is not today: they were read before midnight, and the server is away since. */
  on: Day | undefined;
}

/** 'Vencido $ 12.300,00 · en 7 días $ 4.000,00', of what there is. */
function Sums({ overdue, upcoming, on }: SumsProps) {
  const dayText = useDayText();
  return (
    <Text as="p" look="caption" padX="card" under={12}>
      {on && `El ${dayText(on)}: `}
      {overdue.count > 0 && <Text tone="bad">Vencido {moneyText(overdue.total)}</Text>}
      {overdue.count > 0 && upcoming.count > 0 && ' · '}
      {upcoming.count > 0 && `En 7 días ${moneyText(upcoming.total)}`}
    </Text>
  );
}
