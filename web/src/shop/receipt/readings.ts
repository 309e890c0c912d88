import { queryOptions } from '@tanstack/react-query';
import { api, body, fileOf, send } from '../../lib/api';
import { MOVEMENTS } from '../movement/queries';

export const receiptQueries = {
  /** A movement with its receipts: what changes a movement, or one of them, reads it again. */
  ofMovement: (id: string) =>
    queryOptions({
      queryKey: [...MOVEMENTS, 'one', id],
      queryFn: () => api.movement[':id'].$get({ param: { id } }).then(body),
    }),
};

/** The file itself, as it is kept. Not in the browser's own cache, which nobody can empty at sign-out. */
export const readReceipt = (url: string): Promise<Blob> => send(url, { cache: 'no-store' }).then(fileOf);
