import { dayInFormat, typedDay } from '@trastienda/domain/dates/date-format';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { classes } from './classes';
import { useDateFormat } from './date-format';
import popup from './day-popup.module.css';
import { DayWait } from './day-wait';
import { Field } from './field';
import css from './floating.module.css';
import { IconButton } from './icon-button';
import { Input } from './input';
import { Popover } from './popover';
import { untilLoaded } from './until-loaded';
import { useFieldError } from './use-field-error';

const DayCalendar = lazy(() =>
  untilLoaded(() => import('./calendar')).then((module) => ({ default: module.DayCalendar })),
);

interface Props<Values extends FieldValues, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  name: FieldPath<Values>;
  label: ReactNode;
  /** The day to mark, YYYY-MM-DD: the shop's today. */
  today: string;
  hint?: ReactNode;
  reserve?: boolean;
  /** Off unless the browser knows this day: 'bday'. */
  autoComplete?: 'bday';
}

/** A day, typed or picked from a calendar. It shows as the user wants dates written; its value is YYYY-MM-DD. */
export function DateField<Values extends FieldValues, Sent>(props: Props<Values, Sent>) {
  const { form, name, label, today, hint, reserve, autoComplete = 'off' } = props;
  const { field } = useController({ control: form.control, name });
  const error = useFieldError(form, name);
  const format = useDateFormat();
  const [isOpen, setOpen] = useState(false);

  return (
    <Field label={label} hint={hint} error={error} reserve={reserve}>
      {(control) => (
        <Input
          {...control}
          ref={field.ref}
          name={field.name}
          className="date"
          isBad={error !== undefined}
          autoComplete={autoComplete}
          placeholder={format}
          maxLength={10}
          value={dayInFormat(field.value ?? '', format)}
          onChange={(event) => field.onChange(typedDay(event.target.value))}
          onBlur={field.onBlur}
          after={
            <Popover
              open={isOpen}
              onOpenChange={setOpen}
              align="end"
              label="Elegir fecha"
              className={classes(css['menu'], popup['popup'])}
              button={(own) => <IconButton {...own} icon="calendar" label="Elegir fecha" small />}
            >
              <Suspense fallback={<DayWait />}>
                <DayCalendar
                  day={field.value}
                  today={today}
                  onPick={(day) => {
                    field.onChange(day);
                    setOpen(false);
                  }}
                />
              </Suspense>
            </Popover>
          }
        />
      )}
    </Field>
  );
}
