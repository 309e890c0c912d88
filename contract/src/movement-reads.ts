import { z } from 'zod';
import { movement, movementsQuery } from './movements';
import { receipt } from './receipts';

// What the page asks for and never checks stands apart: its forms, which have a movement's rules, do without it.

/** GET /movement/{id}: one with its receipts, oldest first, and what made it, where it is changed and undone: 'la venta V-000002'. */
export const movementWithReceipts = movement.extend({
  receipts: z.array(receipt),
  belongs_to: z.string().nullable(),
});

export type MovementWithReceipts = z.infer<typeof movementWithReceipts>;

/** GET /movement/export: all of a list at once, as a spreadsheet reads it. */
export const movementsToExport = movementsQuery.omit({ page: true, limit: true, with_days: true });
