/** The ways in which the calendar is looked at (rule: calendar/views). */
export const VIEWS = ['month', 'week', 'day', 'agenda'] as const;

export type View = (typeof VIEWS)[number];
