import { moneyFromZero } from '@trastienda/contract/money';
import { z } from 'zod';

/** How much there is by each method: nothing of one that is left empty, or was never typed in. */
export const typedAmounts = z.object({}).catchall(moneyFromZero.nullish());
