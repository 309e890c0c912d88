import { z } from 'zod';

/** For how long a finished file can be fetched. */
export const EXPORT_KEPT_MS = 24 * 3_600_000;

/** Everything of a shop as one file, while it is being made; finished it is the file itself (rule: keeping/everything-out). */
export const shopExport = z.object({
  export_id: z.uuid(),
  status: z.enum(['working', 'failed']),
  created_at: z.iso.datetime(),
  /** Until when the finished file can be fetched. */
  expires_at: z.iso.datetime(),
});

export type ShopExport = z.infer<typeof shopExport>;
