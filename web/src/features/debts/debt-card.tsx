import type { Debt, Installment } from '@trastienda/contract/debts';
import { FREQUENCY_LABELS } from '@trastienda/domain/installments/limits';
import { formatPercent } from '@trastienda/domain/loans/percent';
import { pageCount } from '@trastienda/domain/paging/page-window';
import { useState } from 'react';
import { moneyText } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { Badge } from '../../ui/badge';
import { Bar } from '../../ui/bar';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Pager } from '../../ui/pager';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import css from './debt-card.module.css';
import shared from './debts.module.css';
import { INSTALLMENTS_PAGE, openingPage, paidShare } from './figures';
import { InstallmentRow } from './installment-row';

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

type InstallmentsProps = Pick<Props, 'debt' | 'onPay' | 'onEditInstallment' | 'onDeleteInstallment' | 'onMarkUnpaid'>;

/** Three per page, opened where the next one to pay stands. */
function Installments({ debt, onPay, onEditInstallment, onDeleteInstallment, onMarkUnpaid }: InstallmentsProps) {
  const [wanted, setPage] = useState(() => openingPage(debt));
  const count = debt.installments.length;
  const pages = pageCount(count, INSTALLMENTS_PAGE);
  const page = Math.min(wanted, pages);
  const first = (page - 1) * INSTALLMENTS_PAGE;
  const shown = debt.installments.slice(first, first + INSTALLMENTS_PAGE);
  const today = useShopToday();

  return (
    <>
      <ul className={pages > 1 ? `${shared['insts']} ${shared['isPaged']}` : shared['insts']}>
        {shown.map((installment, index) => (
          <InstallmentRow
            key={installment.installment_id}
            installment={installment}
            number={first + index + 1}
            today={today}
            onPay={() => onPay(debt, installment)}
            onEdit={() => onEditInstallment(debt, installment)}
            onDelete={() => onDeleteInstallment(debt, installment)}
            onMarkUnpaid={() => onMarkUnpaid(debt, installment)}
          />
        ))}
      </ul>
      <div className="foot">
        <span className="cap" aria-live="polite">
          {shown.length === 1
            ? `Cuota ${first + 1} de ${count}`
            : `Cuotas ${first + 1} a ${first + shown.length} de ${count}`}
        </span>
        {pages > 1 && (
          <Pager page={page} totalPages={pages} onPage={setPage} label={`Páginas de las cuotas de ${debt.name}`} />
        )}
      </div>
    </>
  );
}

/** The cards' own sizes while they are on their way. */
export function DebtCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={shared['debts']} aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className={`card ${css['debt']}`}>
          <div className="card-h">
            <Skeleton width="46%" height={12} />
          </div>
          <div className={css['debtSum']}>
            <Skeleton width="36%" height={48} />
            <Skeleton width="100%" height={8} />
            <Skeleton width="50%" height={16} />
          </div>
          {rows(INSTALLMENTS_PAGE).map((row) => (
            <div key={row} className={shared['inst']}>
              <Skeleton width={84} height={28} />
              <div>
                <Skeleton width={76} height={24} round />
              </div>
            </div>
          ))}
          <div className="foot" />
        </div>
      ))}
    </div>
  );
}
