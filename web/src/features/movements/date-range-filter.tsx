import { dayInFormat, typedDay } from '@trastienda/domain/dates/date-format';
import { type Day, isDay } from '@trastienda/domain/dates/day';
import { lazy, Suspense, useId, useState } from 'react';
import { shopToday } from '../../lib/dates';
import { Button } from '../../ui/button';
import { useDateFormat } from '../../ui/date-format';
import { Icon } from '../../ui/icon';
import { Popover } from '../../ui/popover';
import { rangeWords } from './filters';

const RangeCalendar = lazy(() => import('../../ui/calendar').then((module) => ({ default: module.RangeCalendar })));

interface Range {
  from: Day | undefined;
  to: Day | undefined;
}

interface Props extends Range {
  onChange: (range: Range) => void;
}

/** The stretch of days that the history shows: typed or picked. */
export function DateRangeFilter({ from, to, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const words = rangeWords(from, to, shopToday(), useDateFormat());
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="end"
      title="Entre fechas"
      trigger={
        <button type="button" className="input sel" aria-label={`Entre fechas: ${words}`} title={words}>
          <span className={from || to ? 'ell date' : 'ell'}>{words}</span>
          <Icon name="calendar" small />
        </button>
      }
    >
      <div className="cal-range">
        <div className="two">
          <DayInput label="Desde" day={from} onChange={(day) => onChange({ from: day, to })} />
          <DayInput label="Hasta" day={to} onChange={(day) => onChange({ from, to: day })} />
        </div>
        <Suspense fallback={<span className="cal-wait" />}>
          <RangeCalendar from={from} to={to} today={shopToday()} onPick={onChange} />
        </Suspense>
        <div className="row range-foot">
          <Button
            variant="quiet"
            size="sm"
            disabled={!(from || to)}
            onClick={() => onChange({ from: undefined, to: undefined })}
          >
            Todas las fechas
          </Button>
          <Button size="sm" onClick={() => setOpen(false)}>
            Listo
          </Button>
        </div>
      </div>
    </Popover>
  );
}

interface DayInputProps {
  label: string;
  day: Day | undefined;
  onChange: (day: Day | undefined) => void;
}

/** Half a date is still being typed: only a whole one, or none, narrows the list. */
function DayInput({ label, day, onChange }: DayInputProps) {
  const id = useId();
  const format = useDateFormat();
  const [draft, setDraft] = useState<{ text: string; of: Day | undefined }>();
  const text = draft && draft.of === day ? draft.text : (day ?? '');
  const type = (typed: string) => {
    const next = typedDay(typed);
    const whole = isDay(next) ? next : undefined;
    const changes = next === '' || whole !== undefined;
    setDraft({ text: next, of: changes ? whole : day });
    if (changes) onChange(whole);
  };
  const isBad = text !== '' && !isDay(text);

  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={`input date ${isBad && text.length === 10 ? 'is-bad' : ''}`}
        placeholder={format}
        autoComplete="off"
        maxLength={10}
        value={dayInFormat(text, format)}
        aria-invalid={(isBad && text.length === 10) || undefined}
        onChange={(event) => type(event.target.value)}
      />
    </div>
  );
}
