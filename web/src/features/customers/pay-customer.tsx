import { useQuery } from '@tanstack/react-query';
import { type Customer, newCustomerPayment } from '@trastienda/contract/customers';
import { typedMoney } from '@trastienda/contract/money';
import type { Day } from '@trastienda/domain/dates/day';
import { cents, negate } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { typedCents, typedText } from '@trastienda/domain/money/typed';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { centsOf, moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { accountQueries } from '../../shop/account/queries';
import { useFirstAccount } from '../../shop/account/use-first-account';
import { CUSTOMER_PAYMENT_REFRESHES, payCustomer } from '../../shop/customer/mutations';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';
import { useFieldError } from '../../ui/use-field-error';

const typedPayment = newCustomerPayment.extend({ value: typedMoney(newCustomerPayment.shape.value) });

type Typed = z.input<typeof typedPayment>;

/** How they stand once they have paid it; in pesos. */
function afterwards(balance: number, value: Typed['value']): string | undefined {
  const paid = typedCents(value);
  if (paid === undefined) return undefined;
  const left = cents(centsOf(balance) - paid);
  if (left === 0) return 'Después no deberá nada.';
  return left > 0 ? `Después deberá ${formatMoney(left)}.` : `Después tendrá ${formatMoney(negate(left))} a favor.`;
}

interface Props {
  customer: Customer;
  onDone: () => void;
}

/** What the form holds, and how it is saved. */
function usePayment({ customer, onDone }: Props, today: Day) {
  const { customer_id: id, name, balance } = customer;
  const accounts = useQuery(accountQueries.all()).data;
  const form = useForm<Typed, unknown, z.output<typeof typedPayment>>({
    resolver: zodResolver(typedPayment),
    mode: 'onTouched',
    defaultValues: {
      ...{ value: balance > 0 ? balance : null, entry_date: today },
      financial_accounts_id: accounts?.[0]?.financial_accounts_id ?? '',
      payment_method_id: accounts?.[0]?.paymentMethods[0]?.payment_method_id ?? 0,
    },
  });
  const saving = useSaveNew({
    form,
    name: `customer-payment:${id}`,
    next: (paid) => ({ ...paid, value: null }),
    send: (said, options) => payCustomer(id, said, options),
    refreshes: CUSTOMER_PAYMENT_REFRESHES,
    said: ({ value }) => ({ title: 'Pago registrado.', description: `${name}: ${moneyText(value)}` }),
    failed: 'No se pudo registrar el pago.',
    unsure: 'Puede que este pago ya esté hecho. Reinténtalo o descártalo antes de registrar otro.',
    describe: ({ value }) => typedText(`Pago de ${name}`, value),
    onDone,
  });
  const { startFrom } = saving;
  const save = useFirstAccount(saving, ({ financial_accounts_id, paymentMethods }) =>
    startFrom({ financial_accounts_id, payment_method_id: paymentMethods[0]?.payment_method_id ?? 0 }),
  );
  // A dialog that has been open overnight records today; a day that the user chose stays.
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);
  return { form, save, accounts };
}

/** Records what a customer pays: all that is owed unless another amount is typed. */
export function PayCustomer(props: Props) {
  const { customer, onDone } = props;
  const { balance } = customer;
  const today = useShopToday();
  const { form, save, accounts } = usePayment(props, today);
  const [value, accountId, methodId] = useWatch({
    control: form.control,
    name: ['value', 'financial_accounts_id', 'payment_method_id'],
  });
  const account = accounts?.find(({ financial_accounts_id }) => financial_accounts_id === accountId);
  return (
    <DialogForm form={form} save={save} action="Registrar pago" onClose={onDone} stack>
      <MoneyField form={form} name="value" label="Monto" hint={afterwards(balance, value)} isBig reserve />
      {balance > 0 && (
        <div>
          <Button
            size="sm"
            onClick={() =>
              form.setValue('value', balance, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
            }
          >
            Todo: {moneyText(balance)}
          </Button>
        </div>
      )}
      <AccountAndPaymentMethod
        account={account}
        paymentMethodId={account ? methodId : undefined}
        onAccount={(chosen) => {
          form.setValue('financial_accounts_id', chosen?.financial_accounts_id ?? '', { shouldDirty: true });
          form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id ?? 0);
        }}
        onPaymentMethod={(method) => form.setValue('payment_method_id', method, { shouldDirty: true })}
        accountError={useFieldError(form, 'financial_accounts_id')}
        paymentMethodError={useFieldError(form, 'payment_method_id')}
      />
      <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />
    </DialogForm>
  );
}
