import { queryOptions } from '@tanstack/react-query';
import { api, body, send } from '../../lib/api';
import { readRefusal } from '../../lib/api-error';
import { MOVEMENTS } from '../movement/queries';

export const receiptQueries = {
  /** A movement with its receipts: what changes a movement, or one of them, reads it again. */
  ofMovement: (id: string) =>
    queryOptions({
      queryKey: [...MOVEMENTS, 'one', id],
      queryFn: () => api.movement[':id'].$get({ param: { id } }).then(body),
    }),
};

/** The file itself, as it is kept. */
export async function readReceipt(url: string): Promise<Blob> {
  const response = await send(url);
  if (!response.ok) throw await readRefusal(response);
  return response.blob();
}
