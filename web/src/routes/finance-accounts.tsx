import { AccountList } from '../features/accounts/account-list';

/** Cuentas: where the shop's money is. */
export function FinanceAccounts() {
  return <AccountList />;
}
