import { paymentMethod } from '@trastienda/contract/payment-methods';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { expectRefused, openTestApp } from '../../testing/app';
import { atFullCost } from '../../testing/cheap-passwords';
import { contentOf } from '../../testing/database';
import { aRegistration, PASSWORD } from '../../testing/shop';

const app = await openTestApp();
const register = (change: Record<string, unknown> = {}) => app.request('/register', { body: aRegistration(change) });
const opened = z.object({ data: session });
const shopCount = async () => (await app.database.db.selectFrom('shop').select('id').execute()).length;

// rule: ledger/starting-methods
test('registering signs in, with a shop that has its six payment methods', async () => {
  const body = aRegistration();
  const reply = await app.request('/register', { body });
  expect(reply.status).toBe(201);
  const { session_token: token, ...user } = reply.read(opened).data;
  expect(user).toEqual({ username: body.username, email: body.email, avatar_url: null });
  expect(token.length).toBeGreaterThanOrEqual(43);
  expect((await app.request('/user/avatar', { token })).body).toEqual(user);
  const methods = (await app.request('/payment_methods', { token })).read(z.array(paymentMethod));
  expect(methods.map(({ name }) => name)).toEqual([
    'Efectivo',
    'Transferencia',
    'Tarjeta de débito',
    'Tarjeta de crédito',
    'Mercado Pago',
    'QR',
  ]);
});

test('outer blanks of username and e-mail are not kept', async () => {
  const { username, email } = aRegistration();
  const { data } = (await register({ username: ` ${username} `, email: `\t${email}\n` })).read(opened);
  expect(data).toMatchObject({ username, email });
});

// rule: session/names, session/password-rules
test.each([
  ['username', 'ab'],
  ['username', 'a'.repeat(31)],
  ['username', 'caro perez'],
  ['username', 'caro@tienda'],
  ['username', 'caro/../x'],
  ['username', 'caro\u0000'],
  ['username', '   '],
  ['username', ''],
  ['username', 7],
  ['username', null],
  ['email', 'caro'],
  ['email', 'caro@'],
  ['email', 'a b@example.com'],
  ['email', `${'a'.repeat(250)}@example.com`],
  ['email', 'caro\ud800@example.com'],
  ['email', { $ne: '' }],
  ['password', 'Corta12'],
  ['password', 'sinmayuscula1'],
  ['password', 'SINMINUSCULA1'],
  ['password', 'SinNumeroAlguno'],
  ['password', ''],
  ['password', `Aa1${'x'.repeat(198)}`],
  ['password', 'Percha\u00002024'],
  ['password', 'Percha\udfff2024'],
  ['birthday_date', '1991-02-31'],
  ['birthday_date', '1899-12-31'],
  ['birthday_date', '23/04/1991'],
  ['birthday_date', ''],
  ['birthday_date', 0],
])('a registration with %s %j is refused on that field', async (field, value) => {
  expect(expectRefused(await register({ [field]: value }), 400, 'invalid_input')).toEqual([field]);
});

test('each field is required, and each that is missing is named', async () => {
  const fields = expectRefused(await app.request('/register', { body: {} }), 400, 'invalid_input');
  expect(fields.sort()).toEqual(['birthday_date', 'email', 'password', 'username']);
});

test('the shortest and the longest of what is allowed are taken', async () => {
  const unique = () => aRegistration().username.slice(5);
  expect((await register({ username: `Ñ${unique().slice(0, 2)}` })).status).toBe(201);
  expect((await register({ username: `${unique()}.${'_-'.repeat(8)}` })).status).toBe(201);
  expect((await register({ password: 'Aa345678' })).status).toBe(201);
  expect((await register({ password: `Aa1${'x'.repeat(197)}` })).status).toBe(201);
});

// rule: session/names
test('a username is taken in upper and lower case alike, but accents tell names apart', async () => {
  const { username } = aRegistration();
  expect((await register({ username: `${username}é` })).status).toBe(201);
  const upper = await register({ username: `${username}É`.toUpperCase() });
  expect(expectRefused(upper, 409, 'username_taken')).toEqual(['username']);
  expect((await register({ username: `${username}e` })).status).toBe(201);
});

test('an e-mail is taken in upper and lower case alike', async () => {
  const { email } = aRegistration();
  expect((await register({ email })).status).toBe(201);
  expect(expectRefused(await register({ email: email.toUpperCase() }), 409, 'email_taken')).toEqual(['email']);
});

// rule: session/age
test('the birth date is at least 13 years ago, to the day of Buenos Aires', async () => {
  // 22:30 of 31 October there; 1 November in UTC.
  app.setNow('2026-11-01T01:30:00Z');
  expect((await register({ birthday_date: '2013-10-31' })).status).toBe(201);
  const young = await register({ birthday_date: '2013-11-01' });
  expect(expectRefused(young, 400, 'invalid_input')).toEqual(['birthday_date']);
  expect((await register({ birthday_date: '2013-11-01T02:59:59Z' })).status).toBe(201);
  expect(expectRefused(await register({ birthday_date: '2013-11-01T03:00:00Z' }), 400, 'invalid_input')).toEqual([
    'birthday_date',
  ]);
  app.setNow(undefined);
});

test('a birth date in the future says so', async () => {
  app.setNow('2026-11-01T01:30:00Z');
  const tomorrow = await register({ birthday_date: '2026-11-01' });
  expect(expectRefused(tomorrow, 400, 'invalid_input')).toEqual(['birthday_date']);
  expect(JSON.stringify(tomorrow.body)).toContain('futuro');
  const today = await register({ birthday_date: '2026-10-31' });
  expect(JSON.stringify(today.body)).toContain('13 años');
  app.setNow(undefined);
});

test.each(['username', 'email'] as const)(
  'of ten registrations at once with one %s exactly one passes',
  async (field) => {
    const before = await shopCount();
    const shared = aRegistration()[field];
    const replies = await Promise.all(Array.from({ length: 10 }, () => register({ [field]: shared })));
    expect(replies.filter((reply) => reply.status === 201)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 201)) {
      expect(expectRefused(reply, 409, `${field}_taken`)).toEqual([field]);
    }
    expect(await shopCount()).toBe(before + 1);
  },
);

// rule: session/password-storage, session/token
test('neither password nor token is anywhere in the database, and the password is hashed with argon2id', async () => {
  const password = `Percha${PASSWORD}`;
  const reply = await atFullCost(() => register({ password }));
  const { session_token: token, username } = reply.read(opened).data;
  const content = (await contentOf(app.database.db)).join('\n');
  expect(content).toContain(username);
  expect(content).not.toContain(token);
  expect(content).not.toContain(password);
  const users = app.database.db.selectFrom('app_user').select('password_hash').where('username', '=', username);
  const { password_hash } = await users.executeTakeFirstOrThrow();
  expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=\d{5,},t=[2-9]/);
});
