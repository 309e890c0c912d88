import {
  EXPENSE_LABEL_DESCRIPTION_MAX,
  EXPENSE_LABEL_NAME_MAX,
  type ExpenseLabel,
  type NewExpenseLabel,
  newExpenseLabel,
} from '@trastienda/contract/expense-labels';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import type { Saving } from '../../forms/saving';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { createExpenseLabel, EXPENSE_LABEL_REFRESHES, updateExpenseLabel } from '../../shop/expense-label/mutations';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';

const OPTIONS = { resolver: zodResolver(newExpenseLabel), mode: 'onTouched' } as const;

export function CreateExpenseLabelForm({ onDone }: { onDone: () => void }) {
  const form = useForm({ ...OPTIONS, defaultValues: { name: '', description: '' } });
  const save = useSaveNew({
    form,
    name: 'expense',
    send: createExpenseLabel,
    refreshes: EXPENSE_LABEL_REFRESHES,
    said: ({ name }) => ({ title: 'Etiqueta creada con éxito!', description: name }),
    failed: 'Ocurrió un error al crear la etiqueta.',
    describe: ({ name }) => `Etiqueta ${name}`,
    onDone,
  });
  return <ExpenseLabelForm form={form} save={save} action="Crear etiqueta" onClose={onDone} />;
}

export function EditExpenseLabelForm({ expense, onDone }: { expense: ExpenseLabel; onDone: () => void }) {
  const { expense_id, name, description } = expense;
  const form = useForm({ ...OPTIONS, defaultValues: { name, description } });
  const save = useSaveChanges({
    form,
    name: `expense:${expense_id}`,
    send: (changed) => updateExpenseLabel(expense_id, changed),
    refreshes: EXPENSE_LABEL_REFRESHES,
    said: (changed) => ({ title: 'Etiqueta editada con éxito!', description: changed.name ?? name }),
    failed: 'Ocurrió un error al editar la etiqueta.',
    describe: () => `Cambios en ${name}`,
    onDone,
  });
  return <ExpenseLabelForm form={form} save={save} action="Guardar cambios" onClose={onDone} />;
}

interface Props {
  form: UseFormReturn<{ name: string; description?: string | null | undefined }, unknown, NewExpenseLabel>;
  save: Saving;
  action: string;
  onClose: () => void;
}

function ExpenseLabelForm({ form, save, action, onClose }: Props) {
  return (
    <DialogForm form={form} save={save} action={action} onClose={onClose} stack>
      <TextField form={form} name="name" label="Nombre" maxLength={EXPENSE_LABEL_NAME_MAX} autoComplete="off" reserve />
      <TextAreaField
        form={form}
        name="description"
        label="Descripción"
        maxLength={EXPENSE_LABEL_DESCRIPTION_MAX}
        rows={3}
      />
    </DialogForm>
  );
}
