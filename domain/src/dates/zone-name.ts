const ARGENTINA = 'America/Argentina/';

/** Programs call some zones by the name that they had before: America/Buenos_Aires. */
const FORMER = ['Buenos_Aires', 'Catamarca', 'Cordoba', 'Jujuy', 'Mendoza'];

/** The name that an Argentine zone has by now; another's stays. */
export function usualName(zone: string): string {
  const city = zone.slice('America/'.length);
  return zone.startsWith('America/') && FORMER.includes(city) ? `${ARGENTINA}${city}` : zone;
}

/** The one name under which a zone is kept, with whatever capitals and by whichever of its names it is called. Throws a RangeError when there is no such zone. */
export const keptName = (timeZone: string): string =>
  usualName(new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone);
