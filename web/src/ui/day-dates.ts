import { type Day, isDay } from '@trastienda/domain/dates/day';

const pad = (value: number) => String(value).padStart(2, '0');

/** A day as the local noon that the calendar picker works with; undefined when the text is no day. */
export function dateOfDay(text: string | undefined): Date | undefined {
  if (text === undefined || !isDay(text)) return undefined;
  return new Date(Number(text.slice(0, 4)), Number(text.slice(5, 7)) - 1, Number(text.slice(8)), 12);
}

/** The day that the calendar picker's local date stands for. */
export const dayOfDate = (date: Date): Day =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}` as Day;
