import { queryOptions } from '@tanstack/react-query';
import { month } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';

export const statisticsQueries = {
  /** The current month and the last twelve: one answer for the four cards and the chart. */
  months: () =>
    queryOptions({
      queryKey: [...cacheRoots.statistics, 'months'],
      queryFn: async () => {
        const statistics = await api.statistics.$get({ query: {} }).then(body);
        return {
          ...statistics,
          months: statistics.months.map((figures) => ({ ...figures, month: month(figures.month) })),
        };
      },
    }),
};
