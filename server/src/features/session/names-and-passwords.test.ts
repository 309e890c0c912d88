import { hash } from '@node-rs/argon2';
import { session } from '@trastienda/contract/session';
import { expect, test } from 'vitest';
import { expectRefused, openTestApp } from '../../testing/app';
import { atOnce } from '../../testing/at-once';
import { cookieOf, doorsOf } from '../../testing/doors';
import { aRegistration, PASSWORD } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;
const { register, login } = doorsOf(app);
const shop = await app.newShop();

// rule: session/weak-passwords
test.each(['Password1', 'PASSWORd1', 'Qwerty123', '1Q2w3e4r', 'Abcd1234', 'Trustno1'])(
  'the password %s is tried first by everybody, and refused',
  async (password) => {
    const reply = await register(aRegistration({ password }));
    expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['password']);
    const change = { current_password: shop.password, new_password: password };
    const changed = await shop.call('/user/password', { method: 'PATCH', body: change });
    expect(expectRefused(changed, 400, 'invalid_input')).toEqual(['new_password']);
    expect((await login(shop.username, shop.password)).status).toBe(200);
  },
);

// rule: session/weak-passwords
test.each([
  'Trastienda2026',
  '¡Trastienda1!',
  'MiNegocio24',
  'Almacén2025',
  'ALMACEn1',
  '2026Vendedora',
  'Contraseña1',
])('the password %s is a word of this trade, and refused with whatever stands around it', async (password) => {
  const reply = await register(aRegistration({ password }));
  expect(expectRefused(reply, 400, 'invalid_input')).toEqual(['password']);
  const change = { current_password: shop.password, new_password: password };
  const changed = await shop.call('/user/password', { method: 'PATCH', body: change });
  expect(expectRefused(changed, 400, 'invalid_input')).toEqual(['new_password']);
  expect((await register(aRegistration({ password: `${password} de la esquina` }))).status).toBe(201);
});

// rule: session/weak-passwords
test('the user’s own name or e-mail is no password, whatever stands around it', async () => {
  const unique = aRegistration().username.replaceAll(/[^a-z]/g, '');
  const name = `Marta${unique}2`;
  const email = `Ventas.${unique}9@example.com`;
  for (const password of [name, `12${name}!`, `${name}345`, email, `VENTAS.${unique}9`]) {
    const reply = await register(aRegistration({ username: name, email, password }));
    expect(expectRefused(reply, 400, 'invalid_input'), password).toEqual(['password']);
  }
  expect((await register(aRegistration({ username: name, email, password: `${name} y algo más` }))).status).toBe(201);
});

// rule: session/password-storage
test('a password is the same on every keyboard', async () => {
  const composed = 'Ca\u00f1\u00f3n 2026';
  const { username } = aRegistration();
  expect((await register(aRegistration({ username, email: `${username}@x.com`, password: composed }))).status).toBe(
    201,
  );
  for (const typed of [composed, composed.normalize('NFD'), 'Ca\u00f1\u00f3n ２０２６'])
    expect((await login(username, typed)).status, typed).toBe(200);
  expectRefused(await login(username, 'Canon 2026'), 401, 'invalid_credentials');
});

test('a password that is too long only as it was typed opens what it registered', async () => {
  const password = `Aa1${'ñ'.repeat(197)}`.normalize('NFD');
  const body = aRegistration({ password });
  expect((await register(body)).status).toBe(201);
  expect((await login(body.username, password)).status).toBe(200);
});

// rule: session/password-storage
test('a password that was hashed as it was typed still opens, and is hashed anew', async () => {
  const shop = await app.newShop();
  const typed = 'Cañón 2026'.normalize('NFD');
  const old = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db.updateTable('app_user').set({ password_hash: old }).where('username', '=', shop.username).execute();
  expectRefused(await login(shop.username, typed.normalize('NFC')), 401, 'invalid_credentials');
  expect((await login(shop.username, typed)).status).toBe(200);
  expect((await login(shop.username, typed.normalize('NFC'))).status).toBe(200);
});

// rule: session/password-storage
test('of two that sign in at once with such a password both are let in', async () => {
  const [user, typed] = [await app.newShop(), 'Cañón 2026'.normalize('NFD')];
  const cookie = cookieOf(await login(user.username, PASSWORD));
  const old = await hash(typed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await db.updateTable('app_user').set({ password_hash: old }).where('username', '=', user.username).execute();
  const replies = await atOnce(app.database, user.username, [
    () => login(user.username, typed),
    () => login(user.username, typed, { cookie }),
  ]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
});

// rule: session/names
test('a name whose letters only look different is the same name', async () => {
  const { username } = aRegistration();
  expect((await register(aRegistration({ username: `ﬁ${username}` }))).status).toBe(201);
  expect(expectRefused(await register(aRegistration({ username: `fi${username}` })), 409, 'username_taken')).toEqual([
    'username',
  ]);
  expect((await login(`ﬁ${username}`, PASSWORD)).status).toBe(200);
  expect((await login(`fi${username}`, PASSWORD)).status).toBe(200);
});

test('a name that was kept with letters that only look different stays its user’s', async () => {
  const older = await app.newShop();
  const [kept, alike] = [`mª.${older.username}`, `ma.${older.username}`];
  await db
    .updateTable('app_user')
    .set({ username: kept, username_folded: kept, username_alike: alike })
    .where('username', '=', older.username)
    .execute();
  for (const username of [alike, kept, alike.toUpperCase()])
    expectRefused(await register(aRegistration({ username })), 409, 'username_taken');
  expect((await login(kept, PASSWORD)).status).toBe(200);
});

test('of two such names each opens its own user', async () => {
  const [older, newer] = [await app.newShop(), await app.newShop()];
  const [kept, alike] = [`mª.${older.username}`, `ma.${older.username}`];
  for (const [shop, name] of [
    [older, kept],
    [newer, alike],
  ] as const) {
    await db
      .updateTable('app_user')
      .set({ username: name, username_folded: name })
      .where('username', '=', shop.username)
      .execute();
  }
  expect((await login(kept, PASSWORD)).read(session).email).toBe(`${older.username}@example.com`);
  expect((await login(alike, PASSWORD)).read(session).email).toBe(`${newer.username}@example.com`);
});
