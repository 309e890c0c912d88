import type { ExpenseLabel } from '@trastienda/contract/expense-labels';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api-error';
import { useLayerThing } from '../../lib/use-layer-thing';
import { EXPENSE_LABEL_REFRESHES, useDeleteExpenseLabel } from '../../shop/expense-label/mutations';
import { EXPENSE_LABELS, readExpenseLabel } from '../../shop/expense-label/queries';
import { useUndo } from '../../shop/trash/undo';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { countText } from '../../ui/range-text';
import { toastError } from '../../ui/toast';
import { ExpenseLabelDetails } from './expense-label-details';
import { CreateExpenseLabelForm, EditExpenseLabelForm } from './expense-label-forms';
import type { useExpenseLabelLayer } from './layer';

interface Props {
  layer: ReturnType<typeof useExpenseLabelLayer>;
  /** Those on the screen; another one is read by itself. */
  expenses: readonly ExpenseLabel[];
  historyLink: (id: string) => ReactNode;
}

export function ExpenseLabelLayers({ layer, expenses, historyLink }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const expense = useLayerThing<ExpenseLabel>({
    layer,
    listed: expenses,
    idOf: ({ expense_id }) => expense_id,
    root: EXPENSE_LABELS,
    read: readExpenseLabel,
    onMissing: (why) => toastError('No se pudo abrir la etiqueta.', why),
  });
  const state = { open: open && (shown?.kind === 'create' || expense !== undefined), onOpenChange };
  if (shown?.kind === 'create')
    return (
      <Dialog {...state} title="Crear etiqueta">
        <CreateExpenseLabelForm onDone={close} />
      </Dialog>
    );
  if (!expense) return null;
  if (shown?.kind === 'details') return <ExpenseLabelDetails {...state} expense={expense} historyLink={historyLink} />;
  if (shown?.kind === 'delete') return <DeleteExpenseLabel {...state} expense={expense} />;
  return (
    <Dialog {...state} title={`Editar ${expense.name}`}>
      <EditExpenseLabelForm key={expense.expense_id} expense={expense} onDone={close} />
    </Dialog>
  );
}

interface DeleteProps {
  expense: ExpenseLabel;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

function DeleteExpenseLabel({ expense, open, onOpenChange }: DeleteProps) {
  const remove = useDeleteExpenseLabel();
  const told = useUndo(EXPENSE_LABEL_REFRESHES);
  const confirm = () =>
    // What came of it is said on another screen too; the question is closed here alone.
    void remove.mutateAsync(expense.expense_id, { onSettled: () => onOpenChange(false) }).then(
      (trashId) => told('Etiqueta eliminada.', expense.name, trashId),
      (error) => toastError('No se pudo eliminar la etiqueta.', messageOf(error)),
    );
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
      toTrash
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
