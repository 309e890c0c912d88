import {
  type CheckedOccurrence,
  type CheckedRecurring,
  type CheckedRecurringPatch,
  type Recurring,
  type Reminder,
  recurring,
} from '@trastienda/contract/recurring';
import { fieldsOf } from '@trastienda/contract/shape';
import { dayOfText } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { Waiting } from './coming.service';
import type { Otherwise } from './recording.service';
import type { RuleEdit, RuleFacts, ShownRule } from './recurring.service';

export const fromRecurring = (
  { financial_accounts_id, value, start_date, end_date, expense_id, ...body }: CheckedRecurring,
  timeZone: string,
): RuleFacts => ({
  ...body,
  account_id: financial_accounts_id,
  expense_id: expense_id ?? null,
  value: checkedCents(value),
  start_date: dayOfText(start_date, timeZone),
  end_date: end_date ? dayOfText(end_date, timeZone) : null,
});

export const fromRecurringPatch = (
  { financial_accounts_id, value, start_date, end_date, ...body }: CheckedRecurringPatch,
  timeZone: string,
): RuleEdit => ({
  ...body,
  account_id: financial_accounts_id,
  value: value === undefined ? undefined : checkedCents(value),
  start_date: start_date === undefined ? undefined : dayOfText(start_date, timeZone),
  end_date: typeof end_date === 'string' ? dayOfText(end_date, timeZone) : end_date,
});

export const fromOccurrence = (
  { financial_accounts_id, value, entry_date, payment_method_id }: CheckedOccurrence,
  timeZone: string,
): Otherwise => ({
  account_id: financial_accounts_id,
  payment_method_id,
  value: value === undefined ? undefined : checkedCents(value),
  entry_date: entry_date === undefined ? undefined : dayOfText(entry_date, timeZone),
});

export const toRecurring = (rule: ShownRule): Recurring => ({
  ...fieldsOf(recurring, rule),
  recurring_id: rule.id,
  value: pesosFromCents(rule.value),
  financial_accounts_id: rule.account_id,
  paused: rule.paused_on !== null,
  next_date: rule.nextDate,
});

export const toReminder = ({ rule, date, reason }: Waiting): Reminder => ({
  recurring_id: rule.id,
  date,
  label: rule.label,
  value: pesosFromCents(rule.value),
  type: rule.type,
  reason,
});
