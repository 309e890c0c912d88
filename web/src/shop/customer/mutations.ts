import type { CustomerPatch, NewCustomer, NewCustomerPayment } from '@trastienda/contract/customers';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { MOVEMENT_REFRESHES } from '../movement/mutations';
import { CUSTOMER_LISTS, CUSTOMERS } from './queries';

export const CUSTOMER_REFRESHES = [CUSTOMERS];

/** A payment is a movement too. */
export const CUSTOMER_PAYMENT_REFRESHES = [CUSTOMERS, ...MOVEMENT_REFRESHES];

type CallOptions = Parameters<typeof api.customers.$post>[1];

export const createCustomer = (customer: NewCustomer, options: CallOptions) =>
  api.customers.$post({ json: customer, header: {} }, options).then(body);

export const updateCustomer = (id: string, change: CustomerPatch) =>
  api.customers[':id'].$patch({ param: { id }, json: change }).then(body);

/** Not what was read of it: its details stand open under the question, and would ask for what is gone. */
export const DELETED_CUSTOMER_REFRESHES = [CUSTOMER_LISTS];

export const useDeleteCustomer = () =>
  useDelete((id: string) => api.customers[':id'].$delete({ param: { id } }), DELETED_CUSTOMER_REFRESHES);

export const payCustomer = (id: string, payment: NewCustomerPayment, options: CallOptions) =>
  api.customers[':id'].payments.$post({ param: { id }, json: payment, header: {} }, options).then(body);

export const useTakePaymentBack = (id: string) =>
  useDelete(
    (movement_id: string) => api.customers[':id'].payments[':movement_id'].$delete({ param: { id, movement_id } }),
    CUSTOMER_PAYMENT_REFRESHES,
  );
