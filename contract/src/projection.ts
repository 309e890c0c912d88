import { PROJECTED_TYPES, PROJECTION_KINDS } from '@trastienda/domain/projection/projection';
import { z } from 'zod';
import { dayText } from './dates';
import { total } from './money';

const DAYS_MAX = 365;
const DAYS = `Debe ser un número entero de 1 a ${DAYS_MAX}`;

/** How many days after the shop's today are looked at (rule: projection/days). */
export const projectionQuery = z.object({
  days: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, DAYS)
    .transform(Number)
    .refine((days) => days <= DAYS_MAX, DAYS)
    .default(90),
});

const balanceOn = z.object({ date: dayText, balance: total });

const projectedItem = z.object({
  kind: z.enum(PROJECTION_KINDS),
  title: z.string(),
  value: total,
  type: z.enum(PROJECTED_TYPES),
});

/** How the money goes on from today. `balance` is a day's end; days on which nothing is due are left out (rule: projection/balance). */
export const projection = z.object({
  start: balanceOn,
  lowest: balanceOn,
  end: balanceOn,
  days: z.array(balanceOn.extend({ in: total, out: total, items: z.array(projectedItem) })),
});

export type ProjectionReply = z.infer<typeof projection>;
