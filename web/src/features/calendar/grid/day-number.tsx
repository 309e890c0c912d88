import type { Day } from '@trastienda/domain/dates/day';
import { classes } from '../../../ui/classes';
import { lookClass } from '../../../ui/look';
import css from './day-number.module.css';

interface Props {
  day: Day;
  /** The view that it stands in. */
  of: 'month' | 'week' | 'agenda';
  isToday: boolean;
}

const LOOK = lookClass({ center: true, round: 'pill' });
const VIEWS = { month: css['month'], week: css['week'], agenda: css['agenda'] };

/** The number of a day in its month; today's is filled. */
export function DayNumber({ day, of, isToday }: Props) {
  return <b className={classes(LOOK, VIEWS[of], isToday && css['today'])}>{Number(day.slice(8))}</b>;
}
