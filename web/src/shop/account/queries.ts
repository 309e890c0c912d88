import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { LIMIT_MAX } from '@trastienda/domain/paging/limits';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const ACCOUNTS = ['accounts'] as const;

const meta = { shows: [PAYMENT_METHODS] };

/** Accounts per page: fewer on the phone, where they stand under each other. */
export const ACCOUNTS_PAGE = { desk: 9, phone: 4 };

const getPage = (page: number, limit: number) =>
  api.financial_accounts.$get({ query: { page: String(page), limit: String(limit) } }).then(body);

/** All accounts of the shop with their balances: what a picker chooses from. One call for up to 100 of them. */
async function getAll(): Promise<Account[]> {
  const first = await getPage(1, LIMIT_MAX);
  const others = Array.from({ length: Math.max(0, first.totalPages - 1) }, (_, index) => getPage(index + 2, LIMIT_MAX));
  return [first, ...(await Promise.all(others))].flatMap((page) => page.accounts);
}

/** One account; the API lists them only. */
export async function readAccount(id: string): Promise<Account> {
  const account = (await getAll()).find(({ financial_accounts_id }) => financial_accounts_id === id);
  if (!account) throw new ApiError(404, 'not_found', 'Esa cuenta ya no existe.');
  return account;
}

export const accountQueries = {
  page: (page: number, limit: number) =>
    queryOptions({
      queryKey: [...ACCOUNTS, 'page', limit, page],
      meta,
      queryFn: () => getPage(page, limit),
      placeholderData: keepPreviousData,
    }),
  all: () => queryOptions({ queryKey: [...ACCOUNTS, 'all'], meta, queryFn: getAll }),
  nameCheck: (name: string) =>
    queryOptions({
      queryKey: ['account-name', name],
      queryFn: async () =>
        (await api.financial_accounts['check-name'].$get({ query: { name } }).then(body)).isValidAccountName,
    }),
};
