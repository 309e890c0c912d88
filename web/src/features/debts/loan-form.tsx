import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm, useFormState } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { SaveForm } from '../../forms/save-form';
import { useSaveNew } from '../../forms/use-save-new';
import { shopToday } from '../../lib/dates';
import { useShopToday } from '../../lib/use-shop-today';
import { creditCardQueries } from '../../shop/credit-card/queries';
import { createDebt, DEBT_REFRESHES } from '../../shop/debt/mutations';
import { Button } from '../../ui/button';
import { Split, Stack } from '../../ui/layout';
import { StickyAction } from '../../ui/sticky-action';
import { SubmitButton } from '../../ui/submit-button';
import { LoanCosts } from './loan-costs';
import { LoanFields } from './loan-fields';
import { LoanRows } from './loan-rows';
import { emptyLoan, toDebt } from './loan-values';
import { isDueAsPlanned, type LoanFormApi, type LoanInput, useInstallmentRows } from './use-installment-rows';

const resolver = lateResolver(() => import('./loan-check').then(({ loanResolver }) => loanResolver));

const FORM_ID = 'loan-form';

const CARDS_UNKNOWN = 'Todavía no se sabe qué tarjetas tienes. Espera, reintenta, o elige «Ninguna».';

/** The tab 'Préstamo': what is borrowed, its installments, and what it costs while they are typed. */
export function LoanForm({ onDone }: { onDone: () => void }) {
  const cards = useQuery(creditCardQueries.all());
  const form: LoanFormApi = useForm({
    resolver,
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
    unsure: 'Puede que esta deuda ya esté creada. Reinténtala o descártala antes de crear otra.',
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
  const { isRestored, startFrom } = save;
  useStartToday(form, { now, settle, startFrom, moveTo });
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
    <Split parts="minmax(0, 1fr) 360px">
      <SaveForm form={form} save={{ ...save, submit }} formRef={element} id={FORM_ID} stack aria-label="Préstamo">
        <LoanFields form={form} />
        <LoanRows form={form} rows={rows} onChange={change} />
      </SaveForm>
      <LoanCosts form={form} rows={rows}>
        <Stack gap={8}>
          <span className="no-phone">{action}</span>
          <Button block onClick={cancel}>
            Cancelar
          </Button>
        </Stack>
      </LoanCosts>
      <StickyAction>{action}</StickyAction>
    </Split>
  );
}

interface Starting extends Pick<ReturnType<typeof useInstallmentRows>, 'now' | 'settle' | 'moveTo'> {
  startFrom: (fields: Pick<LoanInput, 'start_date' | 'installments'>) => void;
}

/** A page that has been open overnight starts today; a day that the user chose, for the loan or for an installment, stays. */
function useStartToday(form: LoanFormApi, { now, settle, startFrom, moveTo }: Starting): void {
  const today = useShopToday();
  useEffect(() => {
    settle();
    const before = form.getValues('start_date');
    const typed = now();
    if (!isDueAsPlanned(form.getValues(), typed)) return;
    const { start_date, installments } = emptyLoan(today);
    startFrom({ start_date, installments });
    if (form.getValues('start_date') !== before) moveTo(today, typed);
  }, [form, today, now, settle, startFrom, moveTo]);
}

/** The fields take the focus by themselves when the form is refused, the installments do not. */
function useFocusBadRow(form: LoanFormApi, element: RefObject<HTMLFormElement | null>): void {
  const { submitCount, errors } = useFormState({ control: form.control });
  const seen = useRef(0);
  useEffect(() => {
    if (submitCount === seen.current) return;
    seen.current = submitCount;
    if (errors.installments && Object.keys(errors).length === 1)
      element.current?.querySelector<HTMLElement>('li [aria-invalid=true]')?.focus();
  }, [submitCount, errors, element]);
}
