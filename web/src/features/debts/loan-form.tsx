import { useQuery } from '@tanstack/react-query';
import { DEBT_NOTES_MAX, type LoanForm as Loan, loanForm, type NewDebt } from '@trastienda/contract/debts';
import type { Day } from '@trastienda/domain/dates/day';
import { DEBT_NAME_MAX, INSTALLMENTS_MAX, INSTALLMENTS_MIN, NEW_DEBT } from '@trastienda/domain/installments/limits';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { type FormEvent, memo, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { shopToday } from '../../lib/dates';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { CreditCardField } from '../../shop/credit-card/credit-card-field';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { createDebt, DEBT_REFRESHES } from '../../shop/debt/mutations';
import { Button } from '../../ui/button';
import { DateField } from '../../ui/date-field';
import { MoneyField } from '../../ui/money-field';
import { SelectField } from '../../ui/select-field';
import { StepperField } from '../../ui/stepper-field';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { FREQUENCY_OPTIONS } from './edit-debt';
import { LoanCosts } from './loan-costs';
import css from './loan-form.module.css';
import { LoanRows } from './loan-rows';
import {
  isDueAsPlanned,
  type LoanFormApi,
  type LoanInput,
  plannedRows,
  toForm,
  useInstallmentRows,
} from './use-installment-rows';

const FORM_ID = 'loan-form';

const CARDS_UNKNOWN = 'Todavía no se sabe qué tarjetas tienes. Espera, reintenta, o elige «Ninguna».';

function emptyLoan(today: Day): LoanInput {
  const plan = {
    name: NEW_DEBT.name,
    money_to_receive: pesosFromCents(NEW_DEBT.moneyToReceive),
    payment_frequency: NEW_DEBT.frequency,
    minimum_payment: pesosFromCents(NEW_DEBT.minimumPayment),
    start_date: today,
    installment_count: NEW_DEBT.installmentCount,
    amount_per_installment: pesosFromCents(NEW_DEBT.amountPerInstallment),
    notes: '',
    credit_card_id: undefined,
  };
  // The last of all: a draft is put back in this order, and its rows must not be made anew after them.
  return { ...plan, installments: toForm(plannedRows(plan, []) ?? []) };
}

const toDebt = (loan: Loan): NewDebt => ({
  name: loan.name,
  money_to_receive: loan.money_to_receive,
  payment_frequency: loan.payment_frequency,
  installments: loan.installments,
  notes: loan.notes || null,
  minimum_payment: loan.minimum_payment ?? null,
  credit_card_id: loan.credit_card_id ?? null,
});

/** The tab 'Préstamo': what is borrowed, its installments, and what it costs while they are typed. */
export function LoanForm({ onDone }: { onDone: () => void }) {
  const cards = useQuery(creditCardQueries.all());
  const form: LoanFormApi = useForm({
    resolver: zodResolver(loanForm),
    mode: 'onTouched',
    defaultValues: useState(() => emptyLoan(shopToday()))[0],
  });
  const { rows, change, adopt, settle, moveTo, now } = useInstallmentRows(form);
  const save = useSaveNew({
    form,
    name: 'debt',
    send: (loan, options) => createDebt(toDebt(loan), options),
    refreshes: DEBT_REFRESHES.creation,
    said: ({ name }) => ({ title: 'Deuda creada correctamente.', description: name }),
    failed: 'Ocurrió un error al crear la deuda.',
    describe: ({ name }) => `Deuda ${name}`,
    // The installments are due from the day on that stands in the form.
    isWhole: true,
    // The next one is called by what is typed, not by that after 'Nueva deuda'.
    next: () => ({ ...emptyLoan(shopToday()), name: '' }),
    blocked: ({ credit_card_id }) =>
      cards.data === undefined && credit_card_id === undefined
        ? { field: 'credit_card_id', message: CARDS_UNKNOWN }
        : undefined,
    onDone,
  });
  // A page that has been open overnight starts today; a day that the user chose, for the loan or for an installment, stays.
  const today = useShopToday();
  const { isRestored, startFrom } = save;
  useEffect(() => {
    const before = form.getValues('start_date');
    const typed = now();
    if (!isDueAsPlanned(form.getValues(), typed)) return;
    const { start_date, installments } = emptyLoan(today);
    startFrom({ start_date, installments });
    if (form.getValues('start_date') !== before) moveTo(today, typed);
  }, [form, today, now, startFrom, moveTo]);
  useEffect(() => {
    if (isRestored) adopt();
  }, [isRestored, adopt]);
  // By then it is told by the field itself what there is to choose from.
  const isKnown = cards.data !== undefined;
  useEffect(() => {
    if (isKnown) form.clearErrors('credit_card_id');
  }, [form, isKnown]);
  const submit = (event: FormEvent) => {
    settle();
    save.submit(event);
  };
  const element = useRef<HTMLFormElement>(null);
  useFocusBadRow(form, element);
  const cancel = () => {
    save.cancel();
    onDone();
  };

  const action = (
    <SubmitButton form={FORM_ID} block busy={save.isSaving}>
      Crear deuda
    </SubmitButton>
  );
  return (
    <div className={css['loan']}>
      <SaveForm
        form={form}
        save={{ ...save, submit, forgetDraft: save.cancel }}
        formRef={element}
        id={FORM_ID}
        className="stack"
        aria-label="Préstamo"
      >
        <LoanFields form={form} />
        <LoanRows form={form} rows={rows} onChange={change} />
      </SaveForm>
      <LoanCosts form={form} rows={rows}>
        <div className={css['loanActions']}>
          <span className="no-phone">{action}</span>
          <Button block onClick={cancel}>
            Cancelar
          </Button>
        </div>
      </LoanCosts>
      <StickyAction>{action}</StickyAction>
    </div>
  );
}

/** The fields take the focus by themselves when the form is refused, the installments do not. */
function useFocusBadRow(form: LoanFormApi, element: RefObject<HTMLFormElement | null>): void {
  const { submitCount, errors } = useFormState({ control: form.control });
  const seen = useRef(0);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (errors.installments && Object.keys(errors).length === 1)
      element.current?.querySelector<HTMLElement>('li .is-bad')?.focus();
  }, [submitCount, errors, element]);
}

