import type { AccountPatch, NewAccount } from '@trastienda/contract/accounts';
import type { CheckedOpening } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { ACCOUNTS } from './queries';

/** The history says by itself that it names accounts. */
export const ACCOUNT_REFRESHES = [ACCOUNTS];

type CallOptions = Parameters<typeof api.financial_accounts.$post>[1];

export const createAccount = (account: NewAccount, options: CallOptions) =>
  api.financial_accounts.$post({ json: account, header: {} }, options).then(body);

export const updateAccount = (id: string, change: AccountPatch) =>
  api.financial_accounts[':id'].$patch({ param: { id }, json: change }).then(body);

/** What it had when it came into the books, said later. */
export const addOpening = (id: string, opening: CheckedOpening, options: CallOptions) =>
  api.financial_accounts[':id'].opening_balance.$post({ param: { id }, json: opening, header: {} }, options).then(body);

/** Deleting hides an account from what is chosen and shown. */
export const useDeleteAccount = () =>
  useDelete((id: string) => api.financial_accounts[':id'].$delete({ param: { id } }), ACCOUNT_REFRESHES);
