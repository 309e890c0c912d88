import type { NewPaymentMethod, PaymentMethodPatch } from '@trastienda/contract/payment-methods';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { PAYMENT_METHODS } from './queries';

/** The accounts say by themselves that they show their payment methods. */
export const PAYMENT_METHOD_REFRESHES = [PAYMENT_METHODS];

type CallOptions = Parameters<typeof api.payment_methods.$post>[1];

export const createPaymentMethod = (paymentMethod: NewPaymentMethod, options: CallOptions) =>
  api.payment_methods.$post({ json: paymentMethod, header: {} }, options).then(body);

export const updatePaymentMethod = (id: number, change: PaymentMethodPatch) =>
  api.payment_methods[':id'].$patch({ param: { id: String(id) }, json: change }).then(body);

/** Deleted, it is not chosen any more. */
export const useDeletePaymentMethod = () =>
  useDelete(
    (id: number) => api.payment_methods[':id'].$delete({ param: { id: String(id) } }),
    PAYMENT_METHOD_REFRESHES,
  );
