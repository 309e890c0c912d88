import { expect, test } from 'vitest';
import { readSettings, SettingError } from './settings';

test('without an environment every setting has its default', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    LOG_LEVEL: 'info',
    TRUST_PROXY: false,
  });
  expect(readSettings({}).DATABASE_URL ?? readSettings({}).PUBLIC_URL).toBeUndefined();
});

test('settings are read as what they mean', () => {
  const env = { PORT: '0', DATABASE_URL: ' postgres://x@y/z ', TRUST_PROXY: 'true', PUBLIC_URL: 'https://x.example' };
  expect(readSettings(env)).toMatchObject({
    PORT: 0,
    DATABASE_URL: 'postgres://x@y/z',
    TRUST_PROXY: true,
    PUBLIC_URL: 'https://x.example',
  });
  expect(readSettings({ DATABASE_URL: ' ' }).DATABASE_URL).toBeUndefined();
  expect(readSettings({ PUBLIC_URL: '' }).PUBLIC_URL).toBeUndefined();
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '80a'],
  ['PORT', ''],
  ['HOST', ' '],
  ['DATA_DIR', ''],
  ['DATABASE_URL', 'mysql://x'],
  ['DATABASE_URL', 'nonsense'],
  ['LOG_LEVEL', 'loud'],
  ['PUBLIC_URL', 'x.example'],
  ['TRUST_PROXY', 'yes'],
])('%s=%s is refused by its name', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(SettingError);
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name} `));
});
