import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CreditCard } from '@trastienda/contract/credit-cards';
import { isPeriod, type Statement, type StatementDays } from '@trastienda/contract/statements';
import { formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { periodOfPurchase } from '@trastienda/domain/credit-cards/statement-dates';
import { failureOf } from '../../lib/failure';
import { useAnswered } from '../../lib/use-answered';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { DayText } from '../../ui/day-text';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { LoadFailed } from '../../ui/load-failed';
import { Text } from '../../ui/text';
import { calendarOf } from './calendar';
import { DatesForm } from './dates-form';
import type { useStatementLayer } from './layer';
import { PayForm } from './pay-form';
import { periodName, STATEMENTS_FAILED } from './periods';
import { PurchaseForm } from './purchase-form';

type Read<Data> = Pick<
  UseQueryResult<Data>,
  'data' | 'isError' | 'error' | 'refetch' | 'isFetching' | 'isPending' | 'failureCount'
>;

interface Props {
  layer: ReturnType<typeof useStatementLayer>;
  card: CreditCard;
  statements: Read<Statement[]>;
  days: Read<StatementDays>;
}

/** What stands open over a card's statements: a purchase, the payment of one, and when one truly closes. */
export function StatementLayers({ layer, card, statements, days }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const today = useShopToday();
  if (!shown) return null;
  const state = { open, onOpenChange, size: 'mid' as const };
  const calendar = days.data && calendarOf(card, days.data);
  if (shown.kind === 'buy') {
    if (!isAnswered(days)) return null;
    return (
      <Dialog {...state} title={`Nueva compra con ${card.name}`} description="Queda como deuda de la tarjeta.">
        {calendar ? <PurchaseForm {...{ card, calendar }} onDone={close} /> : <NotRead {...days} />}
      </Dialog>
    );
  }
  if (shown.kind === 'dates') {
    if (!isAnswered(days) || !isAnswered(statements)) return null;
    const named = shown.id !== undefined && isPeriod(shown.id) ? shown.id : undefined;
    const period = named ?? (calendar && periodOfPurchase(calendar, today));
    return (
      <Dialog
        {...state}
        title={period ? `Fechas del resumen de ${periodName(period, today)}` : 'Fechas del resumen'}
        description={`${card.name} ${formatLastFour(card.last_four_digits)}`}
      >
        {statements.data && calendar && period ? (
          <DatesForm
            key={period}
            {...{ card, calendar, period }}
            statements={statements.data}
            onPeriod={(id) => layer.replace({ id })}
            onDone={close}
          />
        ) : (
          <NotRead {...(calendar ? statements : days)} />
        )}
      </Dialog>
    );
  }
  return <PayDialog {...{ layer, card, statements }} />;
}

function PayDialog({ layer, card, statements }: Omit<Props, 'days'>) {
  const { shown, open, onOpenChange, close } = layer;
  const today = useShopToday();
  const isKnown = useAnswered(shown?.id, [statements, useQuery(accountQueries.all())]);
  const statement = statements.data?.find(({ period }) => period === shown?.id);
  const state = { open: open && isKnown, onOpenChange, size: 'mid' as const };
  if (!statement)
    return (
      <Dialog {...state} title="Pagar resumen" description={card.name}>
        {statements.data ? (
          <DialogBody>
            <Text as="p" tone="muted">
              En este resumen no hay ninguna compra.
            </Text>
          </DialogBody>
        ) : (
          <NotRead {...statements} />
        )}
      </Dialog>
    );
  const { period, due_date } = statement;
  return (
    <Dialog
      {...state}
      title={`Pagar el resumen de ${periodName(period, today)}`}
      description={
        <>
          {card.name} · {due_date < today ? 'venció' : 'vence'} el <DayText day={due_date} />
        </>
      }
    >
      <PayForm key={period} card={card} statement={statement} onDone={close} />
    </Dialog>
  );
}

/** Until then nothing is drawn: what is drawn before grows under one's finger. */
const isAnswered = ({ data, isError }: Read<unknown>) => data !== undefined || isError;

const NotRead = (read: Read<unknown>) => (
  <DialogBody>
    <LoadFailed title={STATEMENTS_FAILED} {...failureOf(read)} />
  </DialogBody>
);
