import { useQuery, useQueryClient } from '@tanstack/react-query';
import { DEFAULT_LABELS, labelForType, type MovementType } from '@trastienda/domain/ledger/movement';
import { cents, centsFromPesos } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useIsPhone } from '../../lib/use-is-phone';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { DebtPicker } from '../../shop/debt/debt-picker';
import { MOVEMENT, useWhyNotInMovements } from '../../shop/debt/open-payments';
import { ExpenseLabelPicker } from '../../shop/expense-label/expense-label-picker';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { MOVEMENT_MADE } from '../../shop/movement/texts';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';
import { Segmented } from '../../ui/segmented';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { AccountFields } from './account-fields';
import { balanceProblem, changeUnderWay } from './balance';
import { TYPE_OPTIONS } from './filters';
import {
  emptyMovement,
  type MovementValues,
  nextMovement,
  type TypedMovement,
  typedMovement,
  typedPart,
  withAccount,
} from './movement-values';
import css from './movements.module.css';
import { useAccountChoice } from './use-account-choice';
import { useLink } from './use-link';

const FORM_ID = 'movement-form';
const NO_ACCOUNT = 'Todavía no tienes una cuenta con método de pago. Crea una y reintenta.';

interface Props {
  /** Where an account is made, when there is none. */
  createAccountLink: ReactNode;
  formRef: RefObject<HTMLFormElement | null>;
}

/**
 * Records one movement after the other: type, amount, Enter. All the rest is filled in and stays for the next one. The form is ready for
 * the next amount at once, however long the line takes (useSaveNew).
 */
export function MovementForm({ createAccountLink, formRef }: Props) {
  const client = useQueryClient();
  const accounts = useQuery(accountQueries.all());
  const isPhone = useIsPhone();
  const today = useShopToday();
  const form = useForm<MovementValues, unknown, TypedMovement>({
    resolver: zodResolver(typedMovement),
    mode: 'onTouched',
    defaultValues: emptyMovement(today),
  });
  const values = useWatch({ control: form.control });
  const type = values.type ?? 'inflow_of_money';
  const { account, chooseAccount, chooseMethod } = useAccountChoice(form, accounts.data);
  const link = useLink(form);
  const heldBack = useWhyNotInMovements(values.installment_id);
  const [isWaiting, setWaiting] = useState(false);

  const save = useSaveNew({
    form,
    name: MOVEMENT,
    first: 'value',
    send: async (movement, options) => {
      // It may have been sent before they were there.
      const whole = withAccount(movement, accounts.data ?? (await client.ensureQueryData(accountQueries.all())));
      if (!whole) throw new ApiError(400, 'invalid_input', NO_ACCOUNT);
      return recordMovement(whole, options);
    },
    refreshes: MOVEMENT_REFRESHES,
    said: (movement) => ({ title: MOVEMENT_MADE, description: titleOf(movement) }),
    failed: 'No se guardó el movimiento.',
    describe: titleOf,
    typed: typedPart,
    next: nextMovement,
    blocked: () => {
      setWaiting(link.isDebtUnknown);
      if (problem) return { field: 'value' };
      return link.isDebtPaid || link.isDebtUnknown ? { field: 'debt_id' } : undefined;
    },
  });
  const balance = cents(
    centsOf(account?.total ?? 0) +
      changeUnderWay(save.underWay, account?.financial_accounts_id, accounts.dataUpdatedAt),
  );
  const problem = heldBack ?? link.problem ?? (account && balanceProblem(type, values.value, balance));
  const isIncomplete =
    !account || values.payment_method_id === undefined || values.label?.trim() === '' || link.isDebtPaid;

  const chooseType = (next: MovementType) => {
    form.setValue('type', next);
    // What was said against an empty one goes with it.
    form.setValue('label', labelForType(next, form.getValues('label')), { shouldValidate: true });
    chooseAccount(accounts.data?.[0]);
    link.clear();
  };

  // A page that has been open overnight is today's; a day that the user chose stays.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);

  useEffect(() => {
    if (!isPhone) form.setFocus('value');
  }, [isPhone, form]);

  const action = (
    <SubmitButton form={FORM_ID} block busy={save.isSaving} off={isIncomplete}>
      Crear movimiento
    </SubmitButton>
  );
  return (
    <>
      <SaveForm
        form={form}
        save={save}
        id={FORM_ID}
        formRef={formRef}
        className={`card ${css['movForm']}`}
        aria-labelledby="movement-form-title"
        head={
          <div className="card-h no-phone">
            <h2 id="movement-form-title">Crear movimiento</h2>
          </div>
        }
      >
        <div className="pad">
          <div className="field">
            <span className="lab" aria-hidden="true">
              Tipo
            </span>
            <Segmented label="Tipo" isTall value={type} options={TYPE_OPTIONS} onChange={chooseType} />
          </div>
          <MoneyField form={form} name="value" label="Monto" isBig problem={problem} reserve />
          <TextField form={form} name="label" label="Concepto" autoComplete="off" reserve />
          <AccountFields
            form={form}
            account={account}
            methodId={values.payment_method_id}
            onAccount={chooseAccount}
            onMethod={chooseMethod}
            createAccountLink={createAccountLink}
          />
          {type === 'money_outflow' && (
            <ExpenseLabelPicker value={values.expense_id ?? undefined} onChange={link.setExpense} />
          )}
          {type === 'debt' && (
            <DebtPicker
              debtId={values.debt_id ?? undefined}
              installmentId={values.installment_id ?? undefined}
              isAwaited={isWaiting && link.isDebtUnknown}
              onChange={link.setDebt}
            />
          )}
          <DateField form={form} name="entry_date" label="Fecha" today={today} reserve />
          {!isPhone && action}
        </div>
      </SaveForm>
      {isPhone && <StickyAction>{action}</StickyAction>}
    </>
  );
}

/** 'Salida de dinero: $ 1.234,00' */
function titleOf({ type, value }: Pick<MovementValues, 'type' | 'value'>): string {
  const amount = value === null ? undefined : centsFromPesos(value);
  return amount === undefined ? DEFAULT_LABELS[type] : `${DEFAULT_LABELS[type]}: ${formatMoney(amount)}`;
}
