import { z } from 'zod';

/** A session of the user that lives: on which device it was opened, when, and when it was used last, to five minutes. */
export const openSession = z.object({
  session_id: z.string(),
  device: z.string(),
  created_at: z.iso.datetime(),
  last_used_at: z.iso.datetime(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

/** DELETE /sessions?others=true: without that word nothing is ended. */
export const endingOthers = z.object({ others: z.literal('true', 'Debe ser true') });
