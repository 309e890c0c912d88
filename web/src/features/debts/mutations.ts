import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { DebtPatch, InstallmentPatch, NewDebt } from '@trastienda/contract/debts';
import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { cacheRoots } from '../../lib/cache-roots';
import { useRefresh } from '../../lib/use-refresh';

/**
 * What each of these changes refreshes. Installments are the calendar's events too, and what remains of a debt is what its card has
 * used.
 */
const DEBT: QueryKey[] = [cacheRoots.debts, cacheRoots.cards, cacheRoots.events];
export const DEBT_REFRESHES = {
  creation: DEBT,
  edit: [...DEBT, cacheRoots.statistics],
  // The payments in the history lose their link.
  deletion: [...DEBT, cacheRoots.movements],
  payment: [...DEBT, cacheRoots.movements, cacheRoots.expenses, cacheRoots.statistics, cacheRoots.accounts],
} satisfies Record<string, QueryKey[]>;

type CallOptions = Parameters<typeof api.debt.$post>[1];

export const createDebt = (debt: NewDebt, options: CallOptions) =>
  api.debt.$post({ json: debt, header: {} }, options).then(body);

export const updateDebt = (id: string, change: DebtPatch) =>
  api.debt[':id'].$patch({ param: { id }, json: change }).then(body);

export const updateInstallment = (id: string, change: InstallmentPatch) =>
  api.debt.installment[':id'].$patch({ param: { id }, json: change }).then(body);

/** Pays from one account or from several: a list is made as a whole or not at all. */
export const recordPayment = (payment: NewMovement | { movements: NewMovement[] }, options: CallOptions) =>
  api.movement.$post({ json: payment, header: {} }, options).then(body);

export function useDeleteDebt() {
  return useMutation({
    mutationFn: (id: string) => api.debt[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(DEBT_REFRESHES.deletion),
  });
}

export function useDeleteInstallment() {
  return useMutation({
    mutationFn: (id: string) => api.debt.installment[':id'].$delete({ param: { id } }).then(body),
    onSuccess: useRefresh(DEBT_REFRESHES.edit),
  });
}

/** Takes back that an installment was 'ya pagado' when its debt was created. */
export function useMarkUnpaid() {
  return useMutation({
    mutationFn: (id: string) => updateInstallment(id, { status: 'unpaid' }),
    onSuccess: useRefresh(DEBT_REFRESHES.edit),
  });
}
