import { queryOptions } from '@tanstack/react-query';
import { month } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';

export const STATISTICS = ['statistics'] as const;

export const statisticsQueries = {
  /** The current month and the last twelve: one answer for the four cards and the chart. */
  months: () =>
    queryOptions({
      queryKey: [...STATISTICS, 'months'],
      queryFn: async () => {
        const statistics = await api.statistics.$get({ query: {} }).then(body);
        return {
          ...statistics,
          months: statistics.months.map((figures) => ({ ...figures, month: month(figures.month) })),
        };
      },
    }),
  /** The current month's sums alone. */
  monthTotal: () =>
    queryOptions({
      queryKey: [...STATISTICS, 'month-total'],
      queryFn: () => api.total_month.$get({ query: {} }).then(body),
    }),
};
