import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { HASHERS } from '../../images/threads';
import { anAddress, expectRefused, openTestApp } from '../../testing/app';
import { aRegistration, PASSWORD } from '../../testing/shop';
import { hashPassword } from './passwords';

const app = await openTestApp();
const { db } = app.database;

const login = (user: string, password: string, address = anAddress()) =>
  app.request('/login', { body: { email_or_user: user, password }, headers: { 'x-forwarded-for': address } });

async function aUser() {
  const body = aRegistration();
  expect((await app.request('/register', { body })).status).toBe(201);
  return body;
}

const failTimes = async (times: number, user: string, address?: string) => {
  for (let time = 0; time < times; time++) {
    expectRefused(await login(user, 'Equivocada1', address), 401, 'invalid_credentials');
  }
};

test('a user signs in by username or e-mail, upper and lower case alike', async () => {
  const { username, email } = await aUser();
  for (const name of [username, email, username.toUpperCase(), ` ${email.toUpperCase()} `]) {
    const reply = await login(name, PASSWORD);
    expect(reply.status).toBe(200);
    expect(reply.read(session)).toMatchObject({ username, email, avatar_url: null });
  }
});

test('each sign-in opens a session of its own', async () => {
  const { username } = await aUser();
  const [first, second] = [await login(username, PASSWORD), await login(username, PASSWORD)];
  expect(first.read(session).session_token).not.toBe(second.read(session).session_token);
});

// rule: session/one-answer
test('a wrong user and a wrong password get the same answer', async () => {
  const { username } = await aUser();
  const [wrongPassword, wrongUser] = [await login(username, 'Equivocada1'), await login('nadie.asi', PASSWORD)];
  expectRefused(wrongPassword, 401, 'invalid_credentials');
  expect(wrongUser.status).toBe(401);
  expect(wrongUser.body).toEqual(wrongPassword.body);
  expect(wrongUser.body).toEqual({ code: 'invalid_credentials', message: 'Usuario o contraseña incorrectos' });
  expect([...wrongUser.headers.keys()]).toEqual([...wrongPassword.headers.keys()]);
});

// rule: session/one-answer
test('a user that does not exist waits for a hash like one that does', async () => {
  const { username } = await aUser();
  for (const name of [username, 'nadie.que.exista']) {
    let done = 0;
    const before = Array.from({ length: 30 }, () => hashPassword(db, PASSWORD).then(() => done++));
    expectRefused(await login(name, 'Equivocada1'), 401, 'invalid_credentials');
    // They were in line first, all but those that are worked on beside it: whoever needs no hash is answered before them.
    expect(done, name).toBeGreaterThan(30 - HASHERS);
    await Promise.all(before);
  }
});

test.each([
  [{ password: PASSWORD }, ['email_or_user']],
  [{ email_or_user: 'caro' }, ['password']],
  [{ email_or_user: '', password: '' }, ['email_or_user', 'password']],
  [{ email_or_user: 'caro', password: 'x'.repeat(2001) }, ['password']],
  [{ email_or_user: 'caro\u0000', password: PASSWORD }, ['email_or_user']],
  [{ email_or_user: 'caro', password: PASSWORD, remember: true }, ['remember']],
  [{ email_or_user: ['caro'], password: { length: 8 } }, ['email_or_user', 'password']],
])('a sign-in with %j is refused on %j', async (body, fields) => {
  expect(expectRefused(await app.request('/login', { body }), 400, 'invalid_input').sort()).toEqual(fields);
});

// rule: session/attempts
test('after ten failures for an account the right password is refused too, until a quarter of an hour is over', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const { username, email } = await aUser();
  await failTimes(4, username);
  app.setNow('2026-11-20T12:05:00.000Z');
  await failTimes(6, email);

  const refused = await login(username, PASSWORD);
  expectRefused(refused, 429, 'too_many_requests');
  expect(refused.headers.get('retry-after')).toBe('600');
  expectRefused(await login(email, PASSWORD), 429, 'too_many_requests');

  app.setNow('2026-11-20T12:14:59.999Z');
  expectRefused(await login(username, PASSWORD), 429, 'too_many_requests');
  app.setNow('2026-11-20T12:15:00.000Z');
  expect((await login(username, PASSWORD)).status).toBe(200);
  app.setNow(undefined);
});

// rule: session/attempts
test('a name that nobody has is limited like one that somebody has', async () => {
  await failTimes(10, 'nadie.limitado');
  expectRefused(await login('Nadie.Limitado', PASSWORD), 429, 'too_many_requests');
});

// rule: session/attempts
test('after ten failures from an address nobody signs in from there, and everybody does from elsewhere', async () => {
  const address = anAddress();
  const { username } = await aUser();
  for (let index = 0; index < 10; index++) {
    expectRefused(await login(`otro.${index}`, PASSWORD, address), 401, 'invalid_credentials');
  }
  expectRefused(await login(username, PASSWORD, address), 429, 'too_many_requests');
  expect((await login(username, PASSWORD)).status).toBe(200);
});

test('the address is the one that our own proxy wrote, not the one that the visitor claims', async () => {
  const address = anAddress();
  for (let index = 0; index < 10; index++) {
    await login(`claro.${index}`, PASSWORD, `${anAddress()}, ${address}`);
  }
  expectRefused(await login('claro.x', PASSWORD, `${anAddress()}, ${address}`), 429, 'too_many_requests');
});

// rule: session/attempts
test('successes do not count, and do not wipe out failures', async () => {
  const { username } = await aUser();
  const address = anAddress();
  for (let time = 0; time < 12; time++) expect((await login(username, PASSWORD, address)).status).toBe(200);
  await failTimes(9, username, address);
  expect((await login(username, PASSWORD, address)).status).toBe(200);
  await failTimes(1, username, address);
  expectRefused(await login(username, PASSWORD, address), 429, 'too_many_requests');
});

test('a refused attempt does not make the wait longer', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const { username } = await aUser();
  await failTimes(10, username);
  app.setNow('2026-11-20T12:10:00.000Z');
  for (let time = 0; time < 15; time++) expect((await login(username, 'Equivocada1')).status).toBe(429);
  app.setNow('2026-11-20T12:15:00.000Z');
  expect((await login(username, PASSWORD)).status).toBe(200);
  app.setNow(undefined);
});

// rule: session/attempts
test('thirty wrong passwords at once get no more than ten looks', async () => {
  const { username } = await aUser();
  const address = anAddress();
  const replies = await Promise.all(Array.from({ length: 30 }, () => login(username, 'Equivocada1', address)));
  expect(replies.filter((reply) => reply.status === 401)).toHaveLength(10);
  for (const reply of replies.filter(({ status }) => status !== 401)) expectRefused(reply, 429, 'too_many_requests');
});

test('thirty right passwords at once from one address all get in', async () => {
  const { username } = await aUser();
  const address = anAddress();
  const replies = await Promise.all(Array.from({ length: 30 }, () => login(username, PASSWORD, address)));
  expect(replies.map((reply) => reply.status)).toEqual(Array(30).fill(200));
});
