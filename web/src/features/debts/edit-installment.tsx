import { type Installment, installmentEdit } from '@trastienda/contract/debts';
import { useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { DEBT_REFRESHES, updateInstallment } from '../../shop/debt/mutations';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';

interface Props {
  installment: Installment;
  /** From 1. */
  number: number;
  onDone: () => void;
}

/** Another amount or date for one installment; the debt's total follows. */
export function EditInstallmentForm({ installment, number, onDone }: Props) {
  const { installment_id, amount, due_date, total_paid } = installment;
  const form = useForm({
    resolver: zodResolver(installmentEdit),
    mode: 'onTouched',
    defaultValues: { amount, due_date },
  });
  const save = useSaveChanges({
    form,
    name: `installment:${installment_id}`,
    send: (changed) => updateInstallment(installment_id, changed),
    refreshes: DEBT_REFRESHES.edit,
    said: (changed) => ({
      title: 'Cuota editada con éxito!',
      description: `Cuota ${number}: ${moneyText(changed.amount ?? amount)}`,
    }),
    failed: 'Ocurrió un error al editar la cuota.',
    describe: () => `Cambios en la cuota ${number}`,
    onDone,
  });

  const paid = total_paid > 0 ? `Ya se pagaron ${moneyText(total_paid)}` : undefined;
  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <MoneyField form={form} name="amount" label="Monto" hint={paid} reserve />
      <DateField form={form} name="due_date" label="Fecha de vencimiento" today={useShopToday()} reserve />
    </DialogForm>
  );
}
