import { recoveryCodes, recoveryCodesLeft } from '@trastienda/contract/recovery';
import { session } from '@trastienda/contract/session';
import { afterEach, expect, test } from 'vitest';
import { HASHERS } from '../../images/threads';
import { anAddress, expectRefused, openTestApp } from '../../testing/app';
import { cookieOf, doorsOf } from '../../testing/doors';
import { PASSWORD, type TestShop } from '../../testing/shop';
import { hashPassword } from './passwords';
import { makeResetCode } from './recovery.service';

const app = await openTestApp();
const { db } = app.database;
const { login } = doorsOf(app);
const NEW = 'Cortina 2031';

afterEach(() => app.setNow(undefined));

const makeCodes = async (shop: TestShop, password = PASSWORD) => {
  const reply = await shop.call('/user/recovery_codes', { body: { current_password: password } });
  expect(reply.status).toBe(201);
  return reply.read(recoveryCodes).recovery_codes;
};

const left = async (shop: TestShop) => (await shop.call('/user/recovery_codes')).read(recoveryCodesLeft).left;

const recover = (username: string, code: string, password = NEW, address = anAddress()) =>
  app.request('/password/recover', {
    body: { username, recovery_code: code, new_password: password },
    headers: { 'x-forwarded-for': address },
  });

async function shopWithCodes() {
  const shop = await app.newShop();
  const [code = '', ...others] = await makeCodes(shop);
  return { shop, code, others };
}

const codesIn = (username: string) =>
  db
    .selectFrom('recovery_code')
    .innerJoin('app_user', 'app_user.id', 'recovery_code.user_id')
    .select(['code_hash', 'salt'])
    .where('username', '=', username)
    .execute();

// rule: session/recovery-codes
test('eight different codes are made, and nothing that is stored says one of them', async () => {
  const shop = await app.newShop();
  expect(await left(shop)).toBe(0);
  const codes = await makeCodes(shop);
  expect(new Set(codes).size).toBe(8);
  expect(await left(shop)).toBe(8);
  const rows = await codesIn(shop.username);
  expect(new Set(rows.map(({ salt }) => salt)).size).toBe(1);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
});

// rule: session/recovery
test('a code opens the door once, with another password; sessions, devices and all other codes are gone', async () => {
  const { shop, code, others } = await shopWithCodes();
  const cookie = cookieOf(await login(shop.username, PASSWORD));
  expect((await recover(` ${shop.username.toUpperCase()} `, code.toLowerCase().replaceAll('-', ' '))).status).toBe(204);
  expectRefused(await shop.call('/user/avatar'), 401, 'unauthorized');
  expectRefused(await login(shop.username, PASSWORD), 401, 'invalid_credentials');
  const entered = await login(shop.username, NEW, { cookie });
  expect(entered.status).toBe(200);
  expect(cookieOf(entered)).not.toBe(cookie);
  expectRefused(await recover(shop.username, code), 401, 'invalid_credentials');
  // Whoever knew the password may have made them: they are as void as after a change of it.
  expect(await codesIn(shop.username)).toEqual([]);
  for (const other of others)
    expectRefused(await recover(shop.username, other, 'Otra Cortina 5'), 401, 'invalid_credentials');
  expect((await login(shop.username, NEW)).status).toBe(200);
});

// rule: session/recovery-codes
test('new codes make the old ones void, and need the password', async () => {
  const { shop, code } = await shopWithCodes();
  const before = await codesIn(shop.username);
  const wrong = await shop.call('/user/recovery_codes', { body: { current_password: 'Equivocada1' } });
  expect(expectRefused(wrong, 400, 'invalid_input')).toEqual(['current_password']);
  expect(await codesIn(shop.username)).toEqual(before);
  const [newer = ''] = await makeCodes(shop);
  expectRefused(await recover(shop.username, code), 401, 'invalid_credentials');
  expect((await recover(shop.username, newer)).status).toBe(204);
});

// rule: session/recovery
test('a wrong user, a wrong code and no codes at all get one answer', async () => {
  const { shop } = await shopWithCodes();
  const { username } = await app.newShop();
  const replies = [];
  for (const name of ['nadie.asi', shop.username, username]) replies.push(await recover(name, '0000-0000-0000'));
  for (const reply of replies) {
    expectRefused(reply, 401, 'invalid_credentials');
    expect(reply.body).toEqual({
      code: 'invalid_credentials',
      message: expect.stringMatching(
        /^Usuario o código de recuperación incorrectos.*inicia sesión con la contraseña nueva/,
      ),
    });
    expect([reply.body, ...reply.headers.keys()]).toEqual([replies[0]?.body, ...(replies[0]?.headers.keys() ?? [])]);
  }
});

test('another user’s code opens nothing', async () => {
  const [mine, other] = [await shopWithCodes(), await shopWithCodes()];
  expectRefused(await recover(mine.shop.username, other.code), 401, 'invalid_credentials');
  expect(await left(other.shop)).toBe(8);
});

