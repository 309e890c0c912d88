import type { Day } from '@trastienda/domain/dates/day';
import type { Cents } from '@trastienda/domain/money/cents';
import type {
  OccurrenceState,
  RecurringFrequency,
  RecurringMode,
  RecurringType,
} from '@trastienda/domain/recurring/rule';

export interface RecurringTable {
  shop_id: string;
  id: string;
  seq: number;
  label: string;
  value: Cents;
  type: RecurringType;
  account_id: string;
  payment_method_id: number;
  expense_id: string | null;
  frequency: RecurringFrequency;
  start_date: Day;
  end_date: Day | null;
  mode: RecurringMode;
  /** Since when it is paused; null while it is not. */
  paused_on: Day | null;
  /** Before this day nothing is open: what occurred is settled, or does not count. */
  open_from: Day;
  /** The next day on which it makes a movement by itself, if it does. */
  records_on: Day | null;
}

/** What has become of an occurrence, known by its nominal day. */
export interface OccurrenceTable {
  shop_id: string;
  recurring_id: string;
  date: Day;
  state: OccurrenceState;
}

/** Which occurrence a movement was made of; it stays when the movement is deleted. */
export interface OccurrenceMovementTable {
  shop_id: string;
  movement_id: string;
  recurring_id: string;
  date: Day;
}
