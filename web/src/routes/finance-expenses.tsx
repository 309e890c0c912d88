import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ExpenseList } from '../features/expenses/expense-list';
import { buttonClass } from '../ui/button-class';

const route = getRouteApi('/app/finance/expenses');

const historyLink = (id: string) => (
  <Link to="/app/finance/movement" search={{ expense: id }} className={buttonClass({ size: 'sm' })}>
    Ver en el historial
  </Link>
);

/** Gastos: what the shop's money goes to, by label. */
export function FinanceExpenses() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const showPage = useCallback(
    (next: number, { replace = false } = {}) =>
      void navigate({ search: next > 1 ? { page: next } : {}, replace, resetScroll: false }),
    [navigate],
  );

  return <ExpenseList page={page} onPage={showPage} historyLink={historyLink} />;
}
