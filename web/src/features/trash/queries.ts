import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TrashKind } from '@trastienda/domain/shop/trash';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { ACCOUNTS } from '../../shop/account/queries';
import { DEBTS } from '../../shop/debt/queries';
import { EVENTS } from '../../shop/event/key';
import { EXPENSE_LABELS } from '../../shop/expense-label/queries';
import { MOVEMENTS } from '../../shop/movement/queries';
import { PAYMENT_METHODS } from '../../shop/payment-method/queries';
import { PRODUCTS } from '../../shop/product/queries';
import { VARIATIONS } from '../../shop/variation/queries';

export const TRASH = ['trash'] as const;

export const TRASH_PAGE = 10;

/** Whatever is deleted or restored elsewhere changes it. */
const meta = {
  shows: [MOVEMENTS, DEBTS, EXPENSE_LABELS, ACCOUNTS, PAYMENT_METHODS, PRODUCTS, VARIATIONS, EVENTS],
};

/** Pages of what was deleted, of one kind or of all; read anew at each look, for it goes by itself. */
export const trashQuery = (kind: TrashKind | undefined) => (page: number) =>
  queryOptions({
    queryKey: [...TRASH, kind, page],
    meta,
    staleTime: 0,
    queryFn: () =>
      api.trash.$get({ query: { ...present({ kind }), page: String(page), limit: String(TRASH_PAGE) } }).then(body),
    placeholderData: keepPreviousData,
  });
