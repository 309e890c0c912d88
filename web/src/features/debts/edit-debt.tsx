import { type Debt, debtEdit } from '@trastienda/contract/debts';
import { DEBT_NAME_MAX, DEBT_NOTES_MAX } from '@trastienda/domain/installments/limits';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { zodResolver } from '../../lib/schema-resolver';
import { CreditCardField } from '../../shop/credit-card/credit-card-field';
import { DEBT_REFRESHES, updateDebt } from '../../shop/debt/mutations';
import { Pair } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { FREQUENCY_OPTIONS } from './frequencies';

interface Props {
  debt: Debt;
  onDone: () => void;
}

/** What a debt says of itself, its card and its total; only what was changed is sent. */
export function EditDebtForm({ debt, onDone }: Props) {
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
      credit_card_id: debt.credit_card_id,
    },
  });
  const save = useSaveChanges({
    form,
    name: `debt:${debt.debt_id}`,
    send: ({ notes, ...changed }) =>
      updateDebt(debt.debt_id, { ...changed, ...(notes !== undefined && { notes: notes || null }) }),
    refreshes: DEBT_REFRESHES.edit,
    said: ({ name }) => ({ title: 'Deuda editada con éxito!', description: name ?? debt.name }),
    failed: 'Ocurrió un error al editar la deuda.',
    describe: () => `Cambios en ${debt.name}`,
    onDone,
  });

  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <TextField form={form} name="name" label="Nombre" maxLength={DEBT_NAME_MAX} autoComplete="off" />
      {/* Half of a phone's width would cut off the largest amounts. */}
      <Pair columns={['1fr 1fr', 'minmax(0, 1fr)']}>
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
      </Pair>
      <CreditCardField form={form} name="credit_card_id" />
      <TextAreaField form={form} name="notes" label="Notas" maxLength={DEBT_NOTES_MAX} />
    </DialogForm>
  );
}
