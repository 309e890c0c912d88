import { type Day, firstDayOf, lastDayOf, monthOf, stepDays, stepMonth } from '@trastienda/domain/dates/day';
import { mondayOf } from '../../lib/dates';

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
