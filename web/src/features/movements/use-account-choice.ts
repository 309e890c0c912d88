import type { Account } from '@trastienda/contract/accounts';
import type { NewMovement } from '@trastienda/contract/movements';
import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

/**
 * The account and the payment method of the form (spec 4): choosing an account takes its first method; where none is
 * chosen, or what was chosen is gone meanwhile, the first one is.
 */
export function useAccountChoice(
  form: UseFormReturn<NewMovement, unknown, NewMovement>,
  accounts: readonly Account[] | undefined,
) {
  const [accountId, methodId] = useWatch({
    control: form.control,
    name: ['financial_accounts_id', 'payment_method_id'],
  });
  const account = accounts?.find(({ financial_accounts_id }) => financial_accounts_id === accountId);

  const chooseMethod = (id: number | undefined) =>
    id === undefined ? form.resetField('payment_method_id') : form.setValue('payment_method_id', id);
  const chooseAccount = (chosen: Account | undefined) => {
    form.setValue('financial_accounts_id', chosen?.financial_accounts_id ?? '');
    chooseMethod(chosen?.paymentMethods[0]?.payment_method_id);
  };

  const hasMethod = account?.paymentMethods.some(({ payment_method_id }) => payment_method_id === methodId);
  const firstMethod = account?.paymentMethods[0]?.payment_method_id;
  useEffect(() => {
    if (!accounts) return;
    if (!account && accounts[0]) form.setValue('financial_accounts_id', accounts[0].financial_accounts_id);
    if (!hasMethod && firstMethod !== undefined) form.setValue('payment_method_id', firstMethod);
    if (!hasMethod && firstMethod === undefined) form.resetField('payment_method_id');
  }, [accounts, account, hasMethod, firstMethod, form]);

  return { account, chooseAccount, chooseMethod };
}
