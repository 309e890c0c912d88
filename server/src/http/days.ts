import { type Day, isDay } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';

/** A day from the wire: as it is, or the day of a full date-time in the shop's time zone. The contract has checked it. */
export const toDay = (text: string, timeZone: string): Day => (isDay(text) ? text : dayAt(new Date(text), timeZone));
