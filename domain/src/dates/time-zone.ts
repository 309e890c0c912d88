import { type Day, day, isDay } from './day';

/** The shop's time zone unless it is set otherwise (decisions 1). */
export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

const formats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    formats.set(timeZone, format);
  }
  return format;
}

/** The day on the shop's wall calendar at that instant: at 22:00 in Buenos Aires, UTC is already tomorrow. */
export const dayAt = (instant: Date, timeZone: string): Day => day(dayFormat(timeZone).format(instant));

/** A day as the wire has it: as it is, or the day of a full date-time in that time zone (decisions 2). */
export const dayOfText = (text: string, timeZone: string): Day =>
  isDay(text) ? text : dayAt(new Date(text), timeZone);
