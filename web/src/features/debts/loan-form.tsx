import type { CreditCard } from '@trastienda/contract/credit-cards';
import { DEBT_NOTES_MAX, loanForm } from '@trastienda/contract/debts';
import { formatLastFour } from '@trastienda/domain/cards/card';
import { DEBT_NAME_MAX, NEW_DEBT, QUOTAS_MAX, QUOTAS_MIN } from '@trastienda/domain/installments/limits';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { memo, useRef } from 'react';
import { useController, useForm } from 'react-hook-form';
import { shopToday } from '../../lib/dates';
import { zodResolver } from '../../lib/schema-resolver';
import { showServerError } from '../../lib/server-error';
import { useSubmit } from '../../lib/use-submit';
import { DateField } from '../../ui/date-field';
import { Field } from '../../ui/field';
import { FormError } from '../../ui/form-error';
import { MoneyField } from '../../ui/money-field';
import { Select } from '../../ui/select';
import { SelectField } from '../../ui/select-field';
import { StepperField } from '../../ui/stepper-field';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { TextAreaField } from '../../ui/text-area-field';
import { TextField } from '../../ui/text-field';
import { toastError, toastSuccess } from '../../ui/toast';
import { FREQUENCY_OPTIONS } from './edit-debt';
import './loan.css';
import { LoanCosts } from './loan-costs';
import { LoanRows } from './loan-rows';
import { useCreateDebt } from './mutations';
import { type LoanFormApi, useInstallmentRows } from './use-installment-rows';

const FORM_ID = 'loan-form';

interface Props {
  /** The saved cards: one of them may have been used. */
  cards: readonly CreditCard[];
  onDone: () => void;
}

/** The tab 'Préstamo': what is borrowed, its installments, and what it costs while they are typed. */
export function LoanForm({ cards, onDone }: Props) {
  const form: LoanFormApi = useForm({
    resolver: zodResolver(loanForm),
    mode: 'onTouched',
    defaultValues: {
      name: NEW_DEBT.name,
      money_to_receive: pesosFromCents(NEW_DEBT.moneyToReceive),
      payment_frequency: NEW_DEBT.frequency,
      minimum_payment: pesosFromCents(NEW_DEBT.minimumPayment),
      start_date: shopToday(),
      quotas: NEW_DEBT.quotas,
      amount_per_quota: pesosFromCents(NEW_DEBT.amountPerQuota),
      notes: '',
      installments: [],
    },
  });
  const create = useCreateDebt();
  const { rows, change, settle, refused } = useInstallmentRows(form);
  const element = useRef<HTMLFormElement>(null);

  const send = form.handleSubmit(
    ({ name, notes, minimum_payment, money_to_receive, payment_frequency, credit_card_id, installments }) =>
      create
        .mutateAsync({
          ...{ name, money_to_receive, payment_frequency, installments },
          notes: notes || null,
          minimum_payment: minimum_payment ?? null,
          credit_card_id: credit_card_id ?? null,
        })
        .then(
          () => {
            toastSuccess('Deuda creada correctamente.', name);
            onDone();
          },
          (error) => toastError('Ocurrió un error al crear la deuda.', showServerError(form, error)),
        ),
    ({ installments, ...others }) => {
      refused();
      // The fields take the focus by themselves, the installments do not.
      if (installments && Object.keys(others).length === 0)
        setTimeout(() => element.current?.querySelector<HTMLElement>('.cuota .is-bad')?.focus());
    },
  );
  const submit = useSubmit((event) => {
    settle();
    return send(event);
  });

  return (
    <div className="loan">
      <form id={FORM_ID} ref={element} aria-label="Préstamo" onSubmit={submit} noValidate>
        <fieldset className="stack" disabled={create.isPending}>
          <LoanFields form={form} cards={cards} />
          <LoanRows form={form} rows={rows} onChange={change} />
          <FormError form={form} />
        </fieldset>
      </form>
      <LoanCosts form={form} rows={rows}>
        <SubmitButton form={FORM_ID} block className="no-phone" busy={create.isPending}>
          Crear deuda
        </SubmitButton>
      </LoanCosts>
      <StickyAction>
        <SubmitButton form={FORM_ID} block busy={create.isPending} disabled={create.isPending}>
          Crear deuda
        </SubmitButton>
      </StickyAction>
    </div>
  );
}

const LoanFields = memo(function LoanFields({ form, cards }: { form: LoanFormApi } & Pick<Props, 'cards'>) {
  return (
    <section className="card pad six" aria-label="Préstamo">
      <div className="w3">
        <TextField form={form} name="name" label="Nombre" maxLength={DEBT_NAME_MAX} autoComplete="off" />
      </div>
      <div className="w3">
        <MoneyField form={form} name="money_to_receive" label="Dinero recibido" />
      </div>
      <div className="w2">
        <SelectField form={form} name="payment_frequency" label="Frecuencia de pago" options={FREQUENCY_OPTIONS} />
      </div>
      <div className="w2">
        <MoneyField form={form} name="minimum_payment" label="Pago mínimo" />
      </div>
      <div className="w2">
        <DateField form={form} name="start_date" label="Fecha de inicio" today={shopToday()} />
      </div>
      <div className="w3">
        <StepperField
          form={form}
          name="quotas"
          label="Cantidad de cuotas"
          min={QUOTAS_MIN}
          max={QUOTAS_MAX}
          lessLabel="Una cuota menos"
          moreLabel="Una cuota más"
          hint={`De ${QUOTAS_MIN} a ${QUOTAS_MAX}`}
        />
      </div>
      <div className="w3">
        <MoneyField form={form} name="amount_per_quota" label="Monto por cuota" />
      </div>
      {cards.length > 0 && (
        <div className="w6">
          <CardField form={form} cards={cards} />
        </div>
      )}
      <div className="w6">
        <TextAreaField form={form} name="notes" label="Notas" maxLength={DEBT_NOTES_MAX} />
      </div>
    </section>
  );
});

const NO_CARD = 'none';

function CardField({ form, cards }: { form: LoanFormApi } & Pick<Props, 'cards'>) {
  const { field } = useController({ control: form.control, name: 'credit_card_id' });
  return (
    <Field label="Tarjeta de crédito" hint="Si la deuda es de una tarjeta, ocupa su límite.">
      {(control) => (
        <Select
          id={control.id}
          describedBy={control['aria-describedby']}
          triggerRef={field.ref}
          value={field.value ?? NO_CARD}
          options={[
            { value: NO_CARD, label: 'Ninguna' },
            ...cards.map(({ credit_card_id, name, last_four_digits }) => ({
              value: credit_card_id,
              label: name,
              note: formatLastFour(last_four_digits),
            })),
          ]}
          onChange={(id) => field.onChange(id === NO_CARD ? null : id)}
          onBlur={field.onBlur}
        />
      )}
    </Field>
  );
}
