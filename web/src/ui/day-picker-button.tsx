import { Popover } from '@base-ui/react/popover';
import type { Day } from '@trastienda/domain/dates/day';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { untilLoaded } from './until-loaded';
import './choices.css';
import type { FieldControl } from './field';
import { Icon } from './icon';

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
    <Popover.Root open={isOpen} onOpenChange={(next) => setOpen(next)}>
      <Popover.Trigger {...control} className={`input sel ${control['aria-invalid'] ? 'is-bad' : ''}`}>
        <span className="ell">{children}</span>
        <Icon name="calendar" small />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="floating" sideOffset={4} align="start" collisionPadding={16}>
          <Popover.Popup className="menu cal-pop" aria-label={title}>
            <Suspense fallback={<span className="cal-wait" />}>
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
