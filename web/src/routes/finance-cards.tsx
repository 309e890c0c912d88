import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { month } from '@trastienda/domain/dates/day';
import { prefetchStatements } from '../features/statements/reading';
import { StatementScreen } from '../features/statements/statement-screen';
import { shopToday } from '../lib/dates';
import { queryClient } from '../lib/query-client';
import { recallShopZone } from '../shop/shop/queries';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { type CreditCardsSearch, creditCardsSearch } from './finance-cards.search';

/** The cards, and the statements of the one that the address names. */
export function readAhead(search: Record<string, unknown>) {
  recallShopZone();
  const { card, all } = creditCardsSearch(search);
  void prefetchStatements(queryClient, { card, all: all === true, today: shopToday() });
}

/** Tarjetas: what each card has used, and its statements. */
export function FinanceCards() {
  const { card, period, all } = useSearch({ from: '/app/finance/cards' });
  const navigate = useNavigate({ from: '/app/finance/cards' });
  const look = (search: CreditCardsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...search }), replace: true, resetScroll: false });
  return (
    <StatementScreen
      card={card}
      period={period}
      all={all === true}
      onCard={(id) => look({ card: id, period: undefined })}
      onPeriod={(chosen) => look({ period: month(chosen) })}
      onAll={() => look({ all: true })}
      createLink={
        <Link to="/app/finance/debts/create-debt" className={buttonClass({ variant: 'primary' })}>
          <Icon name="plus" small />
          Crear tarjeta
        </Link>
      }
    />
  );
}
