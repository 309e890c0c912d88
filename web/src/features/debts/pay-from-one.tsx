import { formatMoney } from '@trastienda/domain/money/format';
import { DialogForm } from '../../forms/dialog-form';
import { AccountAndPaymentMethod } from '../../shop/account/account-and-payment-method';
import { Stack } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { useFieldError } from '../../ui/use-field-error';
import type { PayFormProps } from './pay-form';
import { usePayFromOne } from './use-pay-from-one';

/** One movement from one account; the amount starts as what remains, and can be typed while the accounts are on their way. */
export function PayFromOne({ top, ...paying }: PayFormProps) {
  const { form, values, account, amount, problem, save, chooseAccount, choosePaymentMethod } = usePayFromOne(paying);
  return (
    <DialogForm
      form={form}
      save={save}
      action={amount === undefined ? 'Pagar' : `Pagar ${formatMoney(amount)}`}
      off={account?.paymentMethods.length === 0 || amount === undefined}
      onClose={paying.onDone}
    >
      {top}
      <Stack gap={12}>
        <MoneyField form={form} name="value" label="Monto" isBig problem={problem} reserve />
        <AccountAndPaymentMethod
          account={account}
          paymentMethodId={values.payment_method_id || undefined}
          onAccount={chooseAccount}
          onPaymentMethod={choosePaymentMethod}
          accountError={useFieldError(form, 'financial_accounts_id')}
          paymentMethodError={useFieldError(form, 'payment_method_id')}
        />
      </Stack>
    </DialogForm>
  );
}
