import { expect, test } from 'vitest';
import { momentText, momentWords, shopTime, timeZoneWords } from './shop-clock';

test('the clock is the shop’s, three hours behind UTC in Buenos Aires', () => {
  const now = new Date('2026-11-01T01:05:00Z');
  expect(shopTime(now)).toBe('22:05');
  expect(shopTime(now, 'Asia/Tokyo')).toBe('10:05');
});

test('midnight is 00, not 24', () => {
  expect(shopTime(new Date('2026-11-20T03:00:00Z'))).toBe('00:00');
});

// rule: texts/days
test('a moment has the shop’s day as the user has days written, and on a ticket as everybody writes it', () => {
  const at = '2026-11-01T01:05:00Z';
  const zone = 'America/Argentina/Buenos_Aires';
  expect(momentWords(at, zone, (day) => `<${day}>`)).toBe('<2026-10-31> 22:05');
  expect(momentText(at, zone)).toBe('31/10/2026 22:05');
});

test('the clock says whose time it shows', () => {
  expect(timeZoneWords('America/Argentina/Ushuaia')).toBe('hora argentina');
  expect(timeZoneWords('America/New_York')).toBe('hora de New York');
  expect(timeZoneWords('America/Indiana/Knox')).toBe('hora de Knox');
  expect(timeZoneWords('UTC')).toBe('hora de UTC');
});
