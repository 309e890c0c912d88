import css from './day-popup.module.css';

/** The month that is being fetched, as large as the one that comes. */
export function DayWait() {
  return <span className={css['wait']} />;
}
