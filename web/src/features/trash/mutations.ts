import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { TrashEntry } from '@trastienda/contract/trash';
import type { TrashKind } from '@trastienda/domain/shop/trash';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { randomId } from '../../lib/intent';
import { restoreFromTrash } from '../../lib/trash';
import { useRefresh } from '../../lib/use-refresh';
import { ACCOUNTS } from '../../shop/account/queries';
import { BRANDS } from '../../shop/brand/queries';
import { CREDIT_CARDS } from '../../shop/credit-card/queries';
import { DEBTS } from '../../shop/debt/queries';
import { EVENTS } from '../../shop/event/key';
import { EXPENSE_LABELS } from '../../shop/expense-label/queries';
import { MOVEMENTS } from '../../shop/movement/queries';
import { PAYMENT_METHODS } from '../../shop/payment-method/queries';
import { PRODUCTS } from '../../shop/product/queries';
import { STATISTICS } from '../../shop/statistics/queries';
import { VARIATIONS } from '../../shop/variation/queries';
import { TRASH } from './queries';

/** What changes when one of a kind is there again: what a deletion of it changes. */
const CHANGED: Record<TrashKind, readonly QueryKey[]> = {
  movement: [MOVEMENTS, STATISTICS, ACCOUNTS, EXPENSE_LABELS, DEBTS, CREDIT_CARDS],
  debt: [DEBTS, CREDIT_CARDS, STATISTICS],
  expense: [EXPENSE_LABELS],
  account: [ACCOUNTS],
  payment_method: [PAYMENT_METHODS],
  product: [PRODUCTS, BRANDS],
  variation: [VARIATIONS],
  event: [EVENTS],
};

/** One that is gone already, restored or forgotten elsewhere, is gone from the list. */
const isGone = (error: unknown) => error instanceof ApiError && error.status === 404;

/** Brings things back, several at once where somebody is quick. */
export function useRestore() {
  const refreshTrash = useRefresh([TRASH]);
  const refreshAll = useRefresh([TRASH, ...new Set(Object.values(CHANGED).flat())]);
  return useMutation({
    mutationFn: (entry: TrashEntry) => restoreFromTrash(entry.trash_id, randomId()),
    onSuccess: refreshAll,
    onError: async (error) => {
      if (isGone(error)) await refreshTrash();
    },
  });
}

/** Forgets a thing for good. One that was gone already is as it was to be. */
export function useForget() {
  return useMutation({
    mutationFn: async ({ trash_id }: TrashEntry) => {
      try {
        await api.trash[':trash_id'].$delete({ param: { trash_id } }).then(body);
      } catch (error) {
        if (!isGone(error)) throw error;
      }
    },
    onSuccess: useRefresh([TRASH]),
  });
}
