import { type Installment, installmentEdit } from '@trastienda/contract/debts';
import { useForm } from 'react-hook-form';
import { shopToday } from '../../lib/dates';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { MoneyField } from '../../ui/money-field';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { useUpdateInstallment } from './mutations';

interface Props {
  installment: Installment;
  /** From 1. */
  number: number;
  onDone: () => void;
}

/** Another amount or date for one installment; the debt's total follows. */
export function EditInstallmentForm({ installment, number, onDone }: Props) {
  const update = useUpdateInstallment(installment.installment_id);
  const form = useForm({
    resolver: zodResolver(installmentEdit),
    mode: 'onTouched',
    defaultValues: { amount: installment.amount, due_date: installment.due_date },
  });
  // Read here, so that the form keeps them.
  const { dirtyFields } = form.formState;

  const submit = useSubmit(
    form.handleSubmit(({ amount, due_date }) => {
      const change = { ...(dirtyFields.amount && { amount }), ...(dirtyFields.due_date && { due_date }) };
      if (Object.keys(change).length === 0) return onDone();
      return update.mutateAsync(change).then(
        () => {
          toastSuccess('Cuota editada con éxito!', `Cuota ${number}: ${moneyText(amount)}`);
          onDone();
        },
        (error) => toastError('Ocurrió un error al editar la cuota.', showServerError(form, error)),
      );
    }),
  );

  const paid = installment.total_paid > 0 ? `Ya se pagaron ${moneyText(installment.total_paid)}` : undefined;
  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={update.isPending}>
        <DialogBody className="stack">
          <MoneyField form={form} name="amount" label="Monto" hint={paid} reserve />
          <DateField form={form} name="due_date" label="Fecha de vencimiento" today={shopToday()} reserve />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}
