import type { CreditCard } from '@trastienda/contract/credit-cards';
import { type NewPurchase, purchaseForm } from '@trastienda/contract/statements';
import type { StatementCalendar } from '@trastienda/domain/credit-cards/statement-dates';
import { month } from '@trastienda/domain/dates/day';
import { DEBT_NAME_MAX, INSTALLMENTS_MAX, INSTALLMENTS_MIN } from '@trastienda/domain/installments/limits';
import { typedText } from '@trastienda/domain/money/typed';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveNew } from '../../forms/use-save-new';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { DEBT_REFRESHES } from '../../shop/debt/mutations';
import { createPurchase } from '../../shop/statement/mutations';
import { DateField } from '../../ui/date-field';
import { useDayText } from '../../ui/date-format';
import { Field } from '../../ui/field';
import { Pair } from '../../ui/layout';
import { MoneyField } from '../../ui/money-field';
import { Select } from '../../ui/select';
import { StepperField } from '../../ui/stepper-field';
import { TextField } from '../../ui/text-field';
import { useFieldError } from '../../ui/use-field-error';
import { capitalized, periodName } from './periods';
import { firstPeriods, PurchasePlan } from './purchase-plan';

interface Props {
  card: CreditCard;
  calendar: StatementCalendar;
  onDone: () => void;
}

/**
 * What stands as the first statement by itself is the server's to say: another device may have set a closing meanwhile. Which one that is
 * counts when it is sent first: sent again it is the same.
 */
const resolverOf = (calendar: StatementCalendar) =>
  zodResolver(
    purchaseForm.transform(({ first_period, ...purchase }): NewPurchase => {
      const [, ...later] = firstPeriods(calendar, purchase.purchase_date);
      const chosen = first_period !== undefined && later.includes(first_period) && { first_period };
      return { ...purchase, ...chosen };
    }),
  );

type Values = z.input<typeof purchaseForm>;

/** A purchase in one installment or several, with the statements on which they will stand. */
export function PurchaseForm({ card, calendar, onDone }: Props) {
  const { credit_card_id: cardId } = card;
  const today = useShopToday();
  const dayText = useDayText();
  const form = useForm<Values, unknown, NewPurchase>({
    resolver: resolverOf(calendar),
    mode: 'onTouched',
    defaultValues: { name: '', value: null, installments: 1, purchase_date: today },
  });
  const values = useWatch({ control: form.control });
  const periods = firstPeriods(calendar, values.purchase_date);
  const [natural] = periods;
  const first = periods.find((period) => period === values.first_period) ?? natural;
  const save = useSaveNew({
    form,
    name: `purchase:${cardId}`,
    send: (purchase, call) => createPurchase(cardId, purchase, call),
    refreshes: DEBT_REFRESHES.creation,
    said: (_, { data }) => ({
      title: 'Compra creada.',
      description: `${data.name}: la primera cuota vence el ${dayText(data.installments[0]?.due_date ?? '')}`,
    }),
    failed: 'No se creó la compra.',
    unsure: 'Puede que esta compra ya esté creada. Reinténtala o descártala antes de crear otra.',
    describe: ({ name, value }) => typedText(`Compra ${name}`, value),
    onDone,
  });
  const { startFrom } = save;
  useEffect(() => startFrom({ purchase_date: today }), [startFrom, today]);
  return (
    <DialogForm form={form} save={save} action="Crear compra" onClose={onDone} stack gap={12}>
      <TextField form={form} name="name" label="Qué compraste" maxLength={DEBT_NAME_MAX} autoComplete="off" />
      <Pair>
        <MoneyField form={form} name="value" label="Monto total" />
        <StepperField
          form={form}
          name="installments"
          label="Cuotas"
          min={INSTALLMENTS_MIN}
          max={INSTALLMENTS_MAX}
          lessLabel="Una cuota menos"
          moreLabel="Una cuota más"
        />
      </Pair>
      <Pair>
        <DateField form={form} name="purchase_date" label="Fecha de compra" today={today} />
        <Field label="Primer resumen" error={useFieldError(form, 'first_period')}>
          {(control) => (
            // Other choices are another list: the one before would take its own back.
            <Select<string>
              key={natural}
              id={control.id}
              describedBy={control['aria-describedby']}
              value={first ?? null}
              options={periods.map((period) => ({ value: period, label: capitalized(periodName(period, today)) }))}
              onChange={(period) => {
                form.setValue('first_period', month(period), { shouldDirty: true });
                form.clearErrors('first_period');
              }}
            />
          )}
        </Field>
      </Pair>
      {first && (
        <PurchasePlan
          calendar={calendar}
          first={first}
          value={values.value}
          count={values.installments}
          today={today}
        />
      )}
    </DialogForm>
  );
}
