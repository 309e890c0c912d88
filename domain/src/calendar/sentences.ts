import type { WhenProblem } from './draft';
import type { CalendarLanguage } from './languages';

export type EventChange = 'added' | 'updated' | 'deleted' | 'moved';

const SPANISH: Readonly<Record<EventChange, string>> = {
  added: 'agregado',
  updated: 'actualizado',
  deleted: 'eliminado',
  moved: 'movido',
};

/** The toast after a change: "Event 'Title' added" (rule: calendar/languages). Its description is the start's `shortDate`. */
export const changeText = (title: string, change: EventChange, language: CalendarLanguage): string =>
  language === 'en' ? `Event '${title}' ${change}` : `Evento '${title}' ${SPANISH[change]}`;

/** '+ 3 more', '+ 3 más'. */
export const moreText = (hidden: number, language: CalendarLanguage): string =>
  language === 'en' ? `+ ${hidden} more` : `+ ${hidden} más`;

/** What is wrong with the times (rule: calendar/order-of-times). The wire says the English ones too. */
export function problemText(problem: WhenProblem, language: CalendarLanguage): string {
  if (problem.code === 'end_before_start')
    return language === 'en' ? END_BEFORE_START : 'La fecha de fin no puede ser anterior a la de inicio';
  if (problem.code === 'outside_years')
    return language === 'en' ? 'The date must be between 1900 and 2199' : 'La fecha debe estar entre 1900 y 2199';
  const { first, last } = problem.hours;
  return language === 'en'
    ? `Selected time must be between ${first}:00 and ${last}:00`
    : `La hora debe estar entre las ${first}:00 y las ${last}:00`;
}

export const END_BEFORE_START = 'End date cannot be before start date';
