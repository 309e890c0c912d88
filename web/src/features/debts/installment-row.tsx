import type { Installment } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { formatMoney } from '@trastienda/domain/money/format';
import { moneyText } from '../../lib/pesos';
import { Badge } from '../../ui/badge';
import { Bar } from '../../ui/bar';
import { Button } from '../../ui/button';
import { DayText } from '../../ui/day-text';
import { IconButton } from '../../ui/icon-button';
import { dueSoonText, isOverdue, paidShare, remainingOf } from './figures';

interface Props {
  installment: Installment;
  /** From 1. */
  number: number;
  today: Day;
  onPay: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function InstallmentRow({ installment, number, today, onPay, onEdit, onDelete }: Props) {
  const overdue = isOverdue(installment, today);
  const left = remainingOf(installment);
  return (
    <li className="inst">
      <div>
        <p>Cuota {number}</p>
        <p className={overdue ? 'cap bad' : 'cap'}>
          <DayText day={installment.due_date} />
        </p>
      </div>
      <div>
        <Status installment={installment} overdue={overdue} />
      </div>
      <div className="inst-sum">
        <p className="money">{moneyText(installment.amount)}</p>
        <Rest installment={installment} today={today} />
      </div>
      <div className="acts">
        {left > 0 && (
          <Button size="sm" aria-label={`Pagar cuota ${number}`} onClick={onPay}>
            Pagar
          </Button>
        )}
        <IconButton icon="pencil" small label={`Editar cuota ${number}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar cuota ${number}`} onClick={onDelete} />
      </div>
    </li>
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
  if (status === 'paid') return null;
  if (total_paid > 0) {
    const share = paidShare(total_paid, amount);
    return (
      <>
        <p className="cap">Resta {formatMoney(remainingOf(installment))}</p>
        <Bar thin share={share} label={`Pagado ${Math.floor(share * 100)} %`} />
      </>
    );
  }
  const soon = dueSoonText(installment.due_date, today);
  return soon ? <p className="cap">{soon}</p> : null;
}
