import { type Day, day, isDay } from './day';

/** A new shop's time zone unless the server is set otherwise. */
export const DEFAULT_TIME_ZONE = 'America/Argentina/Buenos_Aires';

/** No name in the IANA database is half as long. */
const NAME_MAX = 64;

/** Whether the text names a time zone of the IANA database that this program knows. An offset such as '+03:00' does not. */
export function isTimeZone(text: string): boolean {
  if (text.length > NAME_MAX || !/^[A-Za-z]/.test(text)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return true;
  } catch {
    return false;
  }
}

/** More zones than there are. The same one spelt with other capitals is one more, so without an end the map would grow for ever. */
const FORMATS_MAX = 1000;
const formatter = (options: Intl.DateTimeFormatOptions) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string): Intl.DateTimeFormat => {
    let format = formats.get(timeZone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-CA', { timeZone, ...options });
      if (formats.size >= FORMATS_MAX) formats.clear();
      formats.set(timeZone, format);
    }
    return format;
  };
};

const dayFormat = formatter({ year: 'numeric', month: '2-digit', day: '2-digit' });
const hourFormat = formatter({ hour: '2-digit', hourCycle: 'h23' });

/** The day on the shop's wall calendar at that instant: at 22:00 in Buenos Aires, UTC is already tomorrow. */
export const dayAt = (instant: Date, timeZone: string): Day => day(dayFormat(timeZone).format(instant));

/** The hour that the shop's clock shows at that instant, from 0. */
export const hourAt = (instant: Date, timeZone: string): number => Number(hourFormat(timeZone).format(instant));

/** A day as the wire has it: as it is, or the day of a full date-time in that time zone (rule: wire/dates). */
export const dayOfText = (text: string, timeZone: string): Day =>
  isDay(text) ? text : dayAt(new Date(text), timeZone);

/** The same of a day that may be left out. */
export const dayOrNone = (text: string | undefined, timeZone: string): Day | undefined =>
  text === undefined ? undefined : dayOfText(text, timeZone);
