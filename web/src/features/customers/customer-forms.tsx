import {
  type CheckedCustomer,
  CUSTOMER_EMAIL_MAX,
  CUSTOMER_NAME_MAX,
  CUSTOMER_NOTE_MAX,
  CUSTOMER_PHONE_MAX,
  type Customer,
  type NewCustomer,
  newCustomer,
} from '@trastienda/contract/customers';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import type { Saving } from '../../forms/saving';
import { useSaveChanges } from '../../forms/use-save-changes';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { CUSTOMER_REFRESHES, createCustomer, updateCustomer } from '../../shop/customer/mutations';
import { MoneyField } from '../../ui/money-field';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';

const OPTIONS = { resolver: zodResolver(newCustomer), mode: 'onTouched' } as const;
const NONE = { name: '', phone: '', email: '', note: '', credit_limit: null };

export function CreateCustomerForm({ onDone }: { onDone: () => void }) {
  const form = useForm<NewCustomer, unknown, CheckedCustomer>({ ...OPTIONS, defaultValues: NONE });
  const save = useSaveNew({
    form,
    name: 'customer',
    send: createCustomer,
    refreshes: CUSTOMER_REFRESHES,
    said: ({ name }) => ({ title: 'Cliente creado.', description: name }),
    failed: 'No se pudo crear el cliente.',
    describe: ({ name }) => `Cliente ${name}`,
    onDone,
  });
  return <CustomerForm form={form} save={save} action="Crear cliente" onClose={onDone} />;
}

export function EditCustomerForm({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const { customer_id, name, phone, email, note, credit_limit } = customer;
  const form = useForm<NewCustomer, unknown, CheckedCustomer>({
    ...OPTIONS,
    defaultValues: { name, phone: phone ?? '', email: email ?? '', note: note ?? '', credit_limit },
  });
  const save = useSaveChanges({
    form,
    name: `customer:${customer_id}`,
    send: (changed) => updateCustomer(customer_id, changed),
    refreshes: CUSTOMER_REFRESHES,
    said: (changed) => ({ title: 'Cliente editado.', description: changed.name ?? name }),
    failed: 'No se pudo editar el cliente.',
    describe: () => `Cambios en ${name}`,
    onDone,
  });
  return <CustomerForm form={form} save={save} action="Guardar cambios" onClose={onDone} />;
}

interface Props {
  form: UseFormReturn<NewCustomer, unknown, CheckedCustomer>;
  save: Saving;
  action: string;
  onClose: () => void;
}

function CustomerForm({ form, save, action, onClose }: Props) {
  return (
    <DialogForm form={form} save={save} action={action} onClose={onClose} stack>
      <TextField form={form} name="name" label="Nombre" maxLength={CUSTOMER_NAME_MAX} autoComplete="off" reserve />
      <TextField form={form} name="phone" label="Teléfono" maxLength={CUSTOMER_PHONE_MAX} autoComplete="off" reserve />
      <TextField form={form} name="email" label="Correo" maxLength={CUSTOMER_EMAIL_MAX} autoComplete="off" reserve />
      <MoneyField
        form={form}
        name="credit_limit"
        label="Límite a cuenta"
        hint="Hasta cuánto puede deber. Vacío: sin límite."
        reserve
      />
      <TextAreaField form={form} name="note" label="Nota" maxLength={CUSTOMER_NOTE_MAX} rows={2} />
    </DialogForm>
  );
}
