import type { Account } from '@trastienda/contract/accounts';
import { exceedsRemainingText } from '@trastienda/contract/debts';
import { typedMoney } from '@trastienda/contract/money';
import { newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatMoney, formatMoneyInText } from '@trastienda/domain/money/format';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { SaveForm } from '../../forms/save-form';
import { failureOf } from '../../lib/failure';
import { paymentNames } from '../../lib/open-payments';
import { centsOf, moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useIsPhone } from '../../lib/use-is-phone';
import { useShopToday } from '../../lib/use-shop-today';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { LoadFailed } from '../../ui/load-failed';
import { MoneyField } from '../../ui/money-field';
import { PagedSelect } from '../../ui/paged-select';
import { Select } from '../../ui/select';
import { SubmitButton } from '../../ui/submit-button';
import { useFieldError } from '../../ui/use-field-error';
import { remainingOf } from './figures';
import type { AccountsToPay } from './known-list';
import { ACCOUNTS_PER_PAGE, type PayFormProps, usePaySave } from './pay-form';
import css from './pay-from-one.module.css';

const NONE: readonly Account[] = [];
/** Names no method. */
const NO_METHOD = 0;
const NO_METHODS = 'Esta cuenta no tiene ningún método de pago asignado.';

const typedPayment = newMovement.extend({ value: typedMoney(newMovement.shape.value) });

const firstChoice = (account: Account | undefined) => ({
  financial_accounts_id: account?.financial_accounts_id ?? '',
  payment_method_id: account?.paymentMethods[0]?.payment_method_id ?? NO_METHOD,
});

type Payment = z.input<typeof typedPayment>;

const STILL_LOADING = 'Se están cargando. Espera un momento.';
const LOADED = 'Ya se cargaron. Mira la cuenta y vuelve a confirmar.';

interface Props extends PayFormProps {
  /** While they are on their way the amount can be typed already. */
  accounts: AccountsToPay;
}

/** One movement from one account; the amount starts as what remains. */
export function PayFromOne({ debt, installment, accounts: known, top, heldBack, onDone }: Props) {
  const accounts = known.data ?? NONE;
  const isPhone = useIsPhone();
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
  const typed = typeof values.value === 'number' ? centsFromPesos(values.value) : undefined;
  const amount = typed !== undefined && typed > 0 ? typed : undefined;
  const methods = account?.paymentMethods ?? [];
  const hasNoMethod = account !== undefined && methods.length === 0;
  const waiting = known.data ? '' : 'Cargando ...';
  const accountError = useFieldError(form, 'financial_accounts_id');
  const methodError = useFieldError(form, 'payment_method_id');

  // What the accounts say when they come late must not push the amount away: it is said once that is typed, or sent.
  const [isTold, setTold] = useState(known.data !== undefined);
  const [started] = useState(() => pesosFromCents(left));
  const problem = () => {
    if (amount === undefined) return undefined;
    if (amount > left) return exceedsRemainingText(amount, left);
    const balance = account && centsOf(account.total ?? 0);
    if (balance !== undefined && amount > balance)
      return `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`;
    return undefined;
  };
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
    describe: ({ value }) => `${debtPaymentLabel(debt.name)}: ${moneyText(value ?? 0)}`,
    isBlocked: () => {
      const isBlocked = problem() !== undefined;
      if (isBlocked) setTold(true);
      if (isBlocked) form.setFocus('value');
      return isBlocked;
    },
    heldBack,
    onDone,
  });
  const chooseAccount = (id: string) => {
    const chosen = accounts.find(({ financial_accounts_id }) => financial_accounts_id === id);
    form.setValue('financial_accounts_id', id);
    form.setValue('payment_method_id', firstChoice(chosen).payment_method_id);
    form.clearErrors(['financial_accounts_id', 'payment_method_id']);
  };
  // No field shows the day: a dialog that has been open overnight pays today.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);
  // Those that come late: an account that was chosen, or stood there already, stays.
  const [first] = accounts;
  useEffect(() => {
    if (!first || form.getValues('financial_accounts_id') !== '') return;
    startFrom(firstChoice(first));
    // Who has pressed Enter before they came has not paid, and must not believe so.
    if (form.getFieldState('financial_accounts_id').error)
      form.setError('financial_accounts_id', { type: 'server', message: LOADED });
  }, [first, form, startFrom]);
  const submit = (event: FormEvent) => {
    if (known.data) return save.submit(event);
    event.preventDefault();
    form.setError('financial_accounts_id', { type: 'server', message: STILL_LOADING });
  };
  const cancel = () => {
    save.cancel();
    onDone();
  };

  return (
    <SaveForm form={form} save={{ ...save, submit }}>
      <DialogBody>
        {top}
        <div className={css['payOne']}>
          <MoneyField
            form={form}
            name="value"
            label="Monto"
            isBig
            problem={isTold || values.value !== started || (amount ?? 0) > left ? problem() : undefined}
            reserve
          />
          {!known.data && known.isError ? (
            <LoadFailed title="No se pudieron cargar las cuentas" {...failureOf(known)} />
          ) : (
            <div className="two">
              <Field
                label="Cuenta"
                hint={account && `Saldo ${moneyText(account.total ?? 0)}`}
                error={accountError}
                reserve
              >
                {(control) => (
                  <PagedSelect
                    control={control}
                    label="Cuentas"
                    value={account?.financial_accounts_id ?? ''}
                    options={accounts.map(({ financial_accounts_id, name, total }) => ({
                      value: financial_accounts_id,
                      label: name,
                      note: moneyText(total ?? 0),
                    }))}
                    pageSize={isPhone ? ACCOUNTS_PER_PAGE.phone : ACCOUNTS_PER_PAGE.desk}
                    onChange={chooseAccount}
                    disabled={!known.data}
                    placeholder={waiting}
                  />
                )}
              </Field>
              <Field
                label="Método de pago"
                hint={hasNoMethod ? NO_METHODS : undefined}
                error={hasNoMethod ? undefined : methodError}
                reserve
              >
                {(control) => (
                  <Select
                    id={control.id}
                    describedBy={control['aria-describedby']}
                    value={values.payment_method_id || null}
                    options={methods.map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }))}
                    onChange={(id) => {
                      form.setValue('payment_method_id', id);
                      form.clearErrors('payment_method_id');
                    }}
                    disabled={methods.length === 0}
                    placeholder={waiting}
                  />
                )}
              </Field>
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onClick={cancel}>Cancelar</Button>
        <SubmitButton busy={save.isSaving} off={hasNoMethod || amount === undefined}>
          {amount === undefined ? 'Pagar' : `Pagar ${formatMoney(amount)}`}
        </SubmitButton>
      </DialogFooter>
    </SaveForm>
  );
}
