import type { UseQueryResult } from '@tanstack/react-query';
import type { DebtPage } from '@trastienda/contract/debts';
import { type ReactNode, useEffect, useId } from 'react';
import { failureOf } from '../../lib/failure';
import { DEBTS_PAGE } from '../../shop/debt/queries';
import { Button } from '../../ui/button';
import { LoadFailed } from '../../ui/load-failed';
import { Pager } from '../../ui/pager';
import { countText, rangeText } from '../../ui/range-text';
import { DebtCardsSkeleton } from './debt-card';
import shared from './debts.module.css';
import css from './paid-debts.module.css';

interface Props {
  /** Undefined while it is not known. */
  count: number | undefined;
  debts: UseQueryResult<DebtPage>;
  /** Of the paid ones; undefined while they are folded. */
  page: number | undefined;
  onPages: (pages: { paid: number | undefined }, how?: { replace: boolean }) => void;
  /** Their cards. */
  children: ReactNode;
}

/** 'Pagadas (3)': read only once they are asked for, with pages of their own. */
export function PaidDebts({ count, debts, page, onPages, children }: Props) {
  const id = useId();
  const isOpen = page !== undefined;
  const pages = debts.data?.totalPages ?? 0;
  const lastPage = debts.isPlaceholderData ? 0 : pages;
  useEffect(() => {
    if (page !== undefined && lastPage > 0 && page > lastPage) onPages({ paid: lastPage }, { replace: true });
  }, [lastPage, page, onPages]);

  return (
    <section className={css['paidDebts']} aria-label="Deudas pagadas">
      <Button
        variant="quiet"
        icon={isOpen ? 'down' : 'right'}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onPages({ paid: isOpen ? undefined : 1 })}
      >
        {count === undefined ? 'Pagadas' : `Pagadas (${countText(count)})`}
      </Button>
      <div id={id} hidden={!isOpen}>
        {debts.isLoading && <DebtCardsSkeleton count={DEBTS_PAGE} />}
        {debts.isError && !debts.data && (
          <LoadFailed title="No se pudieron cargar las deudas pagadas" {...failureOf(debts)} />
        )}
        {isOpen && debts.data && (
          <>
            <div className={shared['debts']} aria-busy={debts.isPlaceholderData}>
              {children}
            </div>
            <div className={shared['debtsFoot']}>
              <span className="cap" aria-live="polite">
                {rangeText({ page, limit: DEBTS_PAGE, totalItems: debts.data.totalItems })} pagadas
              </span>
              {pages > 1 && (
                <Pager
                  page={page}
                  totalPages={pages}
                  onPage={(next) => onPages({ paid: next })}
                  label="Páginas de las deudas pagadas"
                />
              )}
            </div>
          </>
        )}
      </div>
    </section>
  );
}
