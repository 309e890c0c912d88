import { newMovement } from '@trastienda/contract/movements';
import { DEFAULT_LABELS, labelForType, type MovementType } from '@trastienda/domain/ledger/movement';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { shopToday } from '../../lib/dates';
import { centsOf } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useIsPhone } from '../../lib/use-is-phone';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';
import { Notice } from '../../ui/notice';
import { Segmented } from '../../ui/segmented';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { TextField } from '../../ui/text-field';
import { toastSuccess } from '../../ui/toast';
import { AccountFields, type AccountsToChoose } from './account-fields';
import { balanceProblem } from './balance';
import { TYPE_OPTIONS } from './filters';
import './movements.css';
import { isRetryOf, useRecordMovement } from './mutations';
import { useAccountChoice } from './use-account-choice';
import { type LinkPickers, useLink } from './use-link';

const FORM_ID = 'movement-form';
const FIRST_TYPE: MovementType = 'inflow_of_money';

interface Props {
  accounts: AccountsToChoose;
  /** Where an account is made, when there is none. */
  createAccountLink: ReactNode;
  formRef: RefObject<HTMLFormElement | null>;
  links: LinkPickers;
}

/** Records one movement: type, amount, Enter. All the rest is filled in and stays for the next one (spec 4). */
export function MovementForm({ accounts, createAccountLink, formRef, links }: Props) {
  const isPhone = useIsPhone();
  const record = useRecordMovement();
  const form = useForm({
    resolver: zodResolver(newMovement),
    mode: 'onTouched',
    defaultValues: {
      type: FIRST_TYPE,
      label: DEFAULT_LABELS[FIRST_TYPE],
      entry_date: shopToday(),
      financial_accounts_id: '',
    },
  });
  const values = useWatch({ control: form.control });
  const type = values.type ?? FIRST_TYPE;
  const { account, chooseAccount, chooseMethod } = useAccountChoice(form, accounts.data);
  const link = useLink(form);
  const problem = link.problem ?? (account && balanceProblem(type, values.value, centsOf(account.total ?? 0)));
  const isIncomplete =
    !account || values.payment_method_id === undefined || values.label?.trim() === '' || link.isDebtPaid;

  const chooseType = (next: MovementType) => {
    form.setValue('type', next);
    // What was said against an empty one goes with it.
    form.setValue('label', labelForType(next, form.getValues('label')), { shouldValidate: true });
    chooseAccount(accounts.data?.[0]);
    link.clear();
  };

  useEffect(() => {
    if (!isPhone) form.setFocus('value');
  }, [isPhone, form]);

  // Only once the fields are enabled again: a disabled one takes no focus.
  const recorded = record.data;
  useEffect(() => {
    if (recorded) form.setFocus('value');
  }, [recorded, form]);

  const submit = useSubmit(
    form.handleSubmit((movement) => {
      if (problem && !isRetryOf(record, movement)) return form.setFocus('value');
      return record.mutateAsync(movement).then(
        () => {
          const amount = formatMoney(centsOf(movement.value));
          toastSuccess('Movimiento creado con éxito.', `${DEFAULT_LABELS[movement.type]}: ${amount}`);
          form.resetField('value');
          link.settle();
          form.setValue('label', DEFAULT_LABELS[movement.type]);
          form.reset(undefined, { keepValues: true });
        },
        (error) => showServerError(form, error),
      );
    }),
  );

  const lost = form.formState.errors.root?.['server']?.message;
  const actions = (
    <>
      {lost && <Notice title="No se guardó el movimiento">{lost}</Notice>}
      <SubmitButton form={FORM_ID} block busy={record.isPending} disabled={isIncomplete}>
        Crear movimiento
      </SubmitButton>
    </>
  );
  return (
    <>
      <form
        id={FORM_ID}
        ref={formRef}
        className="card mov-form"
        aria-labelledby="movement-form-title"
        onSubmit={submit}
        noValidate
      >
        <div className="card-h no-phone">
          <h2 id="movement-form-title">Crear movimiento</h2>
        </div>
        <fieldset className="pad" disabled={record.isPending}>
          <div className="field">
            <span className="lab" aria-hidden="true">
              Tipo
            </span>
            <Segmented label="Tipo" isTall value={type} options={TYPE_OPTIONS} onChange={chooseType} />
          </div>
          <MoneyField form={form} name="value" label="Monto" isBig problem={problem} reserve />
          <TextField form={form} name="label" label="Concepto" autoComplete="off" reserve />
          <AccountFields
            accounts={accounts}
            account={account}
            methodId={values.payment_method_id}
            onAccount={chooseAccount}
            onMethod={chooseMethod}
            errors={{
              account: form.formState.errors.financial_accounts_id?.message,
              method: form.formState.errors.payment_method_id?.message,
            }}
            createAccountLink={createAccountLink}
          />
          {type === 'money_outflow' &&
            links.expense({ value: values.expense_id ?? undefined, onChange: link.setExpense })}
          {type === 'debt' &&
            links.debt({
              debtId: values.debt_id ?? undefined,
              installmentId: values.installment_id ?? undefined,
              onChange: link.setDebt,
            })}
          <DateField form={form} name="entry_date" label="Fecha" today={shopToday()} reserve />
          {!isPhone && actions}
        </fieldset>
      </form>
      {isPhone && <StickyAction>{actions}</StickyAction>}
    </>
  );
}
