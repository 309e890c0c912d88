export const CALENDAR_LANGUAGES = ['en', 'es'] as const;

/** The user's 'Idioma del calendario'; English unless set otherwise (rule: calendar/languages). */
export type CalendarLanguage = (typeof CALENDAR_LANGUAGES)[number];
