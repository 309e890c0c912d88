import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { DebtPatch, InstallmentPatch, NewDebt } from '@trastienda/contract/debts';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { ApiError, NetworkError } from '../../lib/api-error';
import { cacheRoots } from '../../lib/cache-roots';
import { useIntent } from '../../lib/intent';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What each of these changes refreshes (spec 4). Installments are the calendar's events too, and what remains of a debt is
 * what its card has used.
 */
const DEBT: QueryKey[] = [cacheRoots.debts, cacheRoots.cards, cacheRoots.events];
const REFRESHES = {
  debt: DEBT,
  edit: [...DEBT, cacheRoots.statistics],
  // The payments in the history lose their link.
  deletion: [...DEBT, cacheRoots.movements],
  payment: [...DEBT, cacheRoots.movements, cacheRoots.expenses, cacheRoots.statistics, cacheRoots.accounts],
} satisfies Record<string, QueryKey[]>;

export function useCreateDebt() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.debt);
  return useMutation({
    mutationFn: (debt: NewDebt) => api.debt.$post({ json: debt, header: {} }, intent.optionsFor(debt)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
  });
}

export function useUpdateDebt(id: string) {
  return useMutation({
    mutationFn: (change: DebtPatch) => api.debt[':id'].$patch({ param: { id }, json: change }).then(body),
    onSuccess: useRefresh(REFRESHES.edit),
  });
}

export function useDeleteDebt() {
  return useMutation({
    mutationFn: (id: string) => api.debt[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES.deletion),
  });
}

export function useUpdateInstallment(id: string) {
  return useMutation({
    mutationFn: (change: InstallmentPatch) =>
      api.debt.installment[':id'].$patch({ param: { id }, json: change }).then(body),
    onSuccess: useRefresh(REFRESHES.edit),
  });
}

export function useDeleteInstallment() {
  return useMutation({
    mutationFn: (id: string) => api.debt.installment[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(REFRESHES.edit),
  });
}

/** Pays from one account or from several: the list is made as a whole or not at all (decisions 4). */
export function usePay() {
  const intent = useIntent();
  const refresh = useRefresh(REFRESHES.payment);
  return useMutation({
    mutationFn: (payment: NewMovement | { movements: NewMovement[] }) =>
      api.movement.$post({ json: payment, header: {} }, intent.optionsFor(payment)).then(body),
    onSuccess: () => {
      intent.finish();
      return refresh();
    },
    // Refused for what has changed meanwhile, what remains or a balance: show it as it is.
    onError: (error) => (error instanceof ApiError ? refresh() : undefined),
  });
}

/** Whether the same was sent before and its answer was lost: it may be done already, and what remains tell of it. */
export const isRetryOf = (sent: ReturnType<typeof usePay>, payment: unknown): boolean =>
  sent.error instanceof NetworkError && JSON.stringify(sent.variables) === JSON.stringify(payment);
