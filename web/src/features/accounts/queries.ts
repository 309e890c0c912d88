import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { LIMIT_MAX } from '@trastienda/contract/paging';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';

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
      queryKey: [...cacheRoots.accounts, 'page', limit, page],
      queryFn: () => getPage(page, limit),
      placeholderData: keepPreviousData,
    }),
  all: () => queryOptions({ queryKey: [...cacheRoots.accounts, 'all'], queryFn: getAll }),
  nameCheck: (name: string) =>
    queryOptions({
      queryKey: ['account-name', name],
      queryFn: async () =>
        (await api.financial_accounts['check-name'].$get({ query: { name } }).then(body)).isValidAccountName,
    }),
};

export const methodQueries = {
  all: () =>
    queryOptions({
      queryKey: [...cacheRoots.paymentMethods, 'all'],
      queryFn: () => api.payment_methods.$get().then(body),
    }),
  nameCheck: (name: string) =>
    queryOptions({
      queryKey: ['payment-method-name', name],
      queryFn: async () =>
        (await api.payment_methods['check-name'].$get({ query: { name } }).then(body)).isValidPaymentMethodName,
    }),
};
