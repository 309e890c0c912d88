import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ExpensePage } from '@trastienda/contract/expenses';
import { type ReactNode, useEffect } from 'react';
import { failureOf } from '../../lib/failure';
import { EXPENSE_LABELS_PAGE, expenseLabelQueries } from '../../shop/expense-label/queries';
import { EXPENSE_LABELS_FAILED } from '../../shop/expense-label/texts';
import { Button } from '../../ui/button';
import { Empty } from '../../ui/empty';
import { LoadFailed } from '../../ui/load-failed';
import { PagerFoot } from '../../ui/pager';
import { LabelPicture } from '../../ui/pictures';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { StickyAction } from '../../ui/sticky-action';
import { ExpenseLabelCard, ExpenseLabelCardsSkeleton } from './expense-label-card';
import { ExpenseLabelLayers, useExpenseLabelLayer } from './expense-label-layers';
import css from './expense-label-list.module.css';
import shared from './expense-labels.module.css';

interface Props {
  page: number;
  onPage: (page: number, how?: { replace: boolean }) => void;
  /** Leads to the history of the label with this id. */
  historyLink: (id: string) => ReactNode;
}

/** The expense labels, four per page, and what stands open over them. */
export function ExpenseLabelList({ historyLink, ...list }: Props) {
  const expenses = useQuery(expenseLabelQueries.page(list.page, EXPENSE_LABELS_PAGE));
  const layer = useExpenseLabelLayer();
  return (
    <>
      <Labels {...list} expenses={expenses} layer={layer} />
      <ExpenseLabelLayers layer={layer} expenses={expenses.data?.expenses ?? []} historyLink={historyLink} />
    </>
  );
}

interface LabelsProps extends Omit<Props, 'historyLink'> {
  expenses: UseQueryResult<ExpensePage>;
  layer: ReturnType<typeof useExpenseLabelLayer>;
}

function Labels({ expenses, layer, page, onPage }: LabelsProps) {
  const client = useQueryClient();
  const create = () => layer.show('create');

  const lastPage = expenses.isPlaceholderData ? 0 : (expenses.data?.totalPages ?? 0);
  useEffect(() => {
    if (lastPage > 0 && page > lastPage) onPage(lastPage, { replace: true });
  }, [lastPage, page, onPage]);

  if (expenses.isError && !expenses.data) return <LoadFailed title={EXPENSE_LABELS_FAILED} {...failureOf(expenses)} />;
  if (expenses.data?.totalItems === 0)
    return (
      <Empty
        tall
        picture={<LabelPicture />}
        title="No hay gastos que mostrar ..."
        text="Alquiler, mercadería, envíos: con una etiqueta sabes en qué se va la plata."
        action={
          <Button variant="primary" icon="plus" onClick={create}>
            Crear etiqueta
          </Button>
        }
      />
    );

  const pages = expenses.data?.totalPages ?? 0;
  return (
    <>
      <div className={css['expensesHead']}>
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
        <div
          className={pages > 1 ? `${shared['expenses']} ${shared['isPaged']}` : shared['expenses']}
          aria-busy={expenses.isPlaceholderData}
        >
          {expenses.data.expenses.map((expense) => (
            <ExpenseLabelCard
              key={expense.expense_id}
              expense={expense}
              onOpen={() => layer.show('details', { id: expense.expense_id })}
              onEdit={() => layer.show('edit', { id: expense.expense_id })}
              onDelete={() => layer.show('delete', { id: expense.expense_id })}
            />
          ))}
        </div>
      ) : (
        <ExpenseLabelCardsSkeleton count={EXPENSE_LABELS_PAGE} />
      )}
      {pages > 1 && expenses.data && (
        <div className={css['expensesFoot']}>
          <PagerFoot
            bare
            page={page}
            limit={EXPENSE_LABELS_PAGE}
            totalItems={expenses.data.totalItems}
            totalPages={pages}
            onPage={onPage}
            onHint={(next) => void client.prefetchQuery(expenseLabelQueries.page(next, EXPENSE_LABELS_PAGE))}
          />
        </div>
      )}
      <StickyAction>
        <Button variant="primary" icon="plus" block onClick={create}>
          Crear etiqueta
        </Button>
      </StickyAction>
    </>
  );
}
