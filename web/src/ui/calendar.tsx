import type { Day } from '@trastienda/domain/dates/day';
import { type DateRange, DayPicker, type DayPickerProps } from 'react-day-picker';
import { enUS } from 'react-day-picker/locale/en-US';
import { es } from 'react-day-picker/locale/es';
import { dateOfDay, dayOfDate } from './day-dates';
import { Icon } from './icon';
import { iconButtonClass } from './icon-button';
import { lookClass } from './look';
import css from './month-of-days.module.css';

const look = {
  locale: es,
  showOutsideDays: true,
  fixedWeeks: true,
  classNames: {
    root: `${lookClass({ holds: true })} ${css['cal']}`,
    nav: css['nav'] ?? '',
    button_previous: iconButtonClass ?? '',
    button_next: iconButtonClass ?? '',
    month_caption: `${lookClass({ center: true, strong: true })} ${css['caption']}`,
    month_grid: css['grid'] ?? '',
    weekday: `${lookClass({ tone: 'muted', medium: true })} ${css['wd']}`,
    day: `${lookClass({ text: 'center' })} ${css['day']}`,
    outside: css['out'] ?? '',
    today: css['today'] ?? '',
    selected: css['on'] ?? '',
    range_middle: css['between'] ?? '',
    disabled: css['off'] ?? '',
  },
  components: {
    Chevron: ({ orientation }) => <Icon name={orientation === 'left' ? 'left' : 'right'} small />,
  },
} satisfies DayPickerProps;

const month = (date: Date | undefined) => (date ? { defaultMonth: date } : {});

interface DayCalendarProps {
  day: string | undefined;
  today: string;
  onPick: (day: Day) => void;
  /** Days before this one cannot be picked. */
  first?: string | undefined;
  /** Spanish unless told; the week of an English one starts on Sunday. */
  language?: 'en' | 'es' | undefined;
  weekStartsOn?: 0 | 1 | undefined;
}

/** One day of a month, by mouse, finger or arrow keys. */
export function DayCalendar({ day, today, onPick, first, language = 'es', weekStartsOn }: DayCalendarProps) {
  const selected = dateOfDay(day);
  const now = dateOfDay(today);
  const before = dateOfDay(first);
  return (
    <DayPicker
      {...look}
      {...(language === 'en' && { locale: enUS })}
      {...(weekStartsOn !== undefined && { weekStartsOn })}
      {...(before && { disabled: { before } })}
      {...month(selected ?? now)}
      {...(now ? { today: now } : {})}
      mode="single"
      required
      autoFocus
      selected={selected}
      onSelect={(date) => onPick(dayOfDate(date))}
    />
  );
}

interface RangeCalendarProps {
  from: string | undefined;
  to: string | undefined;
  today: string;
  onPick: (range: { from: Day | undefined; to: Day | undefined }) => void;
}

/** A stretch of days, its first and its last. It stands under fields and comes later than they: the focus stays where it is. */
export function RangeCalendar({ from, to, today, onPick }: RangeCalendarProps) {
  const first = dateOfDay(from);
  const last = dateOfDay(to);
  const now = dateOfDay(today);
  const selected: DateRange | undefined = first || last ? { from: first, to: last } : undefined;
  return (
    <DayPicker
      {...look}
      {...month(last ?? first ?? now)}
      {...(now ? { today: now } : {})}
      mode="range"
      selected={selected}
      onSelect={(range) => onPick({ from: range?.from && dayOfDate(range.from), to: range?.to && dayOfDate(range.to) })}
    />
  );
}
