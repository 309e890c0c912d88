import type { Debt } from '@trastienda/contract/debts';
import { pageCount } from '@trastienda/domain/paging/page-window';
import { useState } from 'react';
import { useShopToday } from '../../lib/use-shop-today';
import { CardFoot } from '../../ui/card';
import { Pager } from '../../ui/pager';
import { Text } from '../../ui/text';
import type { DebtActions } from './debt-card';
import shared from './debts.module.css';
import { INSTALLMENTS_PAGE, openingPage } from './figures';
import { InstallmentRow } from './installment-row';

interface Props extends Omit<DebtActions, 'onEdit' | 'onDelete'> {
  debt: Debt;
}

/** Three per page, opened where the next one to pay stands. */
export function Installments({ debt, onPay, onEditInstallment, onDeleteInstallment, onMarkUnpaid }: Props) {
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
      <CardFoot>
        <Text look="caption" aria-live="polite">
          {shown.length === 1
            ? `Cuota ${first + 1} de ${count}`
            : `Cuotas ${first + 1} a ${first + shown.length} de ${count}`}
        </Text>
        {pages > 1 && (
          <Pager page={page} totalPages={pages} onPage={setPage} label={`Páginas de las cuotas de ${debt.name}`} />
        )}
      </CardFoot>
    </>
  );
}
