import { userSettings } from '@trastienda/contract/settings';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';

const app = await openTestApp();
const PATH = '/user/settings';

const DEFAULTS = { calendar_language: 'en', date_format: 'AAAA-MM-DD', first_steps: 'shown' };

test('signed out, there are no settings', async () => {
  expectRefused(await app.request(PATH), 401, 'unauthorized');
  const change = { method: 'PATCH' as const, body: { calendar_language: 'es' } };
  expectRefused(await app.request(PATH, change), 401, 'unauthorized');
});

// rule: shop/settings
test('a new user has the calendar in English and dates as YYYY-MM-DD', async () => {
  const shop = await app.newShop();
  expect((await shop.call(PATH)).read(userSettings)).toEqual(DEFAULTS);
});

// rule: shop/settings, wire/patch
test('a change sets what it names, for this user only', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  const spanish = await shop.call(PATH, { method: 'PATCH', body: { calendar_language: 'es' } });
  expect(spanish.body).toEqual({ data: { ...DEFAULTS, calendar_language: 'es' } });
  await shop.call(PATH, { method: 'PATCH', body: { date_format: 'DD/MM/AAAA' } });
  expect((await shop.call(PATH)).body).toEqual({ ...DEFAULTS, calendar_language: 'es', date_format: 'DD/MM/AAAA' });
  await shop.call(PATH, { method: 'PATCH', body: { first_steps: 'put_away' } });
  expect((await shop.call(PATH)).body).toMatchObject({ calendar_language: 'es', first_steps: 'put_away' });
  expect((await other.call(PATH)).body).toEqual(DEFAULTS);
});

test.each([
  [{}, ''],
  [{ calendar_language: 'fr' }, 'calendar_language'],
  [{ date_format: 'MM/DD/YYYY' }, 'date_format'],
  [{ first_steps: 'done' }, 'first_steps'],
  [{ calendar_language: 'es', colour: 'red' }, 'colour'],
])('%o is refused', async (body, field) => {
  const shop = await app.newShop();
  const reply = await shop.call(PATH, { method: 'PATCH', body });
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual([field]);
  expect((await shop.call(PATH)).body).toEqual(DEFAULTS);
});
