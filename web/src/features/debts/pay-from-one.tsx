import { exceedsRemainingText } from '@trastienda/contract/debts';
import { newMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { formatMoney, formatMoneyInText } from '@trastienda/domain/money/format';
import { useForm, useWatch } from 'react-hook-form';
import { shopToday } from '../../lib/dates';
import { centsOf, moneyText } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useIsPhone } from '../../lib/use-is-phone';
import { useSubmit } from '../../lib/use-submit';
import { Button } from '../../ui/button';
import { DialogBody, DialogFooter } from '../../ui/dialog';
import { Field } from '../../ui/field';
import { MoneyField } from '../../ui/money-field';
import { PagedSelect } from '../../ui/paged-select';
import { Select } from '../../ui/select';
import { SubmitButton } from '../../ui/submit-button';
import { toastError, toastSuccess } from '../../ui/toast';
import { remainingOf } from './figures';
import { isRetryOf, usePay } from './mutations';
import type { PayFormProps } from './pay-dialog';

/** Spec 9: the account picker's pages. */
export const ACCOUNTS_PER_PAGE = { desk: 6, phone: 4 };

/** A toast, not a notice in the dialog: that would push what stands in it. */
export const NOT_PAID = 'No se hizo ningún pago.';

/** Names no method. */
const NO_METHOD = 0;
const NO_METHODS = 'Esta cuenta no tiene ningún método de pago asignado.';

/** One movement from one account; the amount starts as what remains. */
export function PayFromOne({ debt, installment, accounts, top, onDone }: PayFormProps) {
  const isPhone = useIsPhone();
  const pay = usePay();
  const left = remainingOf(installment);
  const form = useForm({
    resolver: zodResolver(newMovement),
    mode: 'onTouched',
    defaultValues: {
      label: debtPaymentLabel(debt.name),
      value: pesosFromCents(left),
      type: 'debt',
      entry_date: shopToday(),
      financial_accounts_id: accounts[0]?.financial_accounts_id ?? '',
      payment_method_id: accounts[0]?.paymentMethods[0]?.payment_method_id ?? NO_METHOD,
      debt_id: debt.debt_id,
      installment_id: installment.installment_id,
    },
  });
  const values = useWatch({ control: form.control });
  const account = accounts.find(({ financial_accounts_id }) => financial_accounts_id === values.financial_accounts_id);
  const balance = centsOf(account?.total ?? 0);
  const typed = values.value === undefined ? undefined : centsFromPesos(values.value);
  const amount = typed !== undefined && typed > 0 ? typed : undefined;
  const methods = account?.paymentMethods ?? [];

  const problem = () => {
    if (amount === undefined) return undefined;
    if (amount > left) return exceedsRemainingText(amount, left);
    if (amount > balance)
      return `La cuenta no tiene el saldo suficiente , solo cuenta con ${formatMoneyInText(balance)}`;
    return undefined;
  };
  const chooseAccount = (id: string) => {
    const chosen = accounts.find(({ financial_accounts_id }) => financial_accounts_id === id);
    form.setValue('financial_accounts_id', id);
    form.setValue('payment_method_id', chosen?.paymentMethods[0]?.payment_method_id ?? NO_METHOD);
  };

  const submit = useSubmit(
    form.handleSubmit((movement) => {
      if (problem() && !isRetryOf(pay, movement)) return form.setFocus('value');
      return pay.mutateAsync(movement).then(
        () => {
          toastSuccess('Movimiento creado con éxito.', `${movement.label}: ${moneyText(movement.value)}`);
          onDone();
        },
        (error) => toastError(NOT_PAID, showServerError(form, error)),
      );
    }),
  );

  return (
    <form onSubmit={submit} noValidate>
      <fieldset disabled={pay.isPending}>
        <DialogBody>
          {top}
          <div className="pay-one">
            <MoneyField form={form} name="value" label="Monto" isBig problem={problem()} reserve />
            <div className="two">
              <Field label="Cuenta" hint={`Saldo ${moneyText(account?.total ?? 0)}`} reserve>
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
                  />
                )}
              </Field>
              <Field label="Método de pago" hint={methods.length === 0 ? NO_METHODS : undefined} reserve>
                {(control) => (
                  <Select
                    id={control.id}
                    describedBy={control['aria-describedby']}
                    value={values.payment_method_id || null}
                    options={methods.map(({ payment_method_id, name }) => ({ value: payment_method_id, label: name }))}
                    onChange={(id) => form.setValue('payment_method_id', id)}
                    disabled={methods.length === 0}
                  />
                )}
              </Field>
            </div>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onDone}>Cancelar</Button>
          <SubmitButton busy={pay.isPending} disabled={methods.length === 0 || amount === undefined}>
            {amount === undefined ? 'Pagar' : `Pagar ${formatMoney(amount)}`}
          </SubmitButton>
        </DialogFooter>
      </fieldset>
    </form>
  );
}