// rule: session/recovery
test('a refused new password uses no code up and ends nothing', async () => {
  const { shop, code } = await shopWithCodes();
  for (const password of ['corta', 'Password1', `${shop.username} 1`, `X${'a1'.repeat(100)}`]) {
    expect(expectRefused(await recover(shop.username, code, password), 400, 'invalid_input'), password).toEqual([
      'new_password',
    ]);
  }
  expect(await left(shop)).toBe(8);
  expect((await login(shop.username, PASSWORD)).status).toBe(200);
  // Of somebody who has no codes it is not said whether the name is in the password.
  expectRefused(await recover('nadie.asi', code, 'Nadie.asi 1'), 401, 'invalid_credentials');
});

test.each([
  [{ recovery_code: '0000-0000-0000', new_password: NEW }, ['username']],
  [{ username: 'caro', new_password: NEW }, ['recovery_code']],
  [{ username: 'caro', recovery_code: '0000-0000', new_password: NEW }, ['recovery_code']],
  [{ username: 'caro', recovery_code: 'U'.repeat(12), new_password: NEW }, ['recovery_code']],
  [{ username: 'caro', recovery_code: '0'.repeat(101), new_password: NEW }, ['recovery_code']],
  [{ username: 'caro\u0000', recovery_code: '0000-0000-0000', new_password: NEW }, ['username']],
  [{ username: 'caro', recovery_code: '0000-0000-0000', new_password: NEW, all: true }, ['all']],
])('a recovery with %j is refused on %j', async (body, fields) => {
  expect(expectRefused(await app.request('/password/recover', { body }), 400, 'invalid_input')).toEqual(fields);
});

// rule: session/attempts
test('ten failures from a network close the door to recovering and to signing in from there, until a quarter of an hour is over', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const { shop, code } = await shopWithCodes();
  const address = anAddress();
  for (let time = 0; time < 5; time++) {
    expectRefused(await recover(`nadie.${time}`, '0000-0000-0000', NEW, address), 401, 'invalid_credentials');
    expectRefused(await login(`nadie.${time}`, 'Equivocada1', { address }), 401, 'invalid_credentials');
  }
  expectRefused(await recover(shop.username, code, NEW, address), 429, 'too_many_requests');
  expectRefused(await login(shop.username, PASSWORD, { address }), 429, 'too_many_requests');
  app.setNow('2026-11-20T12:15:00.001Z');
  expect((await recover(shop.username, code, NEW, address)).status).toBe(204);
});

// rule: session/recovery
test('what strangers try at an account keeps its user neither from recovering nor from signing in after it', async () => {
  const { shop, code } = await shopWithCodes();
  for (let time = 0; time < 10; time++) {
    await login(shop.username, 'Equivocada1');
    await recover(shop.username, '0000-0000-0000');
  }
  expectRefused(await login(shop.username, PASSWORD), 429, 'too_many_requests');
  const recovered = await recover(shop.username, code);
  expect(recovered.status).toBe(204);
  expectRefused(await login(shop.username, NEW), 429, 'too_many_requests');
  expect((await login(shop.username, NEW, { cookie: cookieOf(recovered) })).status).toBe(200);
});

// rule: session/recovery
test('nobody, a user without codes and a wrong code wait for one hash each', async () => {
  const { shop } = await shopWithCodes();
  const { username } = await app.newShop();
  for (const name of ['nadie.asi', username, shop.username]) {
    let done = 0;
    const before = Array.from({ length: 30 }, () => hashPassword(db, PASSWORD).then(() => done++));
    expectRefused(await recover(name, '0000-0000-0000'), 401, 'invalid_credentials');
    expect(done, name).toBeGreaterThan(30 - HASHERS);
    await Promise.all(before);
  }
});

