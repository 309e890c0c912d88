import type { Account } from '@trastienda/contract/accounts';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { sharesProblems } from '@trastienda/domain/installments/pay';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { ShareRows } from '../../shop/account/share-rows';
import { ShareTotal } from '../../shop/account/share-total';
import { amountOf, problemOf, type Share, shareIn, together } from '../../shop/account/shares';
import { paymentNames } from '../../shop/debt/payment-name';
import { remainingOf } from '../../shop/debt/remaining';
import { useFieldError } from '../../ui/use-field-error';
import { type PayFormProps, usePaySave } from './pay-form';
import { type Payments, paymentsOf, type ShareValues } from './shares';

interface Props extends PayFormProps {
  accounts: readonly Account[];
}

/** One movement per account that has an amount, all of them or none. */
export function PayFromSeveral({ debt, installment, accounts, top, heldBack, onDone }: Props) {
  const left = remainingOf(installment);
  const today = useShopToday();
  const form = useForm<ShareValues, unknown, Payments>({
    resolver: (values) => paymentsOf(values, { debt, installment, accounts }),
    defaultValues: { entry_date: today, shares: [] },
  });
  const { control } = form;
  const shares = useWatch({ control, name: 'shares' });
  const shareOf = (account: Account) => shareIn(shares, account);

  const amounts = accounts.map((account) => ({
    balance: centsOf(account.total ?? 0),
    amount: amountOf(shareOf(account)),
  }));
  const total = together(amounts.map(({ amount }) => amount));
  const isReady =
    sharesProblems(left, amounts).length === 0 && accounts.every((account) => !problemOf(shareOf(account)));

  const save = usePaySave<ShareValues, Payments>({
    form,
    name: paymentNames(installment.installment_id).several,
    debt,
    field: 'shares',
    next: (paid) => ({ ...paid, shares: [] }),
    amountOf: ({ movements }) => together(movements.map(({ value }) => centsOf(value))),
    typed: (values) => ({ shares: values.shares }),
    describe: (values) => `${debtPaymentLabel(debt.name)}: ${formatMoney(together(values.shares.map(amountOf)))}`,
    blocked: () => (isReady ? undefined : { field: 'shares' }),
    heldBack,
    onDone,
  });
  const change = (account: Account, next: Partial<Share>) => {
    const before = form.getValues('shares');
    const share = { ...shareIn(before, account), ...next, account: account.financial_accounts_id };
    const others = before.filter((one) => one.account !== share.account);
    form.setValue('shares', [...others, share], { shouldDirty: true, shouldTouch: true });
    form.clearErrors();
  };
  // No field shows the day: a dialog that has been open overnight pays today.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);

  return (
    <DialogForm
      form={form}
      save={save}
      action={total > 0 ? `Pagar ${formatMoney(total)}` : 'Pagar'}
      off={!isReady}
      onClose={onDone}
    >
      {top}
      <ShareRows accounts={accounts} shareOf={shareOf} onChange={change} />
      <ShareTotal total={total} left={left} refused={useFieldError(form, 'shares')} rest={restText} />
    </DialogForm>
  );
}

const restText = (rest: Cents): string =>
  rest === 0 ? 'La cuota queda pagada.' : `Quedarán ${formatMoney(rest)} de esta cuota sin pagar.`;
