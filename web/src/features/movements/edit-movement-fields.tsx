import { useQuery } from '@tanstack/react-query';
import type { MovementWithReceipts } from '@trastienda/contract/movement-reads';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { typedCents } from '@trastienda/domain/money/typed';
import { useWatch } from 'react-hook-form';
import { centsOf, moneyText } from '../../lib/pesos';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { TransferAccounts } from '../../shop/account/transfer-accounts';
import { ExpenseLabelPicker } from '../../shop/expense-label/expense-label-picker';
import { DayText } from '../../ui/day-text';
import { Fact, FactList } from '../../ui/fact-list';
import { Text } from '../../ui/text';
import { useFieldError } from '../../ui/use-field-error';
import type { EditForm } from './edit-values';

/** What is changed where it was made stands there to be read, with where that is (rule: ledger/belongs-elsewhere). */
export function Belonging({ movement }: { movement: MovementWithReceipts }) {
  const { type, value, account_name, payment_method_name, entry_date, belongs_to, customer } = movement;
  return (
    <div>
      <FactList wraps>
        <Fact name={`Monto · ${TYPE_WORDS[type]}`}>{moneyText(value)}</Fact>
        <Fact name="Cuenta">{[account_name, payment_method_name].filter(Boolean).join(' · ')}</Fact>
        <Fact name="Fecha">
          <DayText day={entry_date} />
        </Fact>
      </FactList>
      <Text as="p" look="caption">
        {customer
          ? `Este movimiento es ${belongs_to}: para cambiar el monto, la cuenta o la fecha, deshaz el pago y regístralo de nuevo.`
          : `Este movimiento es de ${belongs_to}: el monto, la cuenta y la fecha se cambian o se anulan desde ahí.`}
      </Text>
    </div>
  );
}

interface PlacesProps {
  form: EditForm;
  /** What is gone is called as it was. */
  movement: MovementWithReceipts;
}

export function MovementPlaces({ form, movement }: PlacesProps) {
  const [accountId, paymentMethodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const { data } = useQuery(accountQueries.all());
  return (
    <AccountAndPaymentMethod
      account={data?.find(({ financial_accounts_id }) => financial_accounts_id === accountId)}
      paymentMethodId={paymentMethodId}
      kept={
        accountId === movement.financial_accounts_id
          ? { account: movement.account_name, method: movement.payment_method_name ?? '' }
          : undefined
      }
      onAccount={(chosen) => {
        form.setValue('financial_accounts_id', chosen?.financial_accounts_id, { shouldDirty: true });
        const has = chosen?.paymentMethods.some(({ payment_method_id }) => payment_method_id === paymentMethodId);
        if (!has) form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id);
      }}
      onPaymentMethod={(method) => form.setValue('payment_method_id', method, { shouldDirty: true })}
      accountError={useFieldError(form, 'financial_accounts_id')}
      paymentMethodError={useFieldError(form, 'payment_method_id')}
    />
  );
}

export function TransferPlaces({ form, movement }: PlacesProps) {
  const [from, to, value] = useWatch({ control: form.control, name: ['from_account_id', 'to_account_id', 'value'] });
  const { financial_accounts_id: left, to_account_id: reached } = movement;
  return (
    <TransferAccounts
      from={{
        id: from,
        kept: from === left ? movement.account_name : undefined,
        onChange: (id) => form.setValue('from_account_id', id, { shouldDirty: true }),
        error: useFieldError(form, 'from_account_id'),
      }}
      to={{
        id: to,
        kept: to === reached ? (movement.to_account_name ?? undefined) : undefined,
        onChange: (id) => form.setValue('to_account_id', id, { shouldDirty: true }),
        error: useFieldError(form, 'to_account_id'),
      }}
      amount={typedCents(value)}
      // As if it had never been recorded.
      underWayIn={(account) => (account === left ? 1 : account === reached ? -1 : 0) * centsOf(movement.value)}
    />
  );
}

export function ExpenseLabelField({ form }: { form: EditForm }) {
  const expenseId = useWatch({ control: form.control, name: 'expense_id' });
  return (
    <ExpenseLabelPicker
      value={expenseId ?? undefined}
      onChange={(id) => form.setValue('expense_id', id ?? null, { shouldDirty: true })}
      error={useFieldError(form, 'expense_id')}
    />
  );
}
