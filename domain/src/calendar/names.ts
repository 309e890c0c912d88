import type { CalendarLanguage } from './languages';

interface Names {
  readonly months: readonly string[];
  readonly shortMonths: readonly string[];
  readonly weekdays: readonly string[];
}

const words = (text: string) => text.split(' ');

/** As en-US and es-AR write them; Spanish ones in lower case. Weekdays are short and start on Sunday. */
const NAMES: Readonly<Record<CalendarLanguage, Names>> = {
  en: {
    months: words('January February March April May June July August September October November December'),
    shortMonths: words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'),
    weekdays: words('Sun Mon Tue Wed Thu Fri Sat'),
  },
  es: {
    months: words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'),
    shortMonths: words('ene feb mar abr may jun jul ago sept oct nov dic'),
    weekdays: words('dom lun mar mié jue vie sáb'),
  },
};

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** @param month counts from 1 */
export const monthName = (month: number, language: CalendarLanguage): string => NAMES[language].months[month - 1] ?? '';

/** @param month counts from 1 */
export const shortMonthName = (month: number, language: CalendarLanguage): string =>
  NAMES[language].shortMonths[month - 1] ?? '';

/** The short name that heads a column: 'Sun', 'Dom'. @param weekday 0 is Sunday */
export const weekdayName = (weekday: number, language: CalendarLanguage): string =>
  capitalised(NAMES[language].weekdays[weekday] ?? '');
