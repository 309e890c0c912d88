import { useQuery } from '@tanstack/react-query';
import { accountQueries } from '../../shop/account/queries';
import { cashSessionQueries } from '../../shop/cash-session/queries';

/** The accounts whose till can be opened: those that have none open. What is open by now is refused by the server where it cannot be read. */
export function useFreeAccounts() {
  const accounts = useQuery(accountQueries.all());
  const open = useQuery(cashSessionQueries.open());
  const taken = new Set(open.data?.map(({ financial_accounts_id: id }) => id));
  const isKnown = open.data !== undefined || open.isError;
  const free = isKnown ? accounts.data?.filter(({ financial_accounts_id: id }) => !taken.has(id)) : undefined;
  return { accounts, taken, free: { data: free, isError: accounts.isError } };
}
