import { Link } from '@tanstack/react-router';
import { CreditCardList } from '../features/credit-cards/credit-card-list';
import { DebtList } from '../features/debts/debt-list';
import { queryClient } from '../lib/query-client';
import { accountQueries } from '../shop/account/queries';
import { creditCardQueries } from '../shop/credit-card/queries';
import { DEBTS_PAGE, debtQueries } from '../shop/debt/queries';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { debtsSearch } from './finance-debts.search';

/** The page of open debts that the address names, what all come to, and what they are paid with. */
export function readAhead(search: Record<string, unknown>) {
  const { page = 1 } = debtsSearch(search);
  void queryClient.prefetchQuery(debtQueries.page({ page, limit: DEBTS_PAGE, status: 'open' }));
  void queryClient.prefetchQuery(debtQueries.stats());
  void queryClient.prefetchQuery(creditCardQueries.all());
  void queryClient.prefetchQuery(accountQueries.all());
}

/** Deudas: what is owed, when it is due, and the cards that it was bought with. */
export function FinanceDebts() {
  return (
    <DebtList
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
