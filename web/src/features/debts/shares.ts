import type { Account } from '@trastienda/contract/accounts';
import type { Debt, Installment } from '@trastienda/contract/debts';
import { type NewMovement, newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { type Cents, centsFromPesos, MAX_TOTAL, pesosFromCents, sumWithin, ZERO } from '@trastienda/domain/money/cents';
import type { ResolverResult } from 'react-hook-form';

/** What was typed for one account; null is nothing. */
export interface Share {
  account: string;
  pesos?: number | null | undefined;
  /** The payment method, by the name under which payments that are not sent yet are kept on devices. */
  method?: number | undefined;
}

export interface ShareValues {
  entry_date: string;
  /** Of the accounts for which something was typed. */
  shares: Share[];
}

export interface Payments {
  movements: NewMovement[];
}

export const amountOf = (share: Share | undefined): Cents => {
  const pesos = share?.pesos;
  const amount = typeof pesos === 'number' ? centsFromPesos(pesos) : undefined;
  return amount !== undefined && amount > 0 ? amount : ZERO;
};

/** What is wrong with what was typed for one account; nothing, and 0, give nothing. */
export const problemOf = (share: Share | undefined): string | undefined => {
  const pesos = share?.pesos;
  return pesos === undefined || pesos === null || pesos === 0
    ? undefined
    : newMovement.shape.value.safeParse(pesos).error?.issues[0]?.message;
};

export const shareIn = (shares: readonly Share[], { financial_accounts_id }: Account) =>
  shares.find(({ account }) => account === financial_accounts_id);

export const paymentMethodOf = (account: Account, share: Share | undefined) =>
  share?.method ?? account.paymentMethods[0]?.payment_method_id;

/** Amounts that are together more than any total count as the largest one. */
export function together(amounts: readonly Cents[]): Cents {
  const total = sumWithin(amounts, MAX_TOTAL);
  return total.ok ? total.value : MAX_TOTAL;
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
