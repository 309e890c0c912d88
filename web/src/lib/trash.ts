import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { api, body } from './api';

/** By what a deletion is undone, as its answer says it (rule: trash/undo). Throws the ApiError of one that was refused. */
export async function trashIdOf(reply: Response): Promise<string> {
  await body(reply);
  return reply.headers.get(TRASH_HEADER) ?? '';
}

/** Brings back what is in the trash; the same key says that it is the same press. */
export const restoreFromTrash = (trash_id: string, key: string) =>
  api.trash[':trash_id'].restore
    .$post({ param: { trash_id }, header: {} }, { headers: { 'Idempotency-Key': key } })
    .then(body);
