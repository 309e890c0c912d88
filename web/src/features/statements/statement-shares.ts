import type { Account } from '@trastienda/contract/accounts';
import type { NewStatementPayments, Statement } from '@trastienda/contract/statements';
import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { ResolverResult } from 'react-hook-form';
import { centsOf } from '../../lib/pesos';
import { amountOf, paymentMethodOf, problemOf, type Share, shareIn } from '../../shop/account/shares';

export interface StatementShares {
  entry_date: string;
  /** From several accounts; else from the one that stands in `shares`. */
  several: boolean;
  shares: Share[];
}

/** What the form begins with: all that remains, from the first account that has it, else all that the fullest one has. */
export function firstShares(statement: Statement, accounts: readonly Account[], today: string): StatementShares {
  const usable = accounts.filter(({ paymentMethods }) => paymentMethods.length > 0);
  const has = ({ total }: Account) => total ?? 0;
  const fullest = [...usable].sort((a, b) => has(b) - has(a))[0];
  const from = usable.find((account) => has(account) >= statement.remaining) ?? fullest;
  const shares = from ? [{ account: from.financial_accounts_id, pesos: statement.remaining }] : [];
  return { entry_date: today, several: false, shares };
}

/** What is given as it is shown: from one account nothing of what had been typed for the others. */
export const givenOf = ({ several, shares }: Pick<StatementShares, 'several' | 'shares'>): readonly Share[] =>
  several ? shares : shares.slice(0, 1);

/** What is sent, or why it is not. */
export function statementPaymentsOf(
  values: StatementShares,
  accounts: readonly Account[],
): ResolverResult<StatementShares, NewStatementPayments> {
  const { entry_date } = values;
  const shares = givenOf(values);
  const wrong = accounts.filter((account) => problemOf(shareIn(shares, account)));
  if (wrong.length > 0) return refusal(`Corrige el monto de ${wrong.map(({ name }) => name).join(', ')}.`);
  const payments = accounts.flatMap((account) => {
    const share = shareIn(shares, account);
    const payment_method_id = paymentMethodOf(account, share);
    if (amountOf(share) === 0 || payment_method_id === undefined) return [];
    const { financial_accounts_id } = account;
    return [{ financial_accounts_id, payment_method_id, value: pesosFromCents(amountOf(share)) }];
  });
  return payments.length > 0
    ? { values: { payments, entry_date }, errors: {} }
    : refusal('Escribe cuánto paga cada cuenta.');
}

const refusal = (message: string): ResolverResult<StatementShares, NewStatementPayments> => ({
  values: {},
  errors: { shares: { type: 'shares', message } },
});

/** The amounts that accounts would give, and what they have. */
export const sharesOf = (accounts: readonly Account[], shares: readonly Share[]) =>
  accounts.map((account) => ({
    balance: centsOf(account.total ?? 0),
    amount: amountOf(shareIn(shares, account)),
  }));

export const restText = (rest: Cents): string =>
  rest === 0
    ? 'El resumen queda pagado. Se pagan primero las compras más viejas.'
    : `Quedarán ${formatMoney(rest)} de este resumen sin pagar.`;
