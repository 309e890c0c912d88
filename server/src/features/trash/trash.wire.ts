import type { TrashEntry, TrashPage } from '@trastienda/contract/trash';
import { trashExpiresAt } from '@trastienda/domain/shop/trash';
import { pageFacts } from '../../http/paging';
import type { EntryRow, listTrash } from './trash.service';

const toEntry = ({ id, kind, title, detail, deleted_at }: EntryRow): TrashEntry => ({
  ...{ trash_id: id, kind, title, detail, deleted_at },
  expires_at: trashExpiresAt(new Date(deleted_at)).toISOString(),
});

export const toTrashPage = (
  { entries, count }: Awaited<ReturnType<typeof listTrash>>,
  page: { page: number; limit: number },
): TrashPage => ({ entries: entries.map(toEntry), ...pageFacts({ ...page, items: count }) });
