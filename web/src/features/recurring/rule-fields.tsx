import { useQuery } from '@tanstack/react-query';
import {
  RECURRING_FREQUENCIES,
  RECURRING_LABELS,
  type RecurringMode,
  type RecurringType,
} from '@trastienda/domain/recurring/rule';
import { useWatch } from 'react-hook-form';
import { useShopToday } from '../../lib/use-shop-today';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNT_GONE } from '../../shop/account/texts';
import { ExpenseLabelPicker } from '../../shop/expense-label/expense-label-picker';
import { DateField } from '../../ui/date-field';
import { FieldBox, FieldLabel } from '../../ui/field-parts';
import { Pair } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Segmented } from '../../ui/segmented';
import { SelectField } from '../../ui/select-field';
import { TextField } from '../../ui/text-field';
import { useFieldError } from '../../ui/use-field-error';
import type { RuleForm } from './rule-form';

const TYPES: readonly { value: RecurringType; label: string }[] = [
  { value: 'money_outflow', label: 'Salida de dinero' },
  { value: 'inflow_of_money', label: 'Entrada de dinero' },
];
const MODES: readonly { value: RecurringMode; label: string }[] = [
  { value: 'record', label: 'Se registra solo' },
  { value: 'remind', label: 'Avisa' },
];
const FREQUENCIES = RECURRING_FREQUENCIES.map((value) => ({ value, label: RECURRING_LABELS[value] }));

/** All that a rule says. */
export function RuleFields({ form }: { form: RuleForm }) {
  const today = useShopToday();
  const [type, mode] = useWatch({ control: form.control, name: ['type', 'mode'] });
  const chooseType = (next: RecurringType) => {
    form.setValue('type', next, { shouldDirty: true });
    if (next === 'inflow_of_money') form.setValue('expense_id', null, { shouldDirty: true });
  };
  return (
    <>
      <FieldBox>
        <FieldLabel aria-hidden="true">Tipo</FieldLabel>
        <Segmented label="Tipo" value={type} options={TYPES} onChange={chooseType} />
      </FieldBox>
      <MoneyField form={form} name="value" label="Monto" isBig reserve />
      <TextField form={form} name="label" label="Concepto" autoComplete="off" reserve />
      <RulePlace form={form} />
      {type === 'money_outflow' && <RuleLabel form={form} />}
      <SelectField form={form} name="frequency" label="Se repite" options={FREQUENCIES} reserve />
      <Pair>
        <DateField form={form} name="start_date" label="Desde" today={today} reserve />
        <DateField form={form} name="end_date" label="Hasta (opcional)" today={today} reserve />
      </Pair>
      <FieldBox>
        <FieldLabel aria-hidden="true">Qué hace</FieldLabel>
        <Segmented
          label="Qué hace"
          value={mode}
          options={MODES}
          onChange={(next) => form.setValue('mode', next, { shouldDirty: true })}
        />
      </FieldBox>
    </>
  );
}

/** Its account and method. */
function RulePlace({ form }: { form: RuleForm }) {
  const [accountId, paymentMethodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const { data } = useQuery(accountQueries.all());
  return (
    <AccountAndPaymentMethod
      account={data?.find(({ financial_accounts_id }) => financial_accounts_id === accountId)}
      paymentMethodId={paymentMethodId === 0 ? undefined : paymentMethodId}
      kept={data && accountId !== '' ? ACCOUNT_GONE : undefined}
      onAccount={(chosen) => {
        form.setValue('financial_accounts_id', chosen?.financial_accounts_id ?? '', { shouldDirty: true });
        const has = chosen?.paymentMethods.some(({ payment_method_id }) => payment_method_id === paymentMethodId);
        if (!has) form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id ?? 0);
      }}
      onPaymentMethod={(method) => form.setValue('payment_method_id', method, { shouldDirty: true })}
      accountError={useFieldError(form, 'financial_accounts_id')}
      paymentMethodError={useFieldError(form, 'payment_method_id')}
    />
  );
}

function RuleLabel({ form }: { form: RuleForm }) {
  const expenseId = useWatch({ control: form.control, name: 'expense_id' });
  return (
    <ExpenseLabelPicker
      value={expenseId ?? undefined}
      onChange={(id) => form.setValue('expense_id', id ?? null, { shouldDirty: true })}
      error={useFieldError(form, 'expense_id')}
    />
  );
}
