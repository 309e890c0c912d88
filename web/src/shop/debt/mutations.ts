import type { QueryKey } from '@tanstack/react-query';
import type { DebtPatch, InstallmentPatch, NewDebt } from '@trastienda/contract/debts';
import { api, body } from '../../lib/api';
import { useChange } from '../../lib/use-change';
import { useDelete } from '../../lib/use-delete';
import { CREDIT_CARDS } from '../credit-card/queries';
import { STATISTICS } from '../statistics/queries';
import { DEBTS } from './queries';

/**
 * What remains of a debt is what its card has used, and 'ya pagado' counts in the statistics. The calendar and the history say by themselves
 * that they show installments.
 */
export const DEBT_REFRESHES = {
  creation: [DEBTS, CREDIT_CARDS],
  edit: [DEBTS, CREDIT_CARDS, STATISTICS],
} satisfies Record<string, QueryKey[]>;

type CallOptions = Parameters<typeof api.debt.$post>[1];

export const createDebt = (debt: NewDebt, options: CallOptions) =>
  api.debt.$post({ json: debt, header: {} }, options).then(body);

export const updateDebt = (id: string, change: DebtPatch) =>
  api.debt[':id'].$patch({ param: { id }, json: change }).then(body);

export const updateInstallment = (id: string, change: InstallmentPatch) =>
  api.debt.installment[':id'].$patch({ param: { id }, json: change }).then(body);

export const useDeleteDebt = () =>
  useDelete((id: string) => api.debt[':id'].$delete({ param: { id } }), DEBT_REFRESHES.creation);

export const useDeleteInstallment = () =>
  useDelete((id: string) => api.debt.installment[':id'].$delete({ param: { id } }), DEBT_REFRESHES.edit);

/** Takes back that an installment was 'ya pagado' when its debt was created. */
export const useMarkUnpaid = () =>
  useChange((id: string) => updateInstallment(id, { status: 'unpaid' }), DEBT_REFRESHES.edit);
