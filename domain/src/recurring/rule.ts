/** What a movement that recurs may be: what pays a debt goes by its installments. */
export const RECURRING_TYPES = ['inflow_of_money', 'money_outflow'] as const;

export type RecurringType = (typeof RECURRING_TYPES)[number];

export const RECURRING_FREQUENCIES = ['weekly', 'bi-weekly', 'monthly', 'yearly'] as const;

export type RecurringFrequency = (typeof RECURRING_FREQUENCIES)[number];

/** What the screens call them, in a table and in a sentence. */
export const RECURRING_LABELS = {
  weekly: 'Semanal',
  'bi-weekly': 'Quincenal',
  monthly: 'Mensual',
  yearly: 'Anual',
} as const satisfies Record<RecurringFrequency, string>;

export const RECURRING_WORDS = {
  weekly: 'todas las semanas',
  'bi-weekly': 'cada dos semanas',
  monthly: 'todos los meses',
  yearly: 'todos los años',
} as const satisfies Record<RecurringFrequency, string>;

/** Whether the movement is made on its day, or its user is reminded of it. */
export const RECURRING_MODES = ['record', 'remind'] as const;

export type RecurringMode = (typeof RECURRING_MODES)[number];

/** Why an occurrence waits for its user. */
export const REMINDER_REASONS = ['remind', 'insufficient_balance', 'account_gone'] as const;

export type ReminderReason = (typeof REMINDER_REASONS)[number];

/**
 * What has become of an occurrence: it is settled, or it could not be recorded by itself and waits for its user. One of which nothing is
 * known is still to come, or to be recorded.
 */
export const OCCURRENCE_STATES = ['recorded', 'skipped', 'insufficient_balance', 'account_gone', 'refused'] as const;

export type OccurrenceState = (typeof OCCURRENCE_STATES)[number];

/** Nothing is to be done any more. */
export const isSettled = (state: OccurrenceState | undefined): boolean => state === 'recorded' || state === 'skipped';

/** Said where a rule would end before its start. */
export const ENDS_BEFORE_START = 'No puede terminar antes de empezar';

/** How many a shop may have (rule: recurring/how-many). */
export const RULES_MAX = 500;
