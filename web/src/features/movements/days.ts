import { type Day, firstDayOf, lastDayOf, monthOf, stepDays, stepMonth } from '@trastienda/domain/dates/day';
import { longDay } from '../../lib/dates';

/** 'Hoy', 'Ayer', 'Jueves 19 de noviembre', with its year where that is another: 'Jueves 20 de noviembre de 2025'. */
export function dayHead(date: Day, today: Day): string {
  if (date === today) return 'Hoy';
  if (date === stepDays(today, -1)) return 'Ayer';
  return date.slice(0, 4) === today.slice(0, 4) ? longDay(date) : `${longDay(date)} de ${date.slice(0, 4)}`;
}

function mondayOf(date: Day): Day {
  const afterSunday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return stepDays(date, -((afterSunday + 6) % 7));
}

interface Preset {
  label: string;
  from: Day;
  to: Day;
}

/** The stretches of days that are asked for most, whole: what is written down for tomorrow belongs to this week. */
export function presetsOf(today: Day): Preset[] {
  const [monday, month] = [mondayOf(today), monthOf(today)];
  const before = stepMonth(month, -1);
  return [
    { label: 'Hoy', from: today, to: today },
    { label: 'Esta semana', from: monday, to: stepDays(monday, 6) },
    { label: 'Este mes', from: firstDayOf(month), to: lastDayOf(month) },
    { label: 'Mes pasado', from: firstDayOf(before), to: lastDayOf(before) },
  ];
}
