import { timeOptions } from '@trastienda/domain/calendar/draft';
import { dayOf } from '@trastienda/domain/calendar/local-day';
import { timeText } from '@trastienda/domain/calendar/times';
import { shortDate } from '@trastienda/domain/calendar/titles';
import type { Day } from '@trastienda/domain/dates/day';
import { serverNow } from '../../../lib/server-clock';
import { DayPickerButton } from '../../../ui/day-picker-button';
import { Field } from '../../../ui/field';
import { Select } from '../../../ui/select';
import { useCalendar } from '../setting';

interface DateProps {
  label: string;
  day: Day;
  /** Days before it cannot be picked. */
  first?: Day;
  error: string | undefined;
  onPick: (day: Day) => void;
}

export function DateField({ label, day, first, error, onPick }: DateProps) {
  const { language, timeZone } = useCalendar();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <DayPickerButton
          control={control}
          day={day}
          first={first}
          today={dayOf(serverNow().getTime(), timeZone)}
          language={language}
          title={label}
          onPick={onPick}
        >
          {shortDate(day, language)}
        </DayPickerButton>
      )}
    </Field>
  );
}

interface TimeProps {
  label: string;
  /** Since midnight. */
  minute: number;
  error?: string | undefined;
  isBad?: boolean;
  onPick: (minute: number) => void;
}

/** Steps of 15 minutes, and the event's own time when it is none of them. */
export function TimeField({ label, minute, error, isBad = false, onPick }: TimeProps) {
  const { language } = useCalendar();
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select
          id={control.id}
          value={minute}
          options={timeOptions(minute).map((value) => ({ value, label: timeText(value, language) }))}
          isBad={isBad || error !== undefined}
          describedBy={control['aria-describedby']}
          onChange={onPick}
        />
      )}
    </Field>
  );
}
