import { z } from 'zod';
import { reference } from './ids';
import { moneyFromZero, total } from './money';
import { movement } from './movements';
import { pageFacts, pageQuery } from './paging';
import { paymentMethodId } from './payment-methods';
import { optional, text } from './text';

const CASH_SESSION_NOTE_MAX = 255;
const METHODS_MAX = 100;

/** How much there is by each method, each named once. */
const amounts = z
  .array(z.strictObject({ payment_method_id: paymentMethodId('Elige un método de pago'), value: moneyFromZero }))
  .max(METHODS_MAX, `Se aceptan como máximo ${METHODS_MAX} métodos de pago`)
  .superRefine((lines, context) => {
    const seen = new Set<number>();
    for (const [index, { payment_method_id }] of lines.entries()) {
      if (seen.has(payment_method_id))
        context.addIssue({ code: 'custom', path: [index, 'payment_method_id'], message: 'Está dos veces' });
      seen.add(payment_method_id);
    }
  });

export const newCashSession = z.strictObject({
  financial_accounts_id: reference('Elige una cuenta'),
  /** A method that is not named begins with nothing. */
  opening: amounts,
});

export const cashSessionClosing = z.strictObject({
  /** What is not named was not counted, and has no difference. */
  counted: amounts,
  note: optional(text(CASH_SESSION_NOTE_MAX)),
  record_difference: z.boolean().nullish(),
});

export type CheckedClosing = z.output<typeof cashSessionClosing>;

const cashSessionLine = z.object({
  payment_method_id: z.number().int(),
  name: z.string(),
  opening: total,
  inflow: total,
  outflow: total,
  expected: total,
  counted: total.nullable(),
  difference: total.nullable(),
});

/** An account's till (rule: cash-sessions/expected). */
export const cashSession = z.object({
  cash_session_id: z.uuid(),
  financial_accounts_id: z.uuid(),
  account_name: z.string(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
  lines: z.array(cashSessionLine),
  /** What came from other accounts less what went to them. */
  transfers: total,
  /** How many sales paid into it. */
  sales_count: z.number().int().min(0),
  /** Null of the account's first. */
  opening_difference: total.nullable(),
  note: z.string().nullable(),
});

export type CashSession = z.infer<typeof cashSession>;

export const cashSessionsQuery = pageQuery.extend({
  financial_accounts_id: reference().optional(),
  /** Only those that are open. */
  open: z.enum(['true', 'false']).default('false'),
});

export const cashSessionPage = pageFacts.extend({ cash_sessions: z.array(cashSession) });

export type CashSessionPage = z.infer<typeof cashSessionPage>;

/** A movement of a till: when it was recorded, and of which sale it is. */
const tillMovement = movement.extend({
  recorded_at: z.iso.datetime(),
  sale_id: z.uuid().nullable(),
});

export type TillMovement = z.infer<typeof tillMovement>;

export const tillMovementPage = pageFacts.extend({ movements: z.array(tillMovement) });

export type TillMovementPage = z.infer<typeof tillMovementPage>;
