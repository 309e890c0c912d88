import type { Account } from '@trastienda/contract/accounts';
import type { CreditCard } from '@trastienda/contract/credit-cards';

/** A list of another feature as far as it is known; a route brings it. */
interface KnownList<Thing> {
  data: readonly Thing[] | undefined;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

export type AccountsToPay = KnownList<Account>;
export type CardsToChoose = KnownList<CreditCard>;
