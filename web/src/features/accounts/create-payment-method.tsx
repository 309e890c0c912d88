import { newPaymentMethod, PAYMENT_METHOD_NAME_MAX, type PaymentMethod } from '@trastienda/contract/payment-methods';
import { useForm, useWatch } from 'react-hook-form';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { useLayerAddress } from '../../lib/use-layer-address';
import { createPaymentMethod, PAYMENT_METHOD_REFRESHES } from '../../shop/payment-method/mutations';
import { paymentMethodQueries } from '../../shop/payment-method/queries';
import { Button } from '../../ui/button';
import { Stack } from '../../ui/layout';
import { Popover } from '../../ui/popover';
import { SubmitButton } from '../../ui/submit-button';
import { NameField, PAYMENT_METHOD_TAKEN } from './name-field';
import { useNameCheck } from './use-name-check';

/** The button 'Crear método de pago' and the small form that it opens. */
export function CreatePaymentMethod({ onCreated }: { onCreated: (paymentMethod: PaymentMethod) => void }) {
  const make = useLayerAddress(['method'], 'make');
  return (
    <Popover
      title="Crear método de pago"
      align="end"
      open={make.open}
      onOpenChange={(next) => (next ? make.show('method') : make.close())}
      sideOffset={8}
      button={(own) => (
        <Button {...own} variant="quiet" size="sm" pull="right" icon="plus">
          Crear método de pago
        </Button>
      )}
    >
      <CreatePaymentMethodForm onCreated={onCreated} onDone={make.close} />
    </Popover>
  );
}

interface FormProps {
  onCreated: (paymentMethod: PaymentMethod) => void;
  onDone: () => void;
}

function CreatePaymentMethodForm({ onCreated, onDone }: FormProps) {
  const form = useForm({ resolver: zodResolver(newPaymentMethod), mode: 'onTouched', defaultValues: { name: '' } });
  const typed = useWatch({ control: form.control, name: 'name' });
  const availability = useNameCheck({ typed, ask: paymentMethodQueries.nameCheck });
  const save = useSaveNew({
    form,
    name: 'payment-method',
    send: createPaymentMethod,
    refreshes: PAYMENT_METHOD_REFRESHES,
    said: () => ({ title: 'Método de pago creado correctamente.' }),
    failed: (message) => `Error al crear el método de pago: ${message}`,
    describe: ({ name }) => `Método de pago ${name}`,
    blocked: () => (availability === 'taken' ? { field: 'name' } : undefined),
    onEach: ({ data }) => onCreated(data),
    onDone,
  });

  return (
    <SaveForm form={form} save={save}>
      <Stack>
        <NameField
          form={form}
          name="name"
          label="Nombre del método de pago"
          availability={availability}
          takenText={PAYMENT_METHOD_TAKEN}
          maxLength={PAYMENT_METHOD_NAME_MAX + 1}
        />
        <SubmitButton block busy={save.isSaving}>
          Crear método de pago
        </SubmitButton>
      </Stack>
    </SaveForm>
  );
}
