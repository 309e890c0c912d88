import type { Expense } from '@trastienda/contract/expenses';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { countText } from '../../ui/range-text';
import { toastError, toastSuccess } from '../../ui/toast';
import { ExpenseDetails } from './expense-details';
import { CreateExpenseForm, EditExpenseForm } from './expense-forms';
import { useDeleteExpense } from './mutations';

/** What stands open over the labels: kept while it closes, so that it does not change under one's eyes. */
export type Layer = { kind: 'create' } | { kind: 'details' | 'edit' | 'delete'; expense: Expense };

interface Props {
  layer: Layer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  historyLink: (id: string) => ReactNode;
}

export function ExpenseLayers({ layer, open, onOpenChange, historyLink }: Props) {
  const done = () => onOpenChange(false);
  if (layer.kind === 'details')
    return <ExpenseDetails expense={layer.expense} open={open} onOpenChange={onOpenChange} historyLink={historyLink} />;
  if (layer.kind === 'delete') return <DeleteExpense expense={layer.expense} open={open} onOpenChange={onOpenChange} />;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={layer.kind === 'edit' ? `Editar ${layer.expense.name}` : 'Crear etiqueta'}
    >
      {layer.kind === 'edit' ? (
        <EditExpenseForm expense={layer.expense} onDone={done} />
      ) : (
        <CreateExpenseForm onDone={done} />
      )}
    </Dialog>
  );
}

function DeleteExpense({ expense, open, onOpenChange }: Pick<Props, 'open' | 'onOpenChange'> & { expense: Expense }) {
  const remove = useDeleteExpense();
  const confirm = () =>
    remove.mutate(expense.expense_id, {
      onSuccess: () => {
        onOpenChange(false);
        toastSuccess('Etiqueta eliminada.', expense.name);
      },
      onError: (error) => {
        onOpenChange(false);
        toastError('No se pudo eliminar la etiqueta.', messageOf(error));
      },
    });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${expense.name}`}
      extra={
        expense.count_movements === 0
          ? undefined
          : `Sus movimientos (${countText(expense.count_movements)}) siguen en el historial, sin etiqueta.`
      }
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
