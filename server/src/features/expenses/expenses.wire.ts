import type { Expense, ExpenseDetail, ExpensePage } from '@trastienda/contract/expenses';
import type { Movement } from '@trastienda/contract/movements';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { CountedExpense } from './expenses.service';

export const toExpense = (row: CountedExpense): Expense => ({
  expense_id: row.id,
  name: row.name,
  description: row.description,
  count_movements: row.movement_count,
  money_outflow: pesosFromCents(row.outflow),
  count_movements_month: row.month.movement_count,
  money_outflow_month: pesosFromCents(row.month.amount),
});

export const toExpenseDetail = (row: CountedExpense, movements: Movement[]): ExpenseDetail => ({
  ...toExpense(row),
  movements,
});

export const toExpensePage = (
  { expenses, count }: { expenses: CountedExpense[]; count: number },
  page: { page: number; limit: number },
): ExpensePage => ({ expenses: expenses.map(toExpense), ...pageFacts({ ...page, items: count }) });
