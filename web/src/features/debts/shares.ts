import type { Account } from '@trastienda/contract/accounts';
import type { Debt, Installment } from '@trastienda/contract/debts';
import type { NewMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import type { ResolverResult } from 'react-hook-form';
import { amountOf, paymentMethodOf, problemOf, type Share, shareIn } from '../../shop/account/shares';

export interface ShareValues {
  entry_date: string;
  /** Of the accounts for which something was typed. */
  shares: Share[];
}

export interface Payments {
  movements: NewMovement[];
}

interface Paid {
  debt: Debt;
  installment: Installment;
  accounts: readonly Account[];
}

/** One movement for each account that has an amount, or why none of them is sent. */
export function paymentsOf({ entry_date, shares }: ShareValues, paid: Paid): ResolverResult<ShareValues, Payments> {
  const { debt, installment, accounts } = paid;
  const wrong = accounts.filter((account) => problemOf(shareIn(shares, account)));
  if (wrong.length > 0) return refusal(`Corrige el monto de ${wrong.map(({ name }) => name).join(', ')}.`);
  const movements = accounts.flatMap((account): NewMovement[] => {
    const share = shareIn(shares, account);
    const paymentMethod = paymentMethodOf(account, share);
    if (amountOf(share) === 0 || paymentMethod === undefined) return [];
    return [
      {
        label: debtPaymentLabel(debt.name),
        value: pesosFromCents(amountOf(share)),
        type: 'debt',
        entry_date,
        financial_accounts_id: account.financial_accounts_id,
        payment_method_id: paymentMethod,
        debt_id: debt.debt_id,
        installment_id: installment.installment_id,
      },
    ];
  });
  return movements.length > 0 ? { values: { movements }, errors: {} } : refusal('Escribe cuánto paga cada cuenta.');
}

const refusal = (message: string): ResolverResult<ShareValues, Payments> => ({
  values: {},
  errors: { shares: { type: 'shares', message } },
});
