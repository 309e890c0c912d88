import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { TrashKind } from '@trastienda/domain/shop/deletion';
import { api, body } from '../../lib/api';
import { present } from '../../lib/search-params';
import { PRODUCT_LISTS } from '../../shop/product/queries';
import { LISTS } from './kinds';

export const TRASH = ['trash'] as const;

export const TRASH_PAGE = 10;

/** Whatever is deleted or restored elsewhere changes it. */
const meta = { shows: [...LISTS, PRODUCT_LISTS] };

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
