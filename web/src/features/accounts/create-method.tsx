import { newPaymentMethod, PAYMENT_METHOD_NAME_MAX, type PaymentMethod } from '@trastienda/contract/payment-methods';
import { type SubmitEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { ApiError, messageOf } from '../../lib/api-error';
import { zodResolver } from '../../lib/schema-resolver';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { Popover } from '../../ui/popover';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { useCreatePaymentMethod } from './mutations';
import { NameField } from './name-field';
import { methodQueries } from './queries';
import { useNameCheck } from './use-name-check';

const TAKEN = 'Método de pago no disponible';

/** The button 'Crear método de pago' and the small form that it opens. */
export function CreateMethod({ onCreated }: { onCreated: (method: PaymentMethod) => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      title="Crear método de pago"
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <Button variant="quiet" size="sm" icon="plus">
          Crear método de pago
        </Button>
      }
    >
      <CreateMethodForm
        onCreated={(method) => {
          setOpen(false);
          onCreated(method);
        }}
      />
    </Popover>
  );
}

function CreateMethodForm({ onCreated }: { onCreated: (method: PaymentMethod) => void }) {
  const form = useForm({ resolver: zodResolver(newPaymentMethod), mode: 'onTouched', defaultValues: { name: '' } });
  const create = useCreatePaymentMethod();
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, ask: methodQueries.nameCheck });

  const failed = (error: unknown) => {
    const field = error instanceof ApiError ? error.errors.find(({ field }) => field === 'name') : undefined;
    form.setError('name', { type: 'server', message: field?.message ?? messageOf(error) });
    toastError(`Error al crear el método de pago: ${messageOf(error)}`);
  };
  const save = useSubmit(
    form.handleSubmit(async (values) => {
      if (availability === 'taken') return form.setFocus('name');
      const made = await create.mutateAsync(values).catch(failed);
      if (!made) return;
      toastSuccess('Método de pago creado correctamente.');
      onCreated(made.data);
    }),
  );
  const submit = (event: SubmitEvent) => {
    // The layer stands elsewhere in the page, but React carries its events on to the account's form around it.
    event.stopPropagation();
    save(event);
  };

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={create.isPending} className="stack">
        <NameField
          form={form}
          name="name"
          label="Nombre del método de pago"
          availability={availability}
          takenText={TAKEN}
          maxLength={PAYMENT_METHOD_NAME_MAX + 1}
        />
        <SubmitButton block busy={create.isPending}>
          Crear método de pago
        </SubmitButton>
      </fieldset>
    </form>
  );
}
