import { DEFAULT_TIME_ZONE } from '@trastienda/domain/dates/time-zone';

const clock = new Intl.DateTimeFormat('es-AR', {
  timeZone: DEFAULT_TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Hours and minutes on the shop's wall clock: 10:42 */
export const shopTime = (now: Date): string => clock.format(now);
