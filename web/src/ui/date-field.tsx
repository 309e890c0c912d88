import { Popover } from '@base-ui/react/popover';
import { dayInFormat, typedDay } from '@trastienda/domain/dates/date-format';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useController } from 'react-hook-form';
import { useDateFormat } from './date-format';
import { untilLoaded } from './until-loaded';
import './choices.css';
import { Field } from './field';
import { Icon } from './icon';
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
        <span className="input-wrap">
          <input
            {...control}
            ref={field.ref}
            name={field.name}
            className={`input date has-post ${error ? 'is-bad' : ''}`}
            autoComplete={autoComplete}
            placeholder={format}
            maxLength={10}
            value={dayInFormat(field.value ?? '', format)}
            onChange={(event) => field.onChange(typedDay(event.target.value))}
            onBlur={field.onBlur}
          />
          <span className="post">
            <Popover.Root open={isOpen} onOpenChange={setOpen}>
              <Popover.Trigger className="ib in-input" aria-label="Elegir fecha">
                <Icon name="calendar" small />
              </Popover.Trigger>
              <Popover.Portal>
                <Popover.Positioner className="floating" sideOffset={4} align="end" collisionPadding={16}>
                  <Popover.Popup className="menu cal-pop" aria-label="Elegir fecha">
                    <Suspense fallback={<span className="cal-wait" />}>
                      <DayCalendar
                        day={field.value}
                        today={today}
                        onPick={(day) => {
                          field.onChange(day);
                          setOpen(false);
                        }}
                      />
                    </Suspense>
                  </Popover.Popup>
                </Popover.Positioner>
              </Popover.Portal>
            </Popover.Root>
          </span>
        </span>
      )}
    </Field>
  );
}
