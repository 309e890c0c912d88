import { type When, type WhenProblem, withStartDay } from '@trastienda/domain/calendar/draft';
import { CheckMark, checkClass } from '../../../ui/check-mark';
import { Pair, unseenClass } from '../../../ui/layout';
import { useCalendar } from '../setting';
import { DateField, TimeField } from './when-fields';

interface Props {
  when: When;
  onChange: (change: Partial<When>) => void;
  errorOf: (field: WhenProblem['field']) => string | undefined;
}

/** When an event begins and ends: days and times, or whole days. */
export function WhenPart({ when, onChange, errorOf }: Props) {
  const { text } = useCalendar();
  return (
    <>
      <Pair columns={when.allDay ? 'minmax(0, 1fr)' : undefined}>
        <DateField
          label={text.startDate}
          day={when.startDay}
          error={when.allDay ? errorOf('start') : undefined}
          onPick={(day) => onChange(withStartDay(when, day))}
        />
        {!when.allDay && (
          <TimeField
            label={text.startTime}
            minute={when.startMinute}
            error={errorOf('start')}
            onPick={(startMinute) => onChange({ startMinute })}
          />
        )}
        <DateField
          label={text.endDate}
          day={when.endDay}
          first={when.startDay}
          error={errorOf('end')}
          onPick={(endDay) => onChange({ endDay })}
        />
        {!when.allDay && (
          <TimeField
            label={text.endTime}
            minute={when.endMinute}
            isBad={errorOf('end') !== undefined}
            onPick={(endMinute) => onChange({ endMinute })}
          />
        )}
      </Pair>
      <label className={checkClass(when.allDay)} style={{ width: 'fit-content' }}>
        <input
          className={unseenClass}
          type="checkbox"
          checked={when.allDay}
          onChange={({ target }) => onChange({ allDay: target.checked })}
        />
        <CheckMark isOn={when.allDay} />
        {text.allDay}
      </label>
    </>
  );
}
