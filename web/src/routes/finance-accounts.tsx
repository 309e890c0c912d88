import { AccountList } from '../features/accounts/account-list';
import { queryClient } from '../lib/query-client';
import { isPhone } from '../lib/use-is-phone';
import { ACCOUNTS_PAGE, accountQueries } from '../shop/account/queries';
import { pageSearch } from './page.search';

/** The page of accounts that the address names. */
export const readAhead = (search: Record<string, unknown>) =>
  void queryClient.prefetchQuery(
    accountQueries.page(pageSearch(search).page ?? 1, isPhone() ? ACCOUNTS_PAGE.phone : ACCOUNTS_PAGE.desk),
  );

/** Cuentas: where the shop's money is. */
export function FinanceAccounts() {
  return <AccountList />;
}
