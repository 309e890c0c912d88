import { Link } from '@tanstack/react-router';
import { CreditCardList } from '../features/credit-cards/credit-card-list';
import { DebtList } from '../features/debts/debt-list';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';

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
