import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings';

test('without an environment every setting has its default', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
    DEFAULT_TIME_ZONE: 'America/Argentina/Buenos_Aires',
    WORKERS: 1,
    DATABASE_PREPARED: true,
    HSTS_SUBDOMAINS: false,
    TRUST_PROXY: false,
  });
  expect(readSettings({}).DATABASE_URL ?? readSettings({}).PUBLIC_URL).toBeUndefined();
});

test('settings are read as what they mean', () => {
  const env = {
    PORT: '0',
    WORKERS: '4',
    DATABASE_URL: ' postgres://x@y/z ',
    DATABASE_REPLICA_URL: 'postgres://x@z/z',
    DATABASE_PREPARED: 'false',
    METRICS_PORT: ' 9464',
    HSTS_SUBDOMAINS: 'true',
    TRUST_PROXY: 'true',
    PUBLIC_URL: 'https://x.example',
    DEFAULT_TIME_ZONE: ' America/Montevideo',
  };
  expect(readSettings(env)).toMatchObject({
    PORT: 0,
    WORKERS: 4,
    DATABASE_PREPARED: false,
    METRICS_PORT: 9464,
    DATABASE_URL: 'postgres://x@y/z',
    HSTS_SUBDOMAINS: true,
    TRUST_PROXY: true,
    PUBLIC_URL: 'https://x.example',
    DEFAULT_TIME_ZONE: 'America/Montevideo',
  });
  expect(readSettings({ DATABASE_URL: ' ' }).DATABASE_URL).toBeUndefined();
  expect(readSettings({ PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
  expect(readSettings({ METRICS_PORT: '' }).METRICS_PORT).toBeUndefined();
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PORT', ''],
  ['METRICS_PORT', '0'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', '80a'],
  ['WORKERS', '0'],
  ['WORKERS', '33'],
  ['WORKERS', 'all'],
  ['HOST', ' '],
  ['DATA_DIR', ''],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'nonsense'],
  ['DATABASE_REPLICA_URL', 'mysql://x'],
  ['DATABASE_REPLICA_URL', 'postgres://follows-no-database'],
  ['DEFAULT_TIME_ZONE', 'America/Nowhere'],
  ['DEFAULT_TIME_ZONE', '+03:00'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'x.example'],
  ['TRUST_PROXY', 'yes'],
  ['DATABASE_PREPARED', 'no'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingError);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
});
