import type { Installment } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { formatMoney } from '@trastienda/domain/money/format';
import { moneyText } from '../../lib/pesos';
import { remainingOf } from '../../shop/debt/remaining';
import { Badge } from '../../ui/badge';
import { Bar } from '../../ui/bar';
import { Button } from '../../ui/button';
import { DayText } from '../../ui/day-text';
import { IconButton } from '../../ui/icon-button';
import { Box, Row } from '../../ui/layout';
import { MoreMenu } from '../../ui/more-menu';
import { Text } from '../../ui/text';
import shared from './debts.module.css';
import { dueSoonText, isOverdue, isPaidByMovements, paidShare } from './figures';

interface Props {
  installment: Installment;
  /** From 1. */
  number: number;
  today: Day;
  onPay: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** It was never paid: 'ya pagado' was a mistake. */
  onMarkUnpaid: () => void;
}

export function InstallmentRow({ installment, number, today, onPay, ...more }: Props) {
  const overdue = isOverdue(installment, today);
  const left = remainingOf(installment);
  return (
    <Row
      as="li"
      wrap
      line="top"
      minHeight={64}
      columns="minmax(0, 1fr) auto"
      gap={['4px 12px', 8]}
      padding={['4px 12px 4px 20px', '12px 8px 8px 16px']}
      className={shared['inst']}
      data-row
    >
      <div>
        <p>Cuota {number}</p>
        <Text as="p" look="caption" tone={overdue ? 'bad' : undefined}>
          <DayText day={installment.due_date} />
        </Text>
      </div>
      <div>
        <Status installment={installment} overdue={overdue} />
      </div>
      <Box text="right">
        <Text as="p" look="money">
          {moneyText(installment.amount)}
        </Text>
        <Rest installment={installment} today={today} />
      </Box>
      <Row gap={2} justify="right" className={shared['acts']}>
        {left > 0 && (
          <Button size="sm" aria-label={`Pagar cuota ${number}`} onClick={onPay}>
            Pagar
          </Button>
        )}
        {installment.status === 'paid' && installment.amount > 0 && !isPaidByMovements(installment) && (
          <MoreMenu
            label={`Más acciones de la cuota ${number}`}
            menuLabel={`Acciones de la cuota ${number}`}
            items={[{ icon: 'refresh', text: 'Marcar como sin pagar', onSelect: more.onMarkUnpaid }]}
          />
        )}
        <IconButton icon="pencil" small label={`Editar cuota ${number}`} onClick={more.onEdit} />
        <IconButton icon="trash" small label={`Eliminar cuota ${number}`} onClick={more.onDelete} />
      </Row>
    </Row>
  );
}

function Status({ installment, overdue }: { installment: Installment; overdue: boolean }) {
  if (installment.status === 'paid')
    return (
      <Badge look="paid" icon="check">
        Ya pagado
      </Badge>
    );
  if (overdue)
    return (
      <Badge look="late" icon="alert">
        Sin Pagar · vencida
      </Badge>
    );
  return <Badge>Sin Pagar</Badge>;
}

/** What remains of one that is paid in part; else how soon it is due. */
function Rest({ installment, today }: { installment: Installment; today: Day }) {
  const { amount, total_paid, status } = installment;
  if (status === 'paid')
    return isPaidByMovements(installment) ? (
      <Text as="p" look="caption">
        Con pagos del historial
      </Text>
    ) : null;
  if (total_paid > 0) {
    const share = paidShare(total_paid, amount);
    return (
      <>
        <Text as="p" look="caption">
          Resta {formatMoney(remainingOf(installment))}
        </Text>
        <Box over={4}>
          <Bar thin share={share} label={`Pagado ${Math.floor(share * 100)} %`} />
        </Box>
      </>
    );
  }
  const soon = dueSoonText(installment.due_date, today);
  return soon ? (
    <Text as="p" look="caption">
      {soon}
    </Text>
  ) : null;
}
