import { Link } from '@tanstack/react-router';
import { ExpenseLabelList } from '../features/expense-labels/expense-label-list';
import { queryClient } from '../lib/query-client';
import { EXPENSE_LABELS_PAGE, expenseLabelQueries } from '../shop/expense-label/queries';
import { buttonClass } from '../ui/button-class';
import { pageSearch } from './page.search';

const historyLink = (id: string) => (
  <Link to="/app/finance/movement" search={{ expense: id }} className={buttonClass({ size: 'sm' })}>
    Ver en el historial
  </Link>
);

/** The page of expense labels that the address names. */
export const readAhead = (search: Record<string, unknown>) =>
  void queryClient.prefetchQuery(expenseLabelQueries.page(pageSearch(search).page ?? 1, EXPENSE_LABELS_PAGE));

/** Gastos: what the shop's money goes to, by label. */
export function FinanceExpenseLabels() {
  return <ExpenseLabelList historyLink={historyLink} />;
}