// rule: session/recovery
test('the same code twice at once is used once', async () => {
  const { shop, code } = await shopWithCodes();
  const replies = await Promise.all([1, 2, 3].map((number) => recover(shop.username, code, `Cortina 203${number}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  const won = replies.findIndex(({ status }) => status === 204) + 1;
  expect((await login(shop.username, `Cortina 203${won}`)).status).toBe(200);
  expect(await codesIn(shop.username)).toEqual([]);
});

// rule: session/recovery
test('two codes of one user at once let one in', async () => {
  const { shop, code, others } = await shopWithCodes();
  const codes = [code, ...others.slice(0, 2)];
  const replies = await Promise.all(codes.map((each, index) => recover(shop.username, each, `Cortina 203${index}`)));
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  const won = replies.findIndex(({ status }) => status === 204);
  expect((await login(shop.username, `Cortina 203${won}`)).status).toBe(200);
});

// rule: session/reset-link
test('a link of whoever runs the server opens the door once, for half an hour, and is none of the user’s codes', async () => {
  const made = new Date('2026-11-20T12:00:00.000Z');
  app.setNow(made.toISOString());
  const { shop } = await shopWithCodes();
  const codeFor = async () => (await makeResetCode(db, shop.username.toUpperCase(), made))?.code ?? '';
  const [late, used] = [await codeFor(), await codeFor()];
  expect(await left(shop)).toBe(8);
  app.setNow('2026-11-20T12:30:00.000Z');
  expectRefused(await recover(shop.username, late), 401, 'invalid_credentials');
  app.setNow('2026-11-20T12:29:59.999Z');
  expect((await recover(shop.username, used)).status).toBe(204);
  expectRefused(await recover(shop.username, used), 401, 'invalid_credentials');
});

// rule: session/reset-link, session/recovery
test('a link makes every code void that somebody who knew the password may have made, and other links', async () => {
  const { shop, code: own, others } = await shopWithCodes();
  const codeFor = async () => (await makeResetCode(db, shop.username, new Date()))?.code ?? '';
  const [used, other] = [await codeFor(), await codeFor()];
  expect((await recover(shop.username, used)).status).toBe(204);
  expect(await codesIn(shop.username)).toEqual([]);
  for (const old of [own, others[0] ?? '', other])
    expectRefused(await recover(shop.username, old, 'Otra Cortina 5'), 401, 'invalid_credentials');
  expect((await login(shop.username, NEW)).status).toBe(200);
});

// rule: session/reset-link
test('a link of a time to come, which a clock had that was set back, opens nothing', async () => {
  const { shop } = await shopWithCodes();
  const { code = '' } = (await makeResetCode(db, shop.username, new Date('2126-11-20T12:00:00.000Z'))) ?? {};
  expectRefused(await recover(shop.username, code), 401, 'invalid_credentials');
});

// rule: session/reset-link
test('a link that has expired goes with the next one', async () => {
  const { shop } = await shopWithCodes();
  await makeResetCode(db, shop.username, new Date('2026-11-20T12:00:00.000Z'));
  await makeResetCode(db, shop.username, new Date('2026-11-20T13:00:00.000Z'));
  expect(await codesIn(shop.username)).toHaveLength(9);
});

// rule: session/reset-link
test('a user without codes comes in by a link, and new codes make it void', async () => {
  const shop = await app.newShop();
  const revoked = (await makeResetCode(db, shop.username, new Date()))?.code ?? '';
  await makeCodes(shop);
  expectRefused(await recover(shop.username, revoked), 401, 'invalid_credentials');
  const other = await app.newShop();
  const { code = '' } = (await makeResetCode(db, other.username, new Date())) ?? {};
  expect((await recover(other.username, code)).status).toBe(204);
  expect(await makeResetCode(db, 'nadie.asi', new Date())).toBeUndefined();
});

// rule: session/recovery-codes
test('when the codes that are left were made is said', async () => {
  const shop = await app.newShop();
  expect((await shop.call('/user/recovery_codes')).body).toEqual({ left: 0, made_at: null });
  app.setNow('2030-11-20T12:00:00.000Z');
  const { session_token: token } = (await login(shop.username, PASSWORD)).read(session);
  const later = { ...shop, call: (path: string, sent = {}) => app.request(path, { ...sent, token }) };
  await makeCodes(later);
  expect((await later.call('/user/recovery_codes')).body).toEqual({ left: 8, made_at: '2030-11-20T12:00:00.000Z' });
});

// rule: session/password-change
test('changing the password makes codes and links void', async () => {
  const { shop, code } = await shopWithCodes();
  const link = (await makeResetCode(db, shop.username, new Date()))?.code ?? '';
  const body = { current_password: PASSWORD, new_password: NEW };
  expect((await shop.call('/user/password', { method: 'PATCH', body })).status).toBe(204);
  expect(await left(shop)).toBe(0);
  for (const old of [code, link])
    expectRefused(await recover(shop.username, old, 'Otra Cortina 5'), 401, 'invalid_credentials');
  const [newer = ''] = await makeCodes(shop, NEW);
  expect((await recover(shop.username, newer, 'Otra Cortina 5')).status).toBe(204);
});

// rule: session/recovery-codes
test('codes are made ten times within a quarter of an hour, and no password helps further', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  let newest = '';
  for (let time = 0; time < 10; time++) newest = (await makeCodes(shop))[0] ?? '';
  const more = () => shop.call('/user/recovery_codes', { body: { current_password: PASSWORD } });
  expectRefused(await more(), 429, 'too_many_requests');
  expect((await recover(shop.username, newest, PASSWORD)).status).toBe(204);
  app.setNow('2026-11-20T12:15:00.000Z');
  const { session_token: token } = (await login(shop.username, PASSWORD)).read(session);
  const body = { current_password: PASSWORD };
  expect((await app.request('/user/recovery_codes', { token, body })).status).toBe(201);
});

test('codes are refused without a session', async () => {
  expectRefused(await app.request('/user/recovery_codes'), 401, 'unauthorized');
  const body = { current_password: PASSWORD };
  expectRefused(await app.request('/user/recovery_codes', { body }), 401, 'unauthorized');
});