const LoanFields = memo(function LoanFields({ form }: { form: LoanFormApi }) {
  const today = useShopToday();
  return (
    <section className={`card pad ${css['six']}`} aria-label="Préstamo">
      <div className={css['w3']}>
        <TextField form={form} name="name" label="Nombre" maxLength={DEBT_NAME_MAX} autoComplete="off" />
      </div>
      <div className={css['w3']}>
        <MoneyField form={form} name="money_to_receive" label="Dinero recibido" />
      </div>
      <div className={css['w2']}>
        <SelectField form={form} name="payment_frequency" label="Frecuencia de pago" options={FREQUENCY_OPTIONS} />
      </div>
      <div className={css['w2']}>
        <MoneyField form={form} name="minimum_payment" label="Pago mínimo" />
      </div>
      <div className={css['w2']}>
        <DateField form={form} name="start_date" label="Fecha de inicio" today={today} />
      </div>
      <div className={css['w3']}>
        <StepperField
          form={form}
          name="installment_count"
          label="Cantidad de cuotas"
          min={INSTALLMENTS_MIN}
          max={INSTALLMENTS_MAX}
          lessLabel="Una cuota menos"
          moreLabel="Una cuota más"
          hint={`De ${INSTALLMENTS_MIN} a ${INSTALLMENTS_MAX}`}
        />
      </div>
      <div className={css['w3']}>
        <MoneyField form={form} name="amount_per_installment" label="Monto por cuota" />
      </div>
      <div className={css['w6']}>
        <CreditCardField form={form} name="credit_card_id" />
      </div>
      <div className={css['w6']}>
        <TextAreaField form={form} name="notes" label="Notas" maxLength={DEBT_NOTES_MAX} />
      </div>
    </section>
  );
});
