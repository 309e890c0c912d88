import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ExpenseLabelList } from '../features/expense-labels/expense-label-list';
import { buttonClass } from '../ui/button-class';

const route = getRouteApi('/app/finance/expenses');

const historyLink = (id: string) => (
  <Link to="/app/finance/movement" search={{ expense: id }} className={buttonClass({ size: 'sm' })}>
    Ver en el historial
  </Link>
);

/** Gastos: what the shop's money goes to, by label. */
export function FinanceExpenseLabels() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const showPage = useCallback(
    (next: number, { replace = false } = {}) =>
      void navigate({ search: next > 1 ? { page: next } : {}, replace, resetScroll: false }),
    [navigate],
  );

  return <ExpenseLabelList page={page} onPage={showPage} historyLink={historyLink} />;
}
