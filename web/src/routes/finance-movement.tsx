import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback, useRef } from 'react';
import { accountQueries } from '../features/accounts/queries';
import { DebtPicker } from '../features/debts/debt-picker';
import { ExpensePicker } from '../features/expenses/expense-picker';
import { expenseQueries } from '../features/expenses/queries';
import type { MovementFilters } from '../features/movements/filters';
import { History } from '../features/movements/history';
import { MovementForm } from '../features/movements/movement-form';
import type { LinkPickers } from '../features/movements/use-link';
import { present } from '../lib/search-params';
import { buttonClass } from '../ui/button-class';

const route = getRouteApi('/app/finance/movement');

/** What an outflow or a debt payment may belong to. */
const LINKS: LinkPickers = {
  expense: (link) => <ExpensePicker {...link} />,
  debt: (link) => <DebtPicker {...link} />,
};

/** Movimientos: the form that records one, and the history of all. */
export function FinanceMovement() {
  const { page = 1, ...filters } = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useQuery(accountQueries.all());
  const expense = useQuery({ ...expenseQueries.detail(filters.expense ?? ''), enabled: filters.expense !== undefined });
  const form = useRef<HTMLFormElement>(null);

  const showPage = useCallback(
    (next: number, { replace = false } = {}) =>
      void navigate({
        search: (search) => present({ ...search, page: next > 1 ? next : undefined }),
        replace,
        resetScroll: false,
      }),
    [navigate],
  );
  const narrow = useCallback(
    (next: MovementFilters) => void navigate({ search: present(next), replace: true, resetScroll: false }),
    [navigate],
  );
  const startOne = () => {
    const amount = form.current?.elements.namedItem('value');
    if (amount instanceof HTMLElement) amount.focus();
  };

  return (
    <div className="mov">
      <MovementForm
        accounts={accounts}
        formRef={form}
        links={LINKS}
        createAccountLink={
          <Link to="/app/finance/financial-account" className={buttonClass()}>
            Crear cuenta
          </Link>
        }
      />
      <History
        filters={filters}
        page={page}
        accounts={accounts.data ?? []}
        expenseName={expense.data?.name}
        onFilters={narrow}
        onPage={showPage}
        onCreate={startOne}
      />
    </div>
  );
}
