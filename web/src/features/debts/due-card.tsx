import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Due, DueInstallment } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { DUE_DAYS, debtQueries } from '../../shop/debt/queries';
import { buttonClass } from '../../ui/button-class';
import { Card, CardBody, CardHeader } from '../../ui/card';
import { useDayText } from '../../ui/date-format';
import { Icon } from '../../ui/icon';
import { Box, Grid, Row } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { dueText } from './figures';

/** Rows of the card; the others are found in Deudas. */
const SHOWN = 5;

/** 'Por pagar' on Resumen: what is overdue and what is due in the next days, each with the way to its payment. */
export function DueCard() {
  const today = useShopToday();
  const due = useQuery(debtQueries.due(today));
  return (
    <Card aria-labelledby="due-title">
      <CardHeader id="due-title" title="Por pagar">
        {due.data && <Sums due={due.data} />}
      </CardHeader>
      {due.isPending && (
        <CardBody flush aria-busy="true">
          <Skeleton width="60%" height={12} />
        </CardBody>
      )}
      {due.isError && !due.data && (
        <CardBody flush>
          <LoadFailed title="No se pudo cargar lo que vence" {...failureOf(due)} />
        </CardBody>
      )}
      {due.data?.items.length === 0 && (
        <CardBody flush>
          <Text as="p" tone="muted">
            Nada vence en los próximos {DUE_DAYS} días.
          </Text>
        </CardBody>
      )}
      {due.data && due.data.items.length > 0 && <DueRows items={due.data.items} today={today} />}
    </Card>
  );
}

/** 'Vencido $ 12.300,00 · en 7 días $ 4.000,00', of what there is. */
function Sums({ due: { overdue, upcoming } }: { due: Due }) {
  return (
    <Text look="caption">
      {overdue.count > 0 && <Text tone="bad">Vencido {moneyText(overdue.total)}</Text>}
      {overdue.count > 0 && upcoming.count > 0 && ' · '}
      {upcoming.count > 0 && `En ${DUE_DAYS} días ${moneyText(upcoming.total)}`}
    </Text>
  );
}

function DueRows({ items, today }: { items: DueInstallment[]; today: Day }) {
  const more = items.length - SHOWN;
  return (
    <>
      <ul>
        {items.slice(0, SHOWN).map((item) => (
          <DueRow key={item.installment_id} item={item} today={today} />
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

function DueRow({ item, today }: { item: DueInstallment; today: Day }) {
  const dayText = useDayText();
  const part = `${item.name} ${item.number}/${item.of}`;
  const isLate = item.days_late > 0;
  return (
    <Grid
      as="li"
      gap={12}
      align="center"
      padding="10px var(--pad)"
      line="top"
      columns={['minmax(0, 1fr) auto', 'minmax(0, 1fr)']}
    >
      <Box shrink>
        <Text as="p" cut strong title={part}>
          {part}
        </Text>
        <Row as="p" gap={4} tone={isLate ? 'bad' : 'muted'} className={lookClass({ look: 'caption' })}>
          {isLate && <Icon name="alert" small />}
          <time dateTime={item.due_date} title={dayText(item.due_date)}>
            {dueText(item.due_date, today)}
          </time>
        </Row>
      </Box>
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
    </Grid>
  );
}
