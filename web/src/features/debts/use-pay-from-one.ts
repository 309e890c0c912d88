import { useQuery } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { typedMoney } from '@trastienda/contract/money';
import { newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { exceedsRemainingText } from '@trastienda/domain/installments/texts';
import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import { typedCents, typedText } from '@trastienda/domain/money/typed';
import { type FormEvent, useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { centsOf } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { shortOfText } from '../../shop/account/texts';
import { paymentNames } from '../../shop/debt/payment-name';
import { remainingOf } from '../../shop/debt/remaining';
import { type PayFormProps, usePaySave } from './pay-form';

const NONE: readonly Account[] = [];
/** Names no payment method. */
const NO_PAYMENT_METHOD = 0;

const typedPayment = newMovement.extend({ value: typedMoney(newMovement.shape.value) });

const firstChoice = (account: Account | undefined) => ({
  financial_accounts_id: account?.financial_accounts_id ?? '',
  payment_method_id: account?.paymentMethods[0]?.payment_method_id ?? NO_PAYMENT_METHOD,
});

type Payment = z.input<typeof typedPayment>;

const STILL_LOADING = 'Se están cargando. Espera un momento.';
const LOADED = 'Ya se cargaron. Mira la cuenta y vuelve a confirmar.';

/** Why this amount is not paid from this account. */
function amountProblem(amount: Cents | undefined, left: Cents, account: Account | undefined): string | undefined {
  if (amount === undefined) return undefined;
  if (amount > left) return exceedsRemainingText(amount, left);
  const balance = account && centsOf(account.total ?? 0);
  return balance !== undefined && amount > balance ? shortOfText(balance) : undefined;
}

/** Enter before the accounts are there pays nothing, and says so. */
const saidToWait = <Sent>(form: UseFormReturn<Payment, unknown, Sent>, event: FormEvent): void => {
  event.preventDefault();
  form.setError('financial_accounts_id', { type: 'server', message: STILL_LOADING });
};

/** The form that pays an installment from one account: what it holds, what is wrong with its amount, and how it is saved. */
export function usePayFromOne({ debt, installment, heldBack, onDone }: Omit<PayFormProps, 'top'>) {
  const known = useQuery(accountQueries.all());
  const accounts = known.data ?? NONE;
  const left = remainingOf(installment);
  const today = useShopToday();
  const form = useForm<Payment, unknown, z.output<typeof typedPayment>>({
    resolver: zodResolver(typedPayment),
    mode: 'onTouched',
    defaultValues: {
      label: debtPaymentLabel(debt.name),
      value: pesosFromCents(left),
      type: 'debt',
      entry_date: today,
      ...firstChoice(accounts[0]),
      debt_id: debt.debt_id,
      installment_id: installment.installment_id,
    },
  });
  const values = useWatch({ control: form.control });
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === values.financial_accounts_id);
  const typed = typedCents(values.value);
  const amount = typed !== undefined && typed > 0 ? typed : undefined;

  // What the accounts say when they come late must not push the amount away: it is said once that is typed, or sent.
  const [isTold, setTold] = useState(known.data !== undefined);
  const [started] = useState(() => pesosFromCents(left));
  const problem = () => amountProblem(amount, left, account);
  const save = usePaySave({
    form,
    name: paymentNames(installment.installment_id).one,
    debt,
    field: 'value',
    next: (paid) => ({ ...paid, value: null }),
    amountOf: ({ value }) => centsOf(value),
    typed: ({ value, financial_accounts_id, payment_method_id }) => ({
      value,
      financial_accounts_id,
      payment_method_id,
    }),
    describe: ({ value }) => typedText(debtPaymentLabel(debt.name), value),
    blocked: () => {
      if (problem() === undefined) return undefined;
      setTold(true);
      return { field: 'value' };
    },
    heldBack,
    onDone,
  });
  // No field shows the day: a dialog that has been open overnight pays today.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);
  useLateAccount(form, accounts[0], startFrom);
  const submit = (event: FormEvent) => (known.data ? save.submit(event) : saidToWait(form, event));

  return {
    form,
    values,
    account,
    amount,
    problem: isTold || values.value !== started || (amount ?? 0) > left ? problem() : undefined,
    save: { ...save, submit },
    ...choicesIn(form),
  };
}

/** What was said against an account or a payment method goes when another one is chosen. */
const choicesIn = <Sent>(form: UseFormReturn<Payment, unknown, Sent>) => ({
  chooseAccount: (chosen: Account | undefined) => {
    const { financial_accounts_id, payment_method_id } = firstChoice(chosen);
    form.setValue('financial_accounts_id', financial_accounts_id);
    form.setValue('payment_method_id', payment_method_id);
    form.clearErrors(['financial_accounts_id', 'payment_method_id']);
  },
  choosePaymentMethod: (id: number) => {
    form.setValue('payment_method_id', id);
    form.clearErrors('payment_method_id');
  },
});

/** Those that come late: an account that was chosen, or stood there already, stays. */
function useLateAccount<Sent>(
  form: UseFormReturn<Payment, unknown, Sent>,
  first: Account | undefined,
  startFrom: (fields: Partial<Payment>) => void,
): void {
  useEffect(() => {
    if (!first || form.getValues('financial_accounts_id') !== '') return;
    const wasToldToWait = form.getFieldState('financial_accounts_id').error !== undefined;
    startFrom(firstChoice(first));
    // Who has pressed Enter before they came has not paid, and must not believe so.
    if (wasToldToWait) form.setError('financial_accounts_id', { type: 'server', message: LOADED });
  }, [first, form, startFrom]);
}
