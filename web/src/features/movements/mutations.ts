import { useMutation } from '@tanstack/react-query';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What a movement changes besides itself (rule: forms/fresh-before-said): the month's sums, its account's balance, its
 * label's counters, and what is paid of its debt, which the calendar and the debt's card show too.
 */
export const MOVEMENT_REFRESHES = [
  cacheRoots.movements,
  cacheRoots.statistics,
  cacheRoots.accounts,
  cacheRoots.expenses,
  cacheRoots.debts,
  cacheRoots.cards,
  cacheRoots.events,
];

/** POST /movement: one. */
export const recordMovement = (movement: NewMovement, options: Parameters<typeof api.movement.$post>[1]) =>
  api.movement.$post({ json: movement, header: {} }, options).then(body);

export function useDeleteMovement() {
  return useMutation({
    mutationFn: (id: string) => api.movement[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(MOVEMENT_REFRESHES),
  });
}
