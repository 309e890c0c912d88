import { usualName } from '@trastienda/domain/dates/zone-name';

const ARGENTINA = 'America/Argentina/';

/** 'Buenos Aires, Argentina'; elsewhere as the database has it, its words apart: 'America, New York'. */
export function zoneLabel(zone: string): string {
  const words = zone.replaceAll('_', ' ');
  if (zone.startsWith(ARGENTINA)) return `${words.slice(ARGENTINA.length).split('/').join(', ')}, Argentina`;
  return words.split('/').reverse().join(', ');
}

/** The IANA time zones that this browser knows, the Argentine ones first, with the shop's own among them. */
export function timeZones(current: string): { value: string; label: string }[] {
  const known = new Set([...Intl.supportedValuesOf('timeZone').map(usualName), current, 'UTC']);
  const zones = [...known].map((value) => ({ value, label: zoneLabel(value) }));
  const rank = ({ value }: { value: string }) => (value.startsWith(ARGENTINA) ? 0 : 1);
  return zones.sort((a, b) => rank(a) - rank(b) || a.label.localeCompare(b.label, 'es'));
}
