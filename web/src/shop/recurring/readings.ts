import { queryOptions } from '@tanstack/react-query';
import type { Recurring } from '@trastienda/contract/recurring';
import type { Day } from '@trastienda/domain/dates/day';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { ACCOUNTS } from '../account/queries';
import { MOVEMENTS } from '../movement/queries';

export const RECURRING = ['recurring'] as const;

/** A movement that is deleted leaves its day skipped; an account that is deleted, or has less, lets a day wait. */
const shows = [MOVEMENTS, ACCOUNTS];

const readAll = () => api.recurring.$get().then(body);

/** One of them; the API lists them only. */
export async function readRule(id: string): Promise<Recurring> {
  const rule = (await readAll()).find(({ recurring_id }) => recurring_id === id);
  if (!rule) throw new ApiError(404, 'not_found', 'Ese movimiento recurrente ya no existe.');
  return rule;
}

export const recurringQueries = {
  /** The next day of each goes by today. */
  all: (today: Day) =>
    queryOptions({
      queryKey: [...RECURRING, 'all', today],
      meta: { shows, keptAs: [...RECURRING, 'all'] },
      queryFn: readAll,
    }),
  reminders: (today: Day) =>
    queryOptions({
      queryKey: [...RECURRING, 'reminders', today],
      meta: { shows, keptAs: [...RECURRING, 'reminders'] },
      queryFn: () => api.reminders.$get().then(body),
    }),
};
