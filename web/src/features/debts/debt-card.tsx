import type { Debt, Installment } from '@trastienda/contract/debts';
import { FREQUENCY_LABELS } from '@trastienda/domain/installments/limits';
import { formatPercent } from '@trastienda/domain/loans/percent';
import { moneyText } from '../../lib/pesos';
import { Badge } from '../../ui/badge';
import { Bar } from '../../ui/bar';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import css from './debt-card.module.css';
import { paidShare } from './figures';
import { Installments } from './installments';

export interface DebtActions {
  onEdit: (debt: Debt) => void;
  onDelete: (debt: Debt) => void;
  onPay: (debt: Debt, installment: Installment) => void;
  onEditInstallment: (debt: Debt, installment: Installment) => void;
  onDeleteInstallment: (debt: Debt, installment: Installment) => void;
  onMarkUnpaid: (debt: Debt, installment: Installment) => void;
}

interface Props extends DebtActions {
  debt: Debt;
  /** The card that it was bought with. */
  cardText: string | undefined;
}

/** A debt: what is left of it, and its installments. */
export function DebtCard({ debt, cardText, onEdit, onDelete, ...actions }: Props) {
  return (
    <article className={`card ${css['debt']}`} aria-label={debt.name} data-row>
      <div className="card-h">
        <h2 className="ell" title={debt.name}>
          {debt.name}
        </h2>
        <Badge>{FREQUENCY_LABELS[debt.payment_frequency]}</Badge>
        <IconButton icon="pencil" small label={`Editar ${debt.name}`} onClick={() => onEdit(debt)} />
        <IconButton icon="trash" small label={`Eliminar ${debt.name}`} onClick={() => onDelete(debt)} />
      </div>
      <DebtSum debt={debt} cardText={cardText} />
      <Installments debt={debt} {...actions} />
    </article>
  );
}

function DebtSum({ debt, cardText }: Pick<Props, 'debt' | 'cardText'>) {
  const share = paidShare(debt.total_paid, debt.total_debt);
  return (
    <div className={css['debtSum']}>
      <div className={css['debtLeft']}>
        <p>
          <span className="cap">Falta pagar</span>
          <br />
          <span className="title">{moneyText(debt.total_unpaid)}</span>
        </p>
        <p className="cap">
          Pagado {moneyText(debt.total_paid)}
          <br />
          de {moneyText(debt.total_debt)}
        </p>
      </div>
      <Bar share={share} label={`Pagado ${Math.floor(share * 100)} %`} />
      <p className="cap ell" title={debt.notes ?? undefined}>
        {[interestText(debt), debt.notes].filter(Boolean).join(' · ')}
      </p>
      {cardText !== undefined && (
        <p className="cap row">
          <Icon name="card" small />
          <span className="ell" title={cardText}>
            {cardText}
          </span>
        </p>
      )}
    </div>
  );
}

function interestText({ total_interest, interest_per_installment }: Debt): string {
  if (total_interest === null || interest_per_installment === null) return 'Sin dinero recibido';
  return `Interés total ${formatPercent(total_interest)} · por cuota ${formatPercent(interest_per_installment)}`;
}
