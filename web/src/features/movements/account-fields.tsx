import type { Account } from '@trastienda/contract/accounts';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { useIsPhone } from '../../lib/use-is-phone';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { PagedSelect } from '../../ui/paged-select';
import { Select } from '../../ui/select';
import { LOADING } from '../../ui/unread';
import { useFieldError } from '../../ui/use-field-error';
import type { MovementValues, TypedMovement } from './movement-values';
import css from './movements.module.css';

/** The account picker's pages: as many as are seen at once. */
const PER_PAGE = { desk: 6, phone: 4 };

/** The shop's accounts as far as they are known; a route brings them from the accounts feature. */
export interface AccountsToChoose {
  data: readonly Account[] | undefined;
  /** When they were read, in milliseconds. */
  dataUpdatedAt: number;
  isError: boolean;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
}

interface Props {
  form: UseFormReturn<MovementValues, unknown, TypedMovement>;
  accounts: AccountsToChoose;
  account: Account | undefined;
  methodId: number | undefined;
  onAccount: (account: Account | undefined) => void;
  onMethod: (id: number) => void;
  createAccountLink: ReactNode;
}

/** 'Cuenta' with its balance, and 'Método de pago' with the methods of that account. */
export function AccountFields(props: Props) {
  const { form, accounts, account, methodId, onAccount, onMethod, createAccountLink } = props;
  const accountError = useFieldError(form, 'financial_accounts_id');
  const methodError = useFieldError(form, 'payment_method_id');
  const isPhone = useIsPhone();
  const list = accounts.data;
  if (!list && accounts.isError)
    return <LoadFailed title="No se pudieron cargar las cuentas" {...failureOf(accounts)} />;
  if (list?.length === 0)
    return (
      <div className={`field ${css['noAccounts']}`}>
        <span className="lab">Cuenta</span>
        <div className="row">
          <p className="mut grow">No tienes ninguna cuenta disponible</p>
          {createAccountLink}
        </div>
      </div>
    );

  const methods = account?.paymentMethods ?? [];
  const waiting = list ? '' : LOADING;
  return (
    <div className="two">
      <Field label="Cuenta" error={accountError} hint={account && `Saldo ${moneyText(account.total ?? 0)}`} reserve>
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
            pageSize={isPhone ? PER_PAGE.phone : PER_PAGE.desk}
            onChange={(id) => onAccount(list?.find(({ financial_accounts_id }) => financial_accounts_id === id))}
            disabled={!list}
            placeholder={waiting}
          />
        )}
      </Field>
      <Field
        label="Método de pago"
        error={methodError}
        hint={account && methods.length === 0 ? 'Esta cuenta no tiene ningún método de pago asignado.' : undefined}
      >
        {(control) => (
          <Select
            id={control.id}
            describedBy={control['aria-describedby']}
            isBad={methodError !== undefined}
            value={methodId ?? null}
            options={methods.map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }))}
            onChange={onMethod}
            placeholder={waiting}
            disabled={methods.length === 0}
          />
        )}
      </Field>
    </div>
  );
}
