import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { Field } from '../../ui/field';
import { Pair } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { PagedSelect } from '../../ui/paged-select';
import { Select } from '../../ui/select';
import { LOADING } from '../../ui/unread';
import { accountQueries } from './queries';
import { ACCOUNTS_FAILED, balanceText, goneText, hintOf, NO_PAYMENT_METHODS } from './texts';

/** The account picker's pages: as many as are seen at once. */
export const ACCOUNTS_PER_PAGE = { desk: 6, phone: 4 };

interface Props {
  account: Account | undefined;
  paymentMethodId: number | undefined;
  onAccount: (account: Account | undefined) => void;
  onPaymentMethod: (id: number) => void;
  accountError: string | undefined;
  paymentMethodError: string | undefined;
  /** How those are called that are not among the accounts and methods any more. */
  kept?: { account: string; method: string } | undefined;
  /** In their place where the shop has no account at all. */
  none?: ReactNode;
  className?: string | undefined;
}

/** 'Cuenta' with its balance, and 'Método de pago' with the payment methods of that account. */
export function AccountAndPaymentMethod({
  account,
  paymentMethodId,
  onAccount,
  onPaymentMethod,
  none,
  kept,
  className,
  ...errors
}: Props) {
  const isPhone = useIsPhone();
  const accounts = useQuery(accountQueries.all());
  const list = accounts.data;
  if (!list && accounts.isError) return <LoadFailed title={ACCOUNTS_FAILED} {...failureOf(accounts)} />;
  if (list?.length === 0 && none) return none;

  const paymentMethods = account?.paymentMethods ?? [];
  const hasNoPaymentMethod = account !== undefined && paymentMethods.length === 0;
  const paymentMethodError = hasNoPaymentMethod ? undefined : errors.paymentMethodError;
  return (
    <Pair className={className}>
      <Field label="Cuenta" error={errors.accountError} hint={account ? balanceText(account) : hintOf(list)} reserve>
        {(control) => (
          <PagedSelect
            control={control}
            label="Cuentas"
            value={account?.financial_accounts_id ?? ''}
            options={(list ?? []).map(({ financial_accounts_id, name, total }) => ({
              value: financial_accounts_id,
              label: name,
              note: moneyText(total ?? 0),
            }))}
            pageSize={isPhone ? ACCOUNTS_PER_PAGE.phone : ACCOUNTS_PER_PAGE.desk}
            onChange={(id) => onAccount(list?.find(({ financial_accounts_id }) => financial_accounts_id === id))}
            disabled={!list}
            placeholder={list ? (kept ? goneText(kept.account) : 'Elige una cuenta') : LOADING}
          />
        )}
      </Field>
      <Field
        label="Método de pago"
        error={paymentMethodError}
        hint={hasNoPaymentMethod ? NO_PAYMENT_METHODS : undefined}
        reserve
      >
        {(control) => (
          <Select
            id={control.id}
            describedBy={control['aria-describedby']}
            isBad={paymentMethodError !== undefined}
            value={paymentMethodId ?? null}
            options={paymentMethods.map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }))}
            onChange={onPaymentMethod}
            placeholder={list ? (kept?.method ? goneText(kept.method) : 'Elige un método') : LOADING}
            disabled={paymentMethods.length === 0}
          />
        )}
      </Field>
    </Pair>
  );
}
