import type { Day } from '../dates/day';
import type { CalendarLanguage } from './languages';
import { weekdayOf } from './local-day';
import { capitalised, monthName, shortMonthName, weekdayName } from './names';
import type { View } from './view-names';
import { daysInView } from './views';

const parts = (day: Day) => ({ year: day.slice(0, 4), month: Number(day.slice(5, 7)), date: Number(day.slice(8)) });

/** The header's title of a view at `day` (rule: calendar/languages). */
export function viewTitle(view: View, day: Day, language: CalendarLanguage): string {
  if (view === 'month') return monthTitle(day, language);
  if (view === 'day') return dayTitle(day, language);
  const days = daysInView(view, day);
  return monthRange(days[0] ?? day, days.at(-1) ?? day, language);
}

/** 'Fri November 20, 2026', 'Vie 20 de noviembre de 2026'. */
export function dayTitle(day: Day, language: CalendarLanguage): string {
  const { year, month, date } = parts(day);
  const [weekday, name] = [weekdayName(weekdayOf(day), language), monthName(month, language)];
  return language === 'en' ? `${weekday} ${name} ${date}, ${year}` : `${weekday} ${date} de ${name} de ${year}`;
}

/** A day as toasts and the date fields show it: 'Nov 20, 2026', '20 nov 2026'. */
export function shortDate(day: Day, language: CalendarLanguage): string {
  const { year, month, date } = parts(day);
  const name = shortMonthName(month, language);
  return language === 'en' ? `${name} ${date}, ${year}` : `${date} ${name} ${year}`;
}

/** 'November 2026', 'Noviembre de 2026'. */
function monthTitle(day: Day, language: CalendarLanguage): string {
  const { year, month } = parts(day);
  const name = capitalised(monthName(month, language));
  return language === 'en' ? `${name} ${year}` : `${name} de ${year}`;
}

/** 'Nov - Dec 2026', over a new year 'Dec 2026 - Jan 2027', within one month as the month's title. */
function monthRange(first: Day, last: Day, language: CalendarLanguage): string {
  const [from, to] = [parts(first), parts(last)];
  if (from.year === to.year && from.month === to.month) return monthTitle(first, language);
  const start = capitalised(shortMonthName(from.month, language));
  const end = `${shortMonthName(to.month, language)} ${to.year}`;
  return from.year === to.year ? `${start} - ${end}` : `${start} ${from.year} - ${end}`;
}
