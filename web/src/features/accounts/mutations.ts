import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { AccountEdit, NewAccount } from '@trastienda/contract/accounts';
import type { NewPaymentMethod } from '@trastienda/contract/payment-methods';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What each of these changes refreshes (spec 4). Deleting hides a method or an account from what is chosen and shown; the history says
 * an account's name.
 */
const REFRESHES = {
  account: [cacheRoots.accounts],
  change: [cacheRoots.accounts, cacheRoots.movements],
  paymentMethod: [cacheRoots.paymentMethods, cacheRoots.accounts],
} satisfies Record<string, QueryKey[]>;

export function useCreateAccount() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.account);
  return useMutation({
    mutationFn: (account: NewAccount) =>
      api.financial_accounts.$post({ json: account, header: {} }, intent.optionsFor(account)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useUpdateAccount(id: string) {
  return useMutation({
    mutationFn: (account: AccountEdit) =>
      api.financial_accounts[':id'].$patch({ param: { id }, json: account }).then(body),
    onSuccess: useRefresh(REFRESHES.change),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (id: string) => api.financial_accounts[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES.account),
  });
}

export function useCreatePaymentMethod() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.paymentMethod);
  return useMutation({
    mutationFn: (method: NewPaymentMethod) =>
      api.payment_methods.$post({ json: method, header: {} }, intent.optionsFor(method)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useDeletePaymentMethod() {
  return useMutation({
    mutationFn: (id: number) => api.payment_methods[':id'].$delete({ param: { id: String(id) } }).then(body),
    onSuccess: useRefresh(REFRESHES.paymentMethod),
  });
}
