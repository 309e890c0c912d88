import type { Account } from '@trastienda/contract/accounts';

/** The shop's accounts as far as they are known; a route brings them from the accounts feature. */
export interface AccountsToPay {
  data: readonly Account[] | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}
