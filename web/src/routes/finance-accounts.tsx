import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { AccountList } from '../features/accounts/account-list';

const route = getRouteApi('/app/finance/financial-account');

/** Cuentas: where the shop's money is. */
export function FinanceAccounts() {
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const showPage = useCallback(
    (next: number, { replace = false } = {}) =>
      void navigate({ search: next > 1 ? { page: next } : {}, replace, resetScroll: false }),
    [navigate],
  );

  return <AccountList page={page} onPage={showPage} />;
}
