import { queryOptions } from '@tanstack/react-query';
import type { Day, Month } from '@trastienda/domain/dates/day';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { api, body } from '../../lib/api';
import { ACCOUNTS } from '../account/queries';
import { EXPENSE_LABELS } from '../expense-label/queries';
import { MOVEMENTS } from '../movement/queries';
import { PAYMENT_METHODS } from '../payment-method/queries';

export const INFLATION = ['inflation'] as const;

export interface ReportAsked {
  from: Day;
  to: Day;
  group: ReportGroup;
  /** In whose pesos. */
  constant?: Month | undefined;
}

export const reportQueries = {
  /** What came in and went out on these days, in rows by the group. */
  of: ({ from, to, group, constant }: ReportAsked) =>
    queryOptions({
      queryKey: ['reports', { from, to, group, constant }],
      queryFn: () => api.reports.summary.$get({ query: { from, to, group, ...(constant && { constant }) } }).then(body),
      meta: { shows: [MOVEMENTS, ACCOUNTS, EXPENSE_LABELS, PAYMENT_METHODS, ...(constant ? [INFLATION] : [])] },
    }),
  /** The shop's own figures, oldest first. */
  inflation: () => queryOptions({ queryKey: [...INFLATION], queryFn: () => api.inflation.$get().then(body) }),
};
