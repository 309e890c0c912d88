import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../account/queries';
import { MOVEMENTS } from '../movement/queries';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const CASH_SESSIONS = ['cash-sessions'] as const;

export const CASH_SESSIONS_PAGE = 10;

/** Its figures are those of its movements; it says its account's name and its methods'. */
const meta = { shows: [MOVEMENTS, ACCOUNTS, PAYMENT_METHODS] };

export const cashSessionQueries = {
  page: (page: number) =>
    queryOptions({
      queryKey: [...CASH_SESSIONS, 'page', page],
      meta,
      queryFn: () =>
        api.cash_sessions.$get({ query: { page: String(page), limit: String(CASH_SESSIONS_PAGE) } }).then(body),
      placeholderData: keepPreviousData,
    }),
  one: (id: string) =>
    queryOptions({
      queryKey: [...CASH_SESSIONS, 'one', id],
      meta,
      queryFn: () => api.cash_sessions[':id'].$get({ param: { id } }).then(body),
    }),
  /** The account's newest one: undefined before its first. */
  last: (financial_accounts_id: string) =>
    queryOptions({
      queryKey: [...CASH_SESSIONS, 'last', financial_accounts_id],
      meta,
      queryFn: () =>
        api.cash_sessions
          .$get({ query: { page: '1', limit: '1', financial_accounts_id } })
          .then(body)
          .then(({ cash_sessions: [last] }) => last ?? null),
    }),
};
