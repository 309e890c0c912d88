import { z } from 'zod';
import { movement, movementsQuery } from './movements';
import { receipt } from './receipts';

// What the page asks for and never checks stands apart: its forms, which have a movement's rules, do without it.

/** GET /movement/{id}: one with its receipts, oldest first. */
export const movementWithReceipts = movement.extend({
  receipts: z.array(receipt),
  /** Whose payment it is, and can be taken back as; null of what is none. */
  customer: z.object({ customer_id: z.uuid(), is_deleted: z.boolean() }).nullable(),
});

export type MovementWithReceipts = z.infer<typeof movementWithReceipts>;

/** GET /movement/export: all of a list at once, as a spreadsheet reads it. */
export const movementsToExport = movementsQuery.omit({ page: true, limit: true, with_days: true });
