import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Day } from '@trastienda/domain/dates/day';
import type { HistoryType } from '@trastienda/domain/ledger/movement';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { ACCOUNTS } from '../account/queries';
import { DEBTS } from '../debt/queries';
import { EXPENSE_LABELS } from '../expense-label/queries';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const MOVEMENTS = ['movements'] as const;

/** A movement is shown with the names of what it belongs to. */
const meta = { shows: [ACCOUNTS, PAYMENT_METHODS, EXPENSE_LABELS, DEBTS] };

/** What the history is narrowed to; lives in the address. */
export interface MovementFilters {
  type?: HistoryType | undefined;
  account?: string | undefined;
  method?: number | undefined;
  expense?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  search?: string | undefined;
}

/** Rows of the history (rule: screens/pages), and of the list of recent ones. */
export const HISTORY_PAGE = 7;
export const RECENT = 5;

/** What the wire calls the filters. */
export const askedFor = ({ account, expense, method, ...others }: MovementFilters) =>
  present({
    ...others,
    account_id: account,
    expense_id: expense,
    payment_method_id: method?.toString(),
  });

export const movementQueries = {
  page: (filters: MovementFilters, page: number) =>
    queryOptions({
      queryKey: [...MOVEMENTS, 'page', filters, page],
      meta,
      queryFn: () => {
        const query = {
          ...askedFor(filters),
          page: String(page),
          limit: String(HISTORY_PAGE),
          with_days: 'true' as const,
        };
        return api.movement.$get({ query }).then(body);
      },
      placeholderData: keepPreviousData,
    }),
  recent: () =>
    queryOptions({
      queryKey: [...MOVEMENTS, 'recent'],
      meta,
      queryFn: () => api.movement.$get({ query: { page: '1', limit: String(RECENT) } }).then(body),
    }),
};
