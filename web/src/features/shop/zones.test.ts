import { isTimeZone } from '@trastienda/domain/dates/time-zone';
import { expect, test } from 'vitest';
import { timeZones, zoneLabel } from './zones';

test('the Argentine zones come first, under their usual names, and every zone is one', () => {
  const zones = timeZones('America/Argentina/Buenos_Aires');
  const [first] = zones;
  expect(first?.label).toMatch(/, Argentina$/);
  expect(zones.filter(({ value }) => value === 'America/Argentina/Buenos_Aires')).toHaveLength(1);
  expect(zones.filter(({ value }) => value === 'America/Buenos_Aires')).toEqual([]);
  expect(zones.filter(({ value }) => !isTimeZone(value))).toEqual([]);
  expect(zones.length).toBeGreaterThan(300);
});

test('the shop’s own zone is among them, whatever this browser lists', () => {
  expect(timeZones('US/Pacific').some(({ value }) => value === 'US/Pacific')).toBe(true);
});

test('a zone is called by its city first', () => {
  expect(zoneLabel('America/Argentina/Rio_Gallegos')).toBe('Rio Gallegos, Argentina');
  expect(zoneLabel('America/New_York')).toBe('New York, America');
  expect(zoneLabel('UTC')).toBe('UTC');
});
