import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useCallback } from 'react';
import { accountQueries } from '../features/accounts/queries';
import { CardList } from '../features/cards/card-list';
import { cardQueries } from '../features/cards/queries';
import { DebtList } from '../features/debts/debt-list';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

const route = getRouteApi('/app/finance/debts');

/** Deudas: what is owed, when it is due, and the cards that it was bought with. */
export function FinanceDebts() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const accounts = useQuery(accountQueries.all());
  const cards = useQuery(cardQueries.all());
  const showPage = useCallback(
    (next: number, { replace = false } = {}) =>
      void navigate({ search: next > 1 ? { page: next } : {}, replace, resetScroll: false }),
    [navigate],
  );

  return (
    <DebtList
      page={page}
      onPage={showPage}
      accounts={accounts}
      cardName={(id) => cards.data?.find(({ credit_card_id }) => credit_card_id === id)?.name}
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
      <CardList />
    </DebtList>
  );
}
