import { TRASH_KINDS } from '@trastienda/domain/shop/deletion';
import { z } from 'zod';
import { pageFacts, pageQuery } from './paging';

/** GET /trash */
export const trashQuery = pageQuery.extend({ kind: z.enum(TRASH_KINDS, 'No es una clase de la papelera').optional() });

/** Something that was deleted and can be restored (rule: trash/kinds). */
export const trashEntry = z.object({
  trash_id: z.uuid(),
  kind: z.enum(TRASH_KINDS),
  /** The thing's name; a movement's label. */
  title: z.string(),
  /** What else tells it from others, in words. */
  detail: z.string(),
  deleted_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
});

export type TrashEntry = z.infer<typeof trashEntry>;

export const trashPage = pageFacts.extend({ entries: z.array(trashEntry) });

export type TrashPage = z.infer<typeof trashPage>;

/** What is back, by the id that it had; a payment method's is a number. */
export const restoredThing = z.object({ kind: z.enum(TRASH_KINDS), id: z.union([z.string(), z.number().int()]) });
