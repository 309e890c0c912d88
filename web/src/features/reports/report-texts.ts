import { daysBetween, type Month } from '@trastienda/domain/dates/day';
import type { Period } from '@trastienda/domain/reports/period';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { monthName } from '../../lib/dates';
import { countText } from '../../ui/range-text';

/** What each group is called on its choice and over its column. */
export const GROUP_WORDS: Record<ReportGroup, string> = {
  month: 'Mes',
  label: 'Etiqueta',
  account: 'Cuenta',
  method: 'Método',
  type: 'Tipo',
};

/** 'Por etiqueta' */
export const titleOf = (group: ReportGroup): string => `Por ${GROUP_WORDS[group].toLowerCase()}`;

/** 'Contra los 20 días anteriores' */
export function comparedText({ from, to }: Period): string {
  const days = daysBetween(from, to) + 1;
  return days === 1 ? 'Contra el día anterior' : `Contra los ${countText(days)} días anteriores`;
}

/** 'noviembre de 2026' */
export const monthOfYear = (month: Month): string => `${monthName(month)} de ${month.slice(0, 4)}`;

/** As many as one reads. */
const NAMED = 3;

/** 'Falta la inflación de octubre de 2026: cuenta como 0 %.'; empty when none is missing. */
export function missingText(missing: readonly Month[]): string {
  const [only] = missing;
  if (only === undefined) return '';
  if (missing.length === 1) return `Falta la inflación de ${monthOfYear(only)}: cuenta como 0\u00A0%.`;
  if (missing.length > NAMED) return `Falta la inflación de ${countText(missing.length)} meses: cuentan como 0\u00A0%.`;
  const names = missing.map(monthOfYear);
  return `Falta la inflación de ${names.slice(0, -1).join(', ')} y ${names.at(-1)}: cuentan como 0\u00A0%.`;
}
