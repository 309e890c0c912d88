import type { CreditCard } from '@trastienda/contract/credit-cards';
import { type Statement, statementEdit } from '@trastienda/contract/statements';
import { periodOfPurchase, type StatementCalendar } from '@trastienda/domain/credit-cards/statement-dates';
import { isDay, type Month, stepMonth } from '@trastienda/domain/dates/day';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { DialogForm } from '../../forms/dialog-form';
import { useSaveChanges } from '../../forms/use-save-changes';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { DEBT_REFRESHES } from '../../shop/debt/mutations';
import { updateStatement } from '../../shop/statement/mutations';
import { DateField } from '../../ui/date-field';
import { Field } from '../../ui/field';
import { HintLine } from '../../ui/field-parts';
import { Pair } from '../../ui/layout';
import { Select } from '../../ui/select';
import { datesIn, dueWhenClosing } from './calendar';
import { capitalized, periodName } from './periods';

interface Props {
  card: CreditCard;
  calendar: StatementCalendar;
  statements: readonly Statement[];
  period: Month;
  onPeriod: (period: string) => void;
  onDone: () => void;
}

/** When a statement truly closes and is due, which banks move by a few days. */
export function DatesForm({ card, calendar, statements, period, onPeriod, onDone }: Props) {
  const today = useShopToday();
  const { credit_card_id: cardId } = card;
  const form = useForm({
    resolver: zodResolver(statementEdit),
    mode: 'onTouched',
    defaultValues: datesIn(calendar, period),
  });
  const save = useSaveChanges({
    form,
    name: `statement:${cardId}:${period}`,
    send: (changed) => updateStatement({ cardId, period }, changed),
    refreshes: DEBT_REFRESHES.edit,
    said: () => ({ title: 'Fechas guardadas.', description: `${card.name}, ${periodName(period, today)}` }),
    failed: 'No se guardaron las fechas.',
    describe: () => `Fechas de ${card.name}, ${periodName(period, today)}`,
    onDone,
  });
  const { adopt, holds } = save;
  const closing = useWatch({ control: form.control, name: 'closing_date' });
  useEffect(() => {
    if (!isDay(closing) || holds('due_date')) return;
    const due = dueWhenClosing(calendar, period, closing);
    if (form.getValues('due_date') === due) return;
    // It follows from the closing: nobody has set it.
    adopt({ due_date: due });
    form.setValue('due_date', due, { shouldValidate: true });
  }, [form, adopt, holds, calendar, period, closing]);
  const current = periodOfPurchase(calendar, today);
  const near = [-1, 0, 1, 2].map((steps) => stepMonth(current, steps));
  const periods = [...new Set([...statements.map((one) => one.period), ...near, period])].sort();
  return (
    <DialogForm form={form} save={save} action="Guardar fechas" onClose={onDone} stack gap={12}>
      <Field label="Resumen">
        {(control) => (
          <Select
            id={control.id}
            describedBy={control['aria-describedby']}
            value={period as string}
            options={periods.map((one) => ({ value: one, label: capitalized(periodName(one, today)) }))}
            onChange={onPeriod}
          />
        )}
      </Field>
      <Pair>
        <DateField form={form} name="closing_date" label="Cierra el" today={today} reserve />
        <DateField form={form} name="due_date" label="Vence el" today={today} reserve />
      </Pair>
      <HintLine as="p">
        Lo que falta pagar de este resumen pasa a vencer ese día. Las compras ya cargadas no cambian de resumen.
      </HintLine>
    </DialogForm>
  );
}
