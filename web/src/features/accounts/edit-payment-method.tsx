import { newPaymentMethod, PAYMENT_METHOD_NAME_MAX, type PaymentMethod } from '@trastienda/contract/payment-methods';
import { decimalText } from '@trastienda/domain/text/decimal';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { zodResolver } from '../../lib/schema-resolver';
import { PAYMENT_METHOD_REFRESHES, updatePaymentMethod } from '../../shop/payment-method/mutations';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { Dialog } from '../../ui/dialog';
import { pesosFromText } from '../../ui/money-text';
import { TextField } from '../../ui/text-field';
import { NameField, PAYMENT_METHOD_TAKEN } from './name-field';
import { useNameCheck } from './use-name-check';

const { name, adjustment_percent: percentRule } = newPaymentMethod.shape;

/** '-10', '15,5 %'; empty is none. */
const typedPercent = z.string().transform((typed, context) => {
  const [, sign = '', digits = ''] = /^\s*([-−+]?)\s*(.*?)\s*%?\s*$/.exec(typed) ?? [];
  const value = digits === '' ? 0 : (pesosFromText(digits) ?? Number.NaN);
  const checked = percentRule.safeParse(sign === '-' || sign === '−' ? -value || 0 : value);
  if (checked.success) return checked.data;
  context.addIssue({ code: 'custom', message: checked.error.issues[0]?.message ?? '' });
  return z.NEVER;
});

const typedMethod = z.strictObject({ name, adjustment_percent: typedPercent });

interface Props {
  paymentMethod: PaymentMethod;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What a payment method is called, and what it adds to what is paid by it at the counter (rule: sales/adjustment). */
export function EditPaymentMethod({ paymentMethod, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={`Editar ${paymentMethod.name}`}>
      <EditForm
        key={paymentMethod.payment_method_id}
        paymentMethod={paymentMethod}
        onDone={() => onOpenChange(false)}
      />
    </Dialog>
  );
}

function EditForm({ paymentMethod, onDone }: { paymentMethod: PaymentMethod; onDone: () => void }) {
  const { payment_method_id: id, adjustment_percent: percent } = paymentMethod;
  const form = useForm<z.input<typeof typedMethod>, unknown, z.output<typeof typedMethod>>({
    resolver: zodResolver(typedMethod),
    mode: 'onTouched',
    defaultValues: {
      name: paymentMethod.name,
      adjustment_percent: percent === 0 ? '' : decimalText(percent),
    },
  });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, own: paymentMethod.name, ask: paymentMethodQueries.nameCheck });
  const save = useSaveChanges({
    form,
    name: `payment-method:${id}`,
    send: (changed) => updatePaymentMethod(id, changed),
    refreshes: PAYMENT_METHOD_REFRESHES,
    said: (changed) => ({ title: 'Método de pago editado.', description: changed.name ?? paymentMethod.name }),
    failed: 'No se pudo editar el método de pago.',
    describe: () => `Cambios en ${paymentMethod.name}`,
    blocked: () => (availability === 'taken' ? { field: 'name' } : undefined),
    onDone,
  });
  return (
    <DialogForm form={form} save={save} action="Guardar cambios" onClose={onDone} stack>
      <NameField
        form={form}
        name="name"
        label="Nombre del método de pago"
        availability={availability}
        takenText={PAYMENT_METHOD_TAKEN}
        maxLength={PAYMENT_METHOD_NAME_MAX + 1}
      />
      <TextField
        form={form}
        name="adjustment_percent"
        label="Ajuste en el mostrador (%)"
        placeholder="0"
        hint="Recargo de lo que se cobra con él; con un menos, descuento."
        inputMode="text"
        autoComplete="off"
        maxLength={8}
        reserve
      />
    </DialogForm>
  );
}
