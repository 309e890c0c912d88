import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { failureOf } from '../../lib/failure';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { LabelPicture } from '../../ui/pictures';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { ExpenseCard, ExpenseCardsSkeleton } from './expense-card';
import { ExpenseLayers, type Layer } from './expense-layers';
import './expenses.css';
import { EXPENSES_PAGE, expenseQueries } from './queries';

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
  /** Leads to the history of the label with this id. */
  historyLink: (id: string) => ReactNode;
}

/** The expense labels, four per page. */
export function ExpenseList({ page, onPage, historyLink }: Props) {
  const client = useQueryClient();
  const expenses = useQuery(expenseQueries.page(page, EXPENSES_PAGE));
  const [layer, setLayer] = useState<Layer>({ kind: 'create' });
  const [isOpen, setOpen] = useState(false);
  const open = (next: Layer) => {
    setLayer(next);
    setOpen(true);
  };
  const create = () => open({ kind: 'create' });

  const lastPage = expenses.isPlaceholderData ? 0 : (expenses.data?.totalPages ?? 0);
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  const layers = <ExpenseLayers layer={layer} open={isOpen} onOpenChange={setOpen} historyLink={historyLink} />;
  if (expenses.isError && !expenses.data)
    return <LoadFailed title="No se pudieron cargar las etiquetas" {...failureOf(expenses)} />;
  if (expenses.data?.totalItems === 0)
    return (
      <>
        <Empty
          className="expenses-empty"
          picture={<LabelPicture />}
          title="No hay gastos que mostrar ..."
          text="Alquiler, mercadería, envíos: con una etiqueta sabes en qué se va la plata."
          action={
            <Button variant="primary" icon="plus" onClick={create}>
              Crear etiqueta
            </Button>
          }
        />
        {layers}
      </>
    );

  const pages = expenses.data?.totalPages ?? 0;
  return (
    <>
      <div className="expenses-head">
        {expenses.data ? (
          <p className="mut">
            {expenses.data.totalItems === 1 ? '1 etiqueta' : `${countText(expenses.data.totalItems)} etiquetas`}
          </p>
        ) : (
          <Skeleton width={96} height={12} />
        )}
        <Button variant="primary" icon="plus" className="no-phone" onClick={create}>
          Crear etiqueta
        </Button>
      </div>
      {expenses.data ? (
        <div className={pages > 1 ? 'expenses is-paged' : 'expenses'} aria-busy={expenses.isPlaceholderData}>
          {expenses.data.expenses.map((expense) => (
            <ExpenseCard
              key={expense.expense_id}
              expense={expense}
              onOpen={() => open({ kind: 'details', expense })}
              onEdit={() => open({ kind: 'edit', expense })}
              onDelete={() => open({ kind: 'delete', expense })}
            />
          ))}
        </div>
      ) : (
        <ExpenseCardsSkeleton count={EXPENSES_PAGE} />
      )}
      {pages > 1 && expenses.data && (
        <div className="expenses-foot">
          <PagerFoot
            page={page}
            limit={EXPENSES_PAGE}
            totalItems={expenses.data.totalItems}
            totalPages={pages}
            onPage={onPage}
            onHint={(next) => void client.prefetchQuery(expenseQueries.page(next, EXPENSES_PAGE))}
          />
        </div>
      )}
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={create}>
          Crear etiqueta
        </Button>
      </StickyAction>
      {layers}
    </>
  );
}
