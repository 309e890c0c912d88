import type { Customer } from '@trastienda/contract/customers';
import { useEffect, useRef } from 'react';
import { messageOf } from '../../lib/api-error';
import { useDeleteCustomer } from '../../shop/customer/mutations';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { toastError, toastSuccess } from '../../ui/toast';
import type { AccountQuestion } from './layer';

interface Props {
  customer: Customer;
  ask: AccountQuestion;
  /** They are gone, and the question is closed. */
  onGone: () => void;
}

export function DeleteCustomer({ customer, ask, onGone }: Props) {
  const remove = useDeleteCustomer();
  const isGone = useRef(false);
  useEffect(() => {
    if (ask.open || !isGone.current) return;
    isGone.current = false;
    onGone();
  }, [ask.open, onGone]);
  const confirm = () =>
    // What came of it is said on another screen too; the question is closed here alone.
    void remove
      .mutateAsync(customer.customer_id, {
        onSuccess: () => {
          isGone.current = true;
        },
        onSettled: ask.close,
      })
      .then(
        () => toastSuccess('Cliente eliminado.', customer.name),
        (error) => toastError('No se pudo eliminar el cliente.', messageOf(error)),
      );
  return (
    <ConfirmDialog
      open={ask.layer?.kind === 'delete-customer'}
      onOpenChange={ask.onOpenChange}
      title={`Eliminar ${customer.name}`}
      extra="Sus ventas y sus pagos siguen en el historial."
      onConfirm={confirm}
      busy={remove.isPending}
    />
  );
}
