import { cashSessionClosing } from '@trastienda/contract/cash-sessions';
import { z } from 'zod';
import { zodResolver } from '../../lib/schema-resolver';
import { typedAmounts } from './typed-amounts';

const typedCount = z.strictObject({
  counted: typedAmounts,
  /** How many of each banknote: they are counted with, and are no part of what is closed. */
  bills: z.object({}).catchall(z.number().nullish()).optional(),
  note: cashSessionClosing.shape.note,
  record_difference: z.boolean(),
});

/** What the form that counts a till checks. */
export const countResolver = zodResolver(typedCount);
