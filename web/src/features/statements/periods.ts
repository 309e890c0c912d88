import type { Statement } from '@trastienda/contract/statements';
import { type Day, firstDayOf, month, monthOf, monthsBetween } from '@trastienda/domain/dates/day';
import { monthName } from '../../lib/dates';

export const STATEMENTS_FAILED = 'No se pudieron cargar los resúmenes';

/** Further away than this a month alone could be two. */
const MONTHS_ALONE = 10;

/** noviembre; with its year where that could be another one: noviembre de 2027 */
export function periodName(period: string, today: Day): string {
  const known = month(period);
  const away = monthsBetween(firstDayOf(monthOf(today)), firstDayOf(known));
  return Math.abs(away) <= MONTHS_ALONE ? monthName(known) : `${monthName(known)} de ${known.slice(0, 4)}`;
}

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The one to look at first: what is to be paid next, else what is overdue, else what is still open. */
export const firstToSee = (statements: readonly Statement[]): Statement | undefined =>
  statements.find(({ status }) => status === 'closed') ??
  statements.findLast(({ status }) => status === 'overdue') ??
  statements.find(({ status }) => status === 'open') ??
  statements.at(-1);
