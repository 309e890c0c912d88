import { DEBT_NOTES_MAX, type Debt, type DebtPatch, debtEdit } from '@trastienda/contract/debts';
import { DEBT_NAME_MAX, FREQUENCY_LABELS, PAYMENT_FREQUENCIES } from '@trastienda/domain/installments/limits';
import { useForm } from 'react-hook-form';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { SubmitButton } from '../../ui/submit-button';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { useUpdateDebt } from './mutations';

export const FREQUENCY_OPTIONS = PAYMENT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }));

/** What a debt says of itself, and its total; only what was changed is sent. */
export function EditDebtForm({ debt, onDone }: { debt: Debt; onDone: () => void }) {
  const update = useUpdateDebt(debt.debt_id);
  const form = useForm({
    resolver: zodResolver(debtEdit),
    mode: 'onTouched',
    defaultValues: {
      name: debt.name,
      notes: debt.notes ?? '',
      minimum_payment: debt.minimum_payment,
      money_to_receive: debt.money_to_receive,
      payment_frequency: debt.payment_frequency,
      total_debt: debt.total_debt,
    },
  });
  // Read here, so that the form keeps them.
  const { dirtyFields } = form.formState;

  const submit = useSubmit(
    form.handleSubmit((values) => {
      const change: DebtPatch = {
        ...(dirtyFields.name && { name: values.name }),
        ...(dirtyFields.notes && { notes: values.notes || null }),
        ...(dirtyFields.minimum_payment && { minimum_payment: values.minimum_payment ?? null }),
        ...(dirtyFields.money_to_receive && { money_to_receive: values.money_to_receive }),
        ...(dirtyFields.payment_frequency && { payment_frequency: values.payment_frequency }),
        ...(dirtyFields.total_debt && { total_debt: values.total_debt }),
      };
      if (Object.keys(change).length === 0) return onDone();
      return update.mutateAsync(change).then(
        () => {
          toastSuccess('Deuda editada con éxito!', values.name);
          onDone();
        },
        (error) => toastError('Ocurrió un error al editar la deuda.', showServerError(form, error)),
      );
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={update.isPending}>
        <DialogBody className="stack">
          <TextField form={form} name="name" label="Nombre" maxLength={DEBT_NAME_MAX} autoComplete="off" />
          <div className="two edit-debt-sums">
            <MoneyField form={form} name="money_to_receive" label="Dinero recibido" />
            <MoneyField form={form} name="minimum_payment" label="Pago mínimo" />
            <MoneyField
              form={form}
              name="total_debt"
              label="Total de la deuda"
              hint="Se reparte entre las cuotas sin pagar."
              reserve
            />
            <SelectField
              form={form}
              name="payment_frequency"
              label="Frecuencia de pago"
              options={FREQUENCY_OPTIONS}
              hint="No mueve las fechas de las cuotas."
              reserve
            />
          </div>
          <TextAreaField form={form} name="notes" label="Notas" maxLength={DEBT_NOTES_MAX} />
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={update.isPending}>Guardar cambios</SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}
