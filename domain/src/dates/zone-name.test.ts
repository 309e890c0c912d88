import { expect, test } from 'vitest';
import { keptName } from './zone-name';

// rule: shop/name-and-zone
test.each([
  ['america/ARGENTINA/buenos_aires', 'America/Argentina/Buenos_Aires'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Argentina/Ushuaia', 'America/Argentina/Ushuaia'],
  ['europe/MADRID', 'Europe/Madrid'],
  ['America/Port-au-Prince', 'America/Port-au-Prince'],
  ['etc/gmt+3', 'Etc/GMT+3'],
  ['utc', 'UTC'],
])('%s is kept as %s', (spelt, kept) => {
  expect(keptName(spelt)).toBe(kept);
  expect(keptName(kept)).toBe(kept);
});

test('what is no time zone has no name', () => {
  expect(() => keptName('America/Atlantis')).toThrow(RangeError);
});
