import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { type Cents, cents, ZERO } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { PagedSelect } from '../../ui/paged-select';
import { LOADING } from '../../ui/unread';
import { ACCOUNTS_PER_PAGE } from './account-and-payment-method';
import { accountQueries } from './queries';
import { ACCOUNTS_FAILED, balanceText, goneText } from './texts';

interface Place {
  /** The id of its account; '' for none. */
  id: string | undefined;
  /** How one is called that is not among the accounts any more. */
  kept?: string | undefined;
  onChange: (id: string) => void;
  error: string | undefined;
}

interface Props {
  from: Place;
  to: Place;
  /** What will go from the one to the other, where the balances are to be told. */
  amount?: Cents | undefined;
  /** What of an account is on its way already, in cents: it will be there, or gone, before. */
  underWayIn?: ((accountId: string) => number) | undefined;
  /** Of each of the two. */
  className?: string | undefined;
  /** In their place where the shop has no two accounts. */
  none?: ReactNode;
}

/** 'Desde' and 'Hacia': two different accounts, each with what it will have. */
export function TransferAccounts({ from, to, amount = ZERO, underWayIn = () => 0, className, none }: Props) {
  const accounts = useQuery(accountQueries.all());
  const list = accounts.data;
  if (!list && accounts.isError) return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
  if (list && list.length < 2 && none) return none;
  const known = list ?? [];
  const withoutFrom = known.filter(({ financial_accounts_id }) => financial_accounts_id !== from.id);
  const shared = { isRead: list !== undefined, underWayIn, className };
  return (
    <>
      <PlaceField label="Desde" place={from} accounts={known} change={cents(-amount)} {...shared} />
      <PlaceField label="Hacia" place={to} accounts={withoutFrom} change={amount} {...shared} />
    </>
  );
}

interface FieldProps {
  label: string;
  place: Place;
  accounts: readonly Account[];
  change: Cents;
  isRead: boolean;
  underWayIn: (accountId: string) => number;
  className: string | undefined;
}

function PlaceField({ label, place, accounts, change, isRead, underWayIn, className }: FieldProps) {
  const isPhone = useIsPhone();
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === place.id);
  const hint = account && willHave(account, change, underWayIn(account.financial_accounts_id));
  return (
    <Field label={label} error={place.error} hint={hint} reserve className={className}>
      {(control) => (
        <PagedSelect
          control={control}
          label={label}
          value={place.id ?? ''}
          options={accounts.map(({ financial_accounts_id, name, total }) => ({
            value: financial_accounts_id,
            label: name,
            note: moneyText(total ?? 0),
          }))}
          pageSize={isPhone ? ACCOUNTS_PER_PAGE.phone : ACCOUNTS_PER_PAGE.desk}
          onChange={place.onChange}
          disabled={!isRead}
          placeholder={isRead ? (place.kept === undefined ? 'Elige una cuenta' : goneText(place.kept)) : LOADING}
        />
      )}
    </Field>
  );
}

/** 'Saldo $ 100,00, quedarán $ 40,00' */
function willHave(account: Account, change: Cents, underWay: number): string {
  const after = cents(centsOf(account.total ?? 0) + underWay + change);
  const isSame = change === 0 || after === centsOf(account.total ?? 0);
  return isSame || after < 0 ? balanceText(account) : `${balanceText(account)}, quedarán ${formatMoney(after)}`;
}
