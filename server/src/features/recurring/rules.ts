import type { Recurrence } from '@trastienda/domain/recurring/occurrences';
import type { Rule } from '@trastienda/domain/recurring/open';
import type { RuleRow } from './recurring.queries';

type Days = Pick<RuleRow, 'start_date' | 'frequency' | 'end_date'>;

export const recurrenceOf = ({ start_date, frequency, end_date }: Days): Recurrence => ({
  start: start_date,
  frequency,
  end: end_date,
});

/** A row's rule, as far as its days go. */
export const ruleOf = (row: Days & Pick<RuleRow, 'mode' | 'paused_on' | 'open_from'>): Rule => ({
  ...recurrenceOf(row),
  mode: row.mode,
  isPaused: row.paused_on !== null,
  openFrom: row.open_from,
});
