import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { CreditCardList } from '../features/credit-cards/credit-card-list';
import { DebtList, type DebtPages } from '../features/debts/debt-list';
import { present } from '../lib/search-params';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

const route = getRouteApi('/app/finance/debts');

/** Deudas: what is owed, when it is due, and the cards that it was bought with. */
export function FinanceDebts() {
  const { page = 1, paid } = route.useSearch();
  const navigate = route.useNavigate();
  const showPages = useCallback(
    (next: Partial<DebtPages>, { replace = false } = {}) =>
      void navigate({
        search: (before) => {
          const pages = { ...before, ...next };
          return present({ ...pages, page: pages.page === 1 ? undefined : pages.page });
        },
        replace,
        resetScroll: false,
      }),
    [navigate],
  );

  return (
    <DebtList
      page={page}
      paid={paid}
      onPages={showPages}
      createLink={(look) => (
        <Link
          from="/app/finance/debts"
          to="./create-debt"
          className={buttonClass({ variant: 'primary', block: look === 'block' })}
        >
          <Icon name="plus" small />
          Crear deuda
        </Link>
      )}
    >
      <CreditCardList />
    </DebtList>
  );
}
