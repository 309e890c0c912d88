import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@trastienda/contract/customers';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { useAnswered } from '../../lib/use-answered';
import { useLayerAddress } from '../../lib/use-layer-address';
import { useLayerThing } from '../../lib/use-layer-thing';
import { useDeleteCustomer } from '../../shop/customer/mutations';
import { CUSTOMERS, customerQueries, readCustomer } from '../../shop/customer/queries';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import { AccountStatement } from './account-statement';
import { CustomerDetails } from './customer-details';
import { CreateCustomerForm, EditCustomerForm } from './customer-forms';
import type { useCustomerLayer } from './layer';
import { PayCustomer } from './pay-customer';
import { periodOf } from './periods';

interface Props {
  layer: ReturnType<typeof useCustomerLayer>;
  /** Those on the screen; another one is read by itself. */
  customers: readonly Customer[];
}

export function CustomerLayers({ layer, customers }: Props) {
  const { shown, open, onOpenChange, close } = layer;
  const customer = useLayerThing<Customer>({
    layer,
    listed: customers,
    idOf: ({ customer_id }) => customer_id,
    root: CUSTOMERS,
    read: readCustomer,
    onMissing: (why) => toastError('No se pudo abrir el cliente.', why),
  });
  const ask = useLayerAddress(['delete-customer'], 'ask');
  // They close once the question is closed.
  const isGone = useRef(false);
  useEffect(() => {
    if (ask.open || !isGone.current) return;
    isGone.current = false;
    close();
  }, [ask.open, close]);
  const about = shown?.kind === 'details' ? shown.id : undefined;
  const entries = useQuery({ ...customerQueries.entries(about ?? '', 1), enabled: about !== undefined });
  const isKnown = useAnswered(about, [entries]);
  const state = { open: open && (shown?.kind === 'create' || customer !== undefined), onOpenChange };
  if (shown?.kind === 'create')
    return (
      <Dialog {...state} title="Crear cliente">
        <CreateCustomerForm onDone={close} />
      </Dialog>
    );
  if (!customer) return null;
  const { customer_id: id, name } = customer;
  if (shown?.kind === 'details')
    return (
      <CustomerDetails
        {...state}
        open={state.open && isKnown}
        customer={customer}
        layer={layer}
        onDelete={() => ask.show('delete-customer')}
        question={
          <DeleteCustomer
            customer={customer}
            open={open && ask.open}
            onOpenChange={ask.onOpenChange}
            onDeleted={() => {
              isGone.current = true;
            }}
          />
        }
      />
    );
  if (shown?.kind === 'pay')
    return (
      <Dialog {...state} title={`Pago de ${name}`}>
        <PayCustomer key={id} customer={customer} onDone={close} />
      </Dialog>
    );
  if (shown?.kind === 'statement')
    return (
      <Dialog {...state} title={`Cuenta de ${name}`} size="wide" closeOutside>
        <AccountStatement
          customer={customer}
          period={periodOf(shown.part)}
          onPeriod={(part) => layer.replace({ id, part })}
        />
      </Dialog>
    );
  return (
    <Dialog {...state} title={`Editar ${name}`}>
      <EditCustomerForm key={id} customer={customer} onDone={close} />
    </Dialog>
  );
}

interface DeleteProps {
  customer: Customer;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onDeleted: () => void;
}

function DeleteCustomer({ customer, open, onOpenChange, onDeleted }: DeleteProps) {
  const remove = useDeleteCustomer();
  const confirm = () =>
    // What came of it is said on another screen too; the question is closed here alone.
    void remove.mutateAsync(customer.customer_id, { onSuccess: onDeleted, onSettled: () => onOpenChange(false) }).then(
      () => toastSuccess('Cliente eliminado.', customer.name),
      (error) => toastError('No se pudo eliminar el cliente.', messageOf(error)),
    );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Eliminar ${customer.name}`}
      extra="Sus ventas y sus pagos siguen en el historial."
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
