import { z } from 'zod';
import { total } from './money';
import { movement } from './movements';
import { pageFacts } from './paging';
import { patchOf } from './patch';
import { requiredText, text } from './text';

export const EXPENSE_LABEL_NAME_MAX = 50;
export const EXPENSE_LABEL_DESCRIPTION_MAX = 255;

/** How many of a label's movements its detail shows, the newest (rule: ledger/label-figures). */
export const EXPENSE_LABEL_MOVEMENTS_MAX = 50;

export const newExpenseLabel = z.strictObject({
  name: requiredText(EXPENSE_LABEL_NAME_MAX, 'El nombre es obligatorio'),
  description: text(EXPENSE_LABEL_DESCRIPTION_MAX).nullish(),
});

export type NewExpenseLabel = z.infer<typeof newExpenseLabel>;

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const expenseLabelPatch = patchOf(newExpenseLabel);

/** A label for outflows, with what was spent under it ever and in the current month (rule: ledger/label-figures). */
export const expenseLabel = z.object({
  expense_id: z.uuid(),
  name: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  count_movements: z.number().int(),
  money_outflow: total,
  count_movements_month: z.number().int(),
  money_outflow_month: total,
});

export type ExpenseLabel = z.infer<typeof expenseLabel>;

export const expenseLabelDetail = expenseLabel.extend({ movements: z.array(movement) });

export type ExpenseLabelDetail = z.infer<typeof expenseLabelDetail>;

export const expenseLabelPage = pageFacts.extend({ expenses: z.array(expenseLabel) });

export type ExpenseLabelPage = z.infer<typeof expenseLabelPage>;
