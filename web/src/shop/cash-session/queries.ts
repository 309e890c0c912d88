import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CashSession } from '@trastienda/contract/cash-sessions';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../account/queries';
import { MOVEMENTS } from '../movement/queries';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const CASH_SESSIONS = ['cash-sessions'] as const;

export const CASH_SESSIONS_PAGE = 10;
export const TILL_MOVEMENTS_PAGE = 7;
/** As many as one answer has. */
const MOST = '100';

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
  /** All that are open, the one opened last first: one of an account. */
  open: () =>
    queryOptions({
      queryKey: [...CASH_SESSIONS, 'open'],
      meta,
      queryFn: async () => {
        const open: CashSession[] = [];
        for (let page = 1, pages = 1; page <= pages; page += 1) {
          const query = { open: 'true' as const, page: String(page), limit: MOST };
          const { cash_sessions, totalPages } = await api.cash_sessions.$get({ query }).then(body);
          open.push(...cash_sessions);
          pages = totalPages;
        }
        return open;
      },
    }),
  movements: (id: string, page: number) =>
    queryOptions({
      queryKey: [...CASH_SESSIONS, 'movements', id, page],
      meta,
      queryFn: () =>
        api.cash_sessions[':id'].movements
          .$get({ param: { id }, query: { page: String(page), limit: String(TILL_MOVEMENTS_PAGE) } })
          .then(body),
      placeholderData: keepPreviousData,
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
