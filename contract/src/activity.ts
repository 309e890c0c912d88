import { ACTIVITY_KINDS } from '@trastienda/domain/shop/activity';
import { DELETED_THINGS } from '@trastienda/domain/shop/deletion';
import { z } from 'zod';
import { pageFacts } from './paging';

/** One thing that was done with the access to the shop, or was deleted (rule: session/activity). */
export const activityEntry = z.object({
  /** Counts a shop's entries. */
  number: z.number().int(),
  at: z.iso.datetime(),
  kind: z.enum(ACTIVITY_KINDS),
  /** On which device; of a deletion it is not noted. */
  device: z.string().nullable(),
  /** Of a deletion: what kind of thing, and what it was called. */
  thing: z.enum(DELETED_THINGS).nullable(),
  title: z.string().nullable(),
  /** How often within the hour, or how many at once. */
  times: z.number().int(),
});

export type ActivityEntry = z.infer<typeof activityEntry>;

export const activityPage = pageFacts.extend({ entries: z.array(activityEntry) });

export type ActivityPage = z.infer<typeof activityPage>;
