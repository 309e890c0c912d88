import { z } from 'zod';
import { total } from './money';
import { movement } from './movements';
import { pageFacts } from './paging';
import { patchOf } from './patch';
import { requiredText, text } from './text';

export const EXPENSE_NAME_MAX = 50;
export const EXPENSE_DESCRIPTION_MAX = 255;

/** How many of a label's movements its detail shows, the newest (rule: ledger/label-figures). */
export const EXPENSE_MOVEMENTS_MAX = 50;

export const newExpense = z.strictObject({
  name: requiredText(EXPENSE_NAME_MAX, 'El nombre es obligatorio'),
  description: text(EXPENSE_DESCRIPTION_MAX).nullish(),
});

export type NewExpense = z.infer<typeof newExpense>;

/** A PATCH takes any of the fields, at least one (rule: wire/patch). */
export const expensePatch = patchOf(newExpense);

/** A label for outflows, with what was spent under it ever and in the current month (rule: ledger/label-figures). */
export const expense = z.object({
  expense_id: z.uuid(),
  name: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  count_movements: z.number().int(),
  money_outflow: total,
  count_movements_month: z.number().int(),
  money_outflow_month: total,
});

export type Expense = z.infer<typeof expense>;

export const expenseDetail = expense.extend({ movements: z.array(movement) });

export type ExpenseDetail = z.infer<typeof expenseDetail>;

export const expensePage = pageFacts.extend({ expenses: z.array(expense) });

export type ExpensePage = z.infer<typeof expensePage>;
