import type { View } from '@trastienda/domain/calendar/view-names';
import { AgendaView } from './agenda-view';
import { HoursView } from './hours-view';
import { MonthView, type ViewProps } from './month-view';

interface Props extends ViewProps {
  view: View;
  isPhone: boolean;
}

/** The chosen view. The month of a phone shows colours, and the chosen day below it. */
export function CalendarViews({ view, isPhone, ...props }: Props) {
  if (view === 'agenda') return <AgendaView {...props} />;
  if (view !== 'month') return <HoursView key={view} view={view} {...props} />;
  return (
    <>
      <MonthView isSmall={isPhone} {...props} />
      {isPhone && <AgendaView {...props} days={1} />}
    </>
  );
}
