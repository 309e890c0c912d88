import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Debt, Installment } from '@trastienda/contract/debts';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { Pager } from '../../ui/pager';
import { DebtPicture } from '../../ui/pictures';
import { rangeText } from '../../ui/range-text';
import { StickyAction } from '../../ui/sticky-action';
import type { AccountsToPay } from './accounts-to-pay';
import { type DebtActions, DebtCard, DebtCardsSkeleton } from './debt-card';
import { DebtLayers, type Layer } from './debt-layers';
import './debts.css';
import { DebtOverview } from './overview';
import { DEBTS_PAGE, debtQueries } from './queries';

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
  accounts: AccountsToPay;
  /** The saved card with this id, by name. */
  cardName: (id: string) => string | undefined;
  /** Leads to the form of a new debt: beside the heading, in the empty list, and on the phone at its foot. */
  createLink: (look?: 'block') => ReactNode;
  /** What stands under the debts once they are there. */
  children: ReactNode;
}

/** The debts screen: the sums of all, and two debts per page with their installments. */
export function DebtList({ page, onPage, accounts, cardName, createLink, children }: Props) {
  const client = useQueryClient();
  const debts = useQuery(debtQueries.page(page, DEBTS_PAGE));
  const [layer, setLayer] = useState<Layer>();
  const [isOpen, setOpen] = useState(false);

  const lastPage = debts.isPlaceholderData ? 0 : (debts.data?.totalPages ?? 0);
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const open = (next: Layer) => {
    setLayer(next);
    setOpen(true);
  };
  const ofInstallment = (kind: 'pay' | 'editInstallment' | 'deleteInstallment') => (debt: Debt, one: Installment) =>
    open({ kind, debt, installment: one });
  const actions: DebtActions = {
    onEdit: (debt) => open({ kind: 'edit', debt }),
    onDelete: (debt) => open({ kind: 'delete', debt }),
    onPay: ofInstallment('pay'),
    onEditInstallment: ofInstallment('editInstallment'),
    onDeleteInstallment: ofInstallment('deleteInstallment'),
  };

  const count = debts.data?.totalItems ?? 0;
  const pages = debts.data?.totalPages ?? 0;
  const isEmpty = debts.data?.totalItems === 0;
  return (
    <>
      <div className="debts-head">
        <h2>Información general</h2>
        {!isEmpty && <span className="no-phone">{createLink()}</span>}
      </div>
      {!isEmpty && <DebtOverview />}
      {debts.isPending && <DebtCardsSkeleton count={DEBTS_PAGE} />}
      {debts.isError && !debts.data && (
        <div className="debts-failed">
          <LoadFailed title="No se pudieron cargar las deudas" {...failureOf(debts)} />
        </div>
      )}
      {isEmpty && (
        <Empty
          className="debts-empty"
          picture={<DebtPicture />}
          title="No tienes ninguna deuda cargada"
          text="Un préstamo o una compra en cuotas: aquí ves qué falta pagar y cuándo vence."
          action={createLink()}
        />
      )}
      {debts.data && !isEmpty && (
        <>
          <div className="debts" aria-busy={debts.isPlaceholderData}>
            {debts.data.debts.map((debt) => (
              <DebtCard
                key={debt.debt_id}
                debt={debt}
                cardName={debt.credit_card_id === null ? undefined : cardName(debt.credit_card_id)}
                {...actions}
              />
            ))}
          </div>
          <div className="debts-foot">
            <span className="cap" aria-live="polite">
              {rangeText({ page, limit: DEBTS_PAGE, totalItems: count })} {count === 1 ? 'deuda' : 'deudas'}
            </span>
            {pages > 1 && (
              <Pager
                page={page}
                totalPages={pages}
                onPage={onPage}
                onHint={(next) => void client.prefetchQuery(debtQueries.page(next, DEBTS_PAGE))}
                label="Páginas de las deudas"
              />
            )}
          </div>
          <StickyAction>{createLink('block')}</StickyAction>
        </>
      )}
      {!debts.isPending && children}
      {layer && (
        <DebtLayers
          layer={layer}
          debts={debts.data?.debts ?? []}
          accounts={accounts}
          open={isOpen}
          onOpenChange={setOpen}
        />
      )}
    </>
  );
}
