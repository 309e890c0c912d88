import { useQuery } from '@tanstack/react-query';
import { typedMoney } from '@trastienda/contract/money';
import { newRecurring, occurrenceToRecord, type Recurring } from '@trastienda/contract/recurring';
import { TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { typedText } from '@trastienda/domain/money/typed';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { ACCOUNT_GONE } from '../../shop/account/texts';
import { RECORDING_REFRESHES, recordOccurrence } from '../../shop/recurring/mutations';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';
import { useFieldError } from '../../ui/use-field-error';

/** All of it is sent as it stands in the fields; nothing of it may be missing there. */
const typedOccurrence = z.strictObject({
  ...newRecurring.pick({ financial_accounts_id: true, payment_method_id: true }).shape,
  value: typedMoney(newRecurring.shape.value),
  entry_date: occurrenceToRecord.shape.entry_date.unwrap(),
});

interface Props {
  rule: Recurring;
  /** Its nominal day. */
  date: string;
  onDone: () => void;
}

/** Makes the movement of one day of a rule; the amount, the day and the place may be others. */
export function RecordOccurrence({ rule, date, onDone }: Props) {
  const { recurring_id: id, label, type, value, financial_accounts_id, payment_method_id } = rule;
  const today = useShopToday();
  const form = useForm<z.input<typeof typedOccurrence>, unknown, z.output<typeof typedOccurrence>>({
    resolver: zodResolver(typedOccurrence),
    mode: 'onTouched',
    defaultValues: { value, entry_date: date, financial_accounts_id, payment_method_id },
  });
  const save = useSaveNew({
    form,
    name: `occurrence:${id}:${date}`,
    next: (recorded) => ({ ...recorded, value: null }),
    send: (said, options) => recordOccurrence({ id, date }, said, options),
    refreshes: RECORDING_REFRESHES,
    said: (said) => ({ title: 'Movimiento registrado.', description: `${label}: ${moneyText(said.value)}` }),
    failed: 'No se pudo registrar el movimiento.',
    describe: (said) => typedText(label, said.value),
    onDone,
  });
  const [accountId, methodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const accounts = useQuery(accountQueries.all()).data;
  const account = accounts?.find(({ financial_accounts_id: one }) => one === accountId);
  return (
    <DialogForm form={form} save={save} action="Registrar" onClose={onDone} stack>
      <MoneyField form={form} name="value" label={`Monto · ${TYPE_WORDS[type]}`} isBig reserve />
      <AccountAndPaymentMethod
        account={account}
        paymentMethodId={account ? methodId : undefined}
        kept={accountId === '' ? undefined : ACCOUNT_GONE}
        onAccount={(chosen) => {
          form.setValue('financial_accounts_id', chosen?.financial_accounts_id ?? '', { shouldDirty: true });
          const has = chosen?.paymentMethods.some(({ payment_method_id: one }) => one === methodId);
          if (!has) form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id ?? 0);
        }}
        onPaymentMethod={(method) => form.setValue('payment_method_id', method, { shouldDirty: true })}
        accountError={useFieldError(form, 'financial_accounts_id')}
        paymentMethodError={useFieldError(form, 'payment_method_id')}
      />
      <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />
    </DialogForm>
  );
}
