import type { CreditCard } from '@trastienda/contract/credit-cards';
import { isPeriod, type Statement, type StatementDays } from '@trastienda/contract/statements';
import { formatLastFour } from '@trastienda/domain/credit-cards/credit-card';
import { periodOfPurchase } from '@trastienda/domain/credit-cards/statement-dates';
import { useShopToday } from '../../lib/use-shop-today';
import { DayText } from '../../ui/day-text';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import { calendarOf } from './calendar';
import { DatesForm } from './dates-form';
import type { useStatementLayer } from './layer';
import { PayForm } from './pay-form';
import { periodName } from './periods';
import { PurchaseForm } from './purchase-form';

interface Props {
  layer: ReturnType<typeof useStatementLayer>;
  card: CreditCard;
  /** Undefined while they are on their way. */
  statements: readonly Statement[] | undefined;
  /** Undefined while they are on their way. */
  days: StatementDays | undefined;
}

/** What stands open over a card's statements: a purchase, the payment of one, and when one truly closes. */
export function StatementLayers({ layer, card, statements, days }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const today = useShopToday();
  if (!shown) return null;
  const state = { open, onOpenChange, size: 'mid' as const };
  const calendar = days && calendarOf(card, days);
  if (shown.kind === 'buy')
    return (
      <Dialog {...state} title={`Nueva compra con ${card.name}`} description="Queda como deuda de la tarjeta.">
        {calendar ? <PurchaseForm {...{ card, calendar }} onDone={close} /> : <Waiting />}
      </Dialog>
    );
  if (shown.kind === 'dates') {
    const named = shown.id !== undefined && isPeriod(shown.id) ? shown.id : undefined;
    const period = named ?? (calendar && periodOfPurchase(calendar, today));
    return (
      <Dialog
        {...state}
        title={period ? `Fechas del resumen de ${periodName(period, today)}` : 'Fechas del resumen'}
        description={`${card.name} ${formatLastFour(card.last_four_digits)}`}
      >
        {statements && calendar && period ? (
          <DatesForm
            key={period}
            {...{ card, calendar, statements, period }}
            onPeriod={(id) => layer.replace({ id })}
            onDone={close}
          />
        ) : (
          <Waiting />
        )}
      </Dialog>
    );
  }
  return <PayDialog {...{ layer, card, statements }} />;
}

function PayDialog({ layer, card, statements }: Omit<Props, 'days'>) {
  const { shown, open, onOpenChange, close } = layer;
  const today = useShopToday();
  const statement = statements?.find(({ period }) => period === shown?.id);
  const state = { open, onOpenChange, size: 'mid' as const };
  if (!statement)
    return (
      <Dialog {...state} title="Pagar resumen" description={card.name}>
        {statements ? (
          <DialogBody>
            <Text as="p" tone="muted">
              En este resumen no hay ninguna compra.
            </Text>
          </DialogBody>
        ) : (
          <Waiting />
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

const Waiting = () => (
  <DialogBody aria-busy="true">
    <Skeleton width="100%" height={240} />
  </DialogBody>
);
