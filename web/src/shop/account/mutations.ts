import { useMutation } from '@tanstack/react-query';
import type { AccountPatch, NewAccount } from '@trastienda/contract/accounts';
import { api, body } from '../../lib/api';
import { shopToday } from '../../lib/dates';
import { trashIdOf } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { ACCOUNTS } from './queries';

/** The history says by itself that it names accounts. */
export const ACCOUNT_REFRESHES = [ACCOUNTS];

type CallOptions = Parameters<typeof api.financial_accounts.$post>[1];

export const createAccount = (account: NewAccount, options: CallOptions) =>
  api.financial_accounts.$post({ json: account, header: {} }, options).then(body);

export const updateAccount = (id: string, change: AccountPatch) =>
  api.financial_accounts[':id'].$patch({ param: { id }, json: change }).then(body);

/** What it had when it came into the books, said later; from today on. */
export const addOpening = (id: string, value: number, options: CallOptions) =>
  api.financial_accounts[':id'].opening_balance
    .$post({ param: { id }, json: { value, entry_date: shopToday() }, header: {} }, options)
    .then(body);

/** Deleting hides an account from what is chosen and shown. */
export function useDeleteAccount() {
  return useMutation({
    mutationFn: (id: string) => api.financial_accounts[':id'].$delete({ param: { id } }).then(trashIdOf),
    onSuccess: useRefresh(ACCOUNT_REFRESHES),
  });
}
