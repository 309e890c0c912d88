import type { ExpenseLabel, ExpenseLabelDetail, ExpenseLabelPage } from '@trastienda/contract/expense-labels';
import type { Movement } from '@trastienda/contract/movements';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { CountedExpenseLabel } from './expense-labels.service';

export const toExpenseLabel = (row: CountedExpenseLabel): ExpenseLabel => ({
  expense_id: row.id,
  name: row.name,
  description: row.description,
  count_movements: row.movement_count,
  money_outflow: pesosFromCents(row.outflow),
  count_movements_month: row.month.movement_count,
  money_outflow_month: pesosFromCents(row.month.amount),
});

export const toExpenseLabelDetail = (row: CountedExpenseLabel, movements: Movement[]): ExpenseLabelDetail => ({
  ...toExpenseLabel(row),
  movements,
});

export const toExpenseLabelPage = (
  { expenses, count }: { expenses: CountedExpenseLabel[]; count: number },
  page: { page: number; limit: number },
): ExpenseLabelPage => ({ expenses: expenses.map(toExpenseLabel), ...pageFacts({ ...page, items: count }) });
