import type { Account } from '@trastienda/contract/accounts';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { MovementValues, TypedMovement } from './movement-values';

/**
 * The account and the payment method of the form (rule: forms/account-choice): choosing an account takes its first
 * method; where none is chosen, or what was chosen is gone meanwhile, the first one is.
 */
export function useAccountChoice(
  form: UseFormReturn<MovementValues, unknown, TypedMovement>,
  accounts: readonly Account[] | undefined,
) {
  const [accountId, paymentMethodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const account = accounts?.find(({ financial_accounts_id }) => financial_accounts_id === accountId);

  const choosePaymentMethod = (id: number | undefined) => form.setValue('payment_method_id', id);
  const chooseAccount = (chosen: Account | undefined) => {
    form.setValue('financial_accounts_id', chosen?.financial_accounts_id);
    choosePaymentMethod(chosen?.paymentMethods[0]?.payment_method_id);
  };

  const hasPaymentMethod = account?.paymentMethods.some(
    ({ payment_method_id }) => payment_method_id === paymentMethodId,
  );
  const firstPaymentMethod = account?.paymentMethods[0]?.payment_method_id;
  useEffect(() => {
    if (!accounts) return;
    if (!account && accounts[0]) form.setValue('financial_accounts_id', accounts[0].financial_accounts_id);
    if (!hasPaymentMethod && firstPaymentMethod !== undefined) form.setValue('payment_method_id', firstPaymentMethod);
    if (!hasPaymentMethod && firstPaymentMethod === undefined) form.setValue('payment_method_id', undefined);
  }, [accounts, account, hasPaymentMethod, firstPaymentMethod, form]);

  return { account, chooseAccount, choosePaymentMethod };
}
