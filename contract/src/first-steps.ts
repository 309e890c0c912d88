import { z } from 'zod';

/** What a shop begins with, and whether it has it by now (rule: shop/first-steps). */
export const firstSteps = z.object({
  account: z.boolean(),
  /** A movement that counts as one, or a sale. */
  movement: z.boolean(),
  product: z.boolean(),
});

export type FirstSteps = z.infer<typeof firstSteps>;
