import type { NewMovement } from '@trastienda/contract/movements';
import { api, body } from '../../lib/api';
import { useDelete } from '../../lib/use-delete';
import { ACCOUNTS } from '../account/queries';
import { CREDIT_CARDS } from '../credit-card/queries';
import { DEBTS } from '../debt/queries';
import { EXPENSE_LABELS } from '../expense-label/queries';
import { STATISTICS } from '../statistics/queries';
import { MOVEMENTS } from './queries';

/**
 * What a movement changes besides itself (rule: forms/fresh-before-said): the month's sums, its account's balance, its
 * label's counters, and what is paid of its debt, which the debt's card shows too; the calendar says so by itself.
 */
export const MOVEMENT_REFRESHES = [MOVEMENTS, STATISTICS, ACCOUNTS, EXPENSE_LABELS, DEBTS, CREDIT_CARDS];

/** POST /movement: one, or a debt's payment from several accounts, which is made as a whole or not at all. */
export const recordMovement = (
  movement: NewMovement | { movements: NewMovement[] },
  options: Parameters<typeof api.movement.$post>[1],
) => api.movement.$post({ json: movement, header: {} }, options).then(body);

export const useDeleteMovement = () =>
  useDelete((id: string) => api.movement[':id'].$delete({ param: { id } }), MOVEMENT_REFRESHES);
