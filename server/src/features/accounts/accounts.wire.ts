import type { Account, AccountPage, NewAccount } from '@trastienda/contract/accounts';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import { toPaymentMethod } from '../payment-methods/payment-methods.wire';
import type { AccountList, AccountWithPaymentMethods } from './accounts.service';

export const fromNewAccount = ({ name, paymentMethods, opening_balance }: NewAccount) => ({
  name,
  methodIds: paymentMethods,
  opening: checkedCents(opening_balance ?? 0),
});

export const toAccount = ({ id, name, balance, methods }: AccountWithPaymentMethods, withBalance = true): Account => ({
  financial_accounts_id: id,
  name,
  ...(withBalance && { total: pesosFromCents(balance) }),
  paymentMethods: methods.map(toPaymentMethod),
});

export const toAccountPage = (
  list: AccountList,
  { page, limit, withBalance }: { page: number; limit: number; withBalance: boolean },
): AccountPage => ({
  accounts: list.accounts.map((account) => toAccount(account, withBalance)),
  ...pageFacts({ page, limit, items: list.count }),
  ...(withBalance && { total_balance: pesosFromCents(list.balance) }),
});
