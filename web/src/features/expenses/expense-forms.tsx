import {
  EXPENSE_DESCRIPTION_MAX,
  EXPENSE_NAME_MAX,
  type Expense,
  type NewExpense,
  newExpense,
} from '@trastienda/contract/expenses';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { SubmitButton } from '../../ui/submit-button';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { useCreateExpense, useUpdateExpense } from './mutations';

export function CreateExpenseForm({ onDone }: { onDone: () => void }) {
  const create = useCreateExpense();
  return (
    <ExpenseForm
      busy={create.isPending}
      save={create.mutateAsync}
      saved="Etiqueta creada con éxito!"
      failed="Ocurrió un error al crear la etiqueta."
      action="Crear etiqueta"
      onDone={onDone}
    />
  );
}

export function EditExpenseForm({ expense, onDone }: { expense: Expense; onDone: () => void }) {
  const update = useUpdateExpense(expense.expense_id);
  return (
    <ExpenseForm
      expense={expense}
      busy={update.isPending}
      save={update.mutateAsync}
      saved="Etiqueta editada con éxito!"
      failed="Ocurrió un error al editar la etiqueta."
      action="Guardar cambios"
      onDone={onDone}
    />
  );
}

interface Props {
  expense?: Expense;
  busy: boolean;
  save: (expense: NewExpense) => Promise<unknown>;
  saved: string;
  failed: string;
  action: string;
  onDone: () => void;
}

function ExpenseForm({ expense, busy, save, saved, failed, action, onDone }: Props) {
  const form = useForm({
    resolver: zodResolver(newExpense),
    mode: 'onTouched',
    defaultValues: { name: expense?.name ?? '', description: expense?.description ?? '' },
  });
  const submit = useSubmit(
    form.handleSubmit((values) =>
      save(values).then(
        () => {
          toastSuccess(saved, values.name);
          onDone();
        },
        (error) => toastError(failed, showServerError(form, error)),
      ),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={busy}>
        <DialogBody className="stack">
          <TextField form={form} name="name" label="Nombre" maxLength={EXPENSE_NAME_MAX} autoComplete="off" reserve />
          <TextAreaField
            form={form}
            name="description"
            label="Descripción"
            maxLength={EXPENSE_DESCRIPTION_MAX}
            rows={3}
          />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={busy}>{action}</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}
