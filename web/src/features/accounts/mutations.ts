import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { AccountEdit, NewAccount } from '@trastienda/contract/accounts';
import type { NewPaymentMethod } from '@trastienda/contract/payment-methods';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What each of these changes refreshes. Deleting hides a method or an account from what is chosen and shown; the history says
 * an account's name.
 */
export const ACCOUNT_REFRESHES = {
  account: [cacheRoots.accounts],
  change: [cacheRoots.accounts, cacheRoots.movements],
  paymentMethod: [cacheRoots.paymentMethods, cacheRoots.accounts],
} satisfies Record<string, QueryKey[]>;

type CallOptions = Parameters<typeof api.financial_accounts.$post>[1];

export const createAccount = (account: NewAccount, options: CallOptions) =>
  api.financial_accounts.$post({ json: account, header: {} }, options).then(body);

export const updateAccount = (id: string, change: Partial<AccountEdit>) =>
  api.financial_accounts[':id'].$patch({ param: { id }, json: change }).then(body);

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (id: string) => api.financial_accounts[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(ACCOUNT_REFRESHES.account),
  });
}

export const createPaymentMethod = (method: NewPaymentMethod, options: CallOptions) =>
  api.payment_methods.$post({ json: method, header: {} }, options).then(body);

export function useDeletePaymentMethod() {
  return useMutation({
    mutationFn: (id: number) => api.payment_methods[':id'].$delete({ param: { id: String(id) } }).then(body),
    onSuccess: useRefresh(ACCOUNT_REFRESHES.paymentMethod),
  });
}
