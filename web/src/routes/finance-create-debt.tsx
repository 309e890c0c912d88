import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CreateCreditCardForm } from '../features/credit-cards/create-credit-card';
import { LoanForm } from '../features/debts/loan-form';
import { buttonClass } from '../ui/button-class';
import { Icon } from '../ui/icon';
import { Main } from '../ui/main';
import { TabsNav, tabClass } from '../ui/tabs-nav';

const PATH = '/app/finance/debts/create-debt';
const route = getRouteApi(PATH);

/** Crear deuda: a card, or a loan with its installments. What is typed in one tab stays while the other is looked at. */
export function FinanceCreateDebt() {
  const { tab } = route.useSearch();
  const isLoan = tab === 'loan';
  const [hasBeen, setBeen] = useState({ card: !isLoan, loan: isLoan });
  if (isLoan ? !hasBeen.loan : !hasBeen.card) setBeen({ card: true, loan: true });
  const navigate = useNavigate();
  const toList = () => void navigate({ to: '/app/finance/debts' });

  return (
    <div className="main">
      <Main>
        <header className="head">
          <Link to="/app/finance/debts" className={buttonClass({ variant: 'quiet', size: 'sm', pull: 'left' })}>
            <Icon name="back" small />
            Volver
          </Link>
        </header>
        <h1>Crear deuda</h1>
        <TabsNav label="Qué se crea" current={isLoan ? `${PATH}?tab=loan` : PATH}>
          <Link to={PATH} search={{}} replace activeOptions={{ exact: true }} className={tabClass}>
            <Icon name="card" small />
            Tarjeta de crédito
          </Link>
          <Link to={PATH} search={{ tab: 'loan' }} replace activeOptions={{ exact: true }} className={tabClass}>
            <Icon name="receipt" small />
            Préstamo
          </Link>
        </TabsNav>
        {hasBeen.card && (
          <div hidden={isLoan}>
            <CreateCreditCardForm onDone={toList} />
          </div>
        )}
        {hasBeen.loan && (
          <div hidden={!isLoan}>
            <LoanForm onDone={toList} />
          </div>
        )}
      </Main>
    </div>
  );
}
