import type { Day } from '@trastienda/domain/dates/day';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { classes } from './classes';
import popup from './day-popup.module.css';
import { DayWait } from './day-wait';
import type { FieldControl } from './field';
import css from './floating.module.css';
import { Icon } from './icon';
import { Popover } from './popover';
import { selectClass } from './select-class';
import { Text } from './text';
import { untilLoaded } from './until-loaded';

const DayCalendar = lazy(() =>
  untilLoaded(() => import('./calendar')).then((module) => ({ default: module.DayCalendar })),
);

interface Props {
  control: FieldControl;
  day: Day;
  today: Day;
  onPick: (day: Day) => void;
  /** Days before this one cannot be picked. */
  first?: Day | undefined;
  language: 'en' | 'es';
  /** What the layer is called. */
  title: string;
  /** The day as it is shown. */
  children: ReactNode;
}

/** A day, drawn as a field, that opens a month to pick from. Weeks start on Sunday. */
export function DayPickerButton({ control, day, today, onPick, first, language, title, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      align="start"
      label={title}
      className={classes(css['menu'], popup['popup'])}
      button={(own) => (
        <button type="button" {...control} {...own} className={selectClass(control['aria-invalid'])}>
          <Text cut>{children}</Text>
          <Icon name="calendar" small />
        </button>
      )}
    >
      <Suspense fallback={<DayWait />}>
        <DayCalendar
          day={day}
          today={today}
          first={first}
          language={language}
          weekStartsOn={0}
          onPick={(picked) => {
            onPick(picked);
            setOpen(false);
          }}
        />
      </Suspense>
    </Popover>
  );
}
