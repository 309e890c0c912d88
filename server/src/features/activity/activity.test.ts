import { activityPage } from '@trastienda/contract/activity';
import { recoveryCodes } from '@trastienda/contract/recovery';
import { session } from '@trastienda/contract/session';
import { openSession } from '@trastienda/contract/sessions';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { anAddress, expectRefused, openTestApp } from '../../testing/app';
import { shopOf } from '../../testing/database';
import { aFullShop } from '../../testing/full-shop';
import { PASSWORD, type TestShop } from '../../testing/shop';

const app = await openTestApp();
const { db } = app.database;
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0';
const NEW = 'Cortina 2031';

afterEach(() => app.setNow(undefined));

const login = (username: string, password = PASSWORD, userAgent = FIREFOX, address = anAddress()) =>
  app.request('/login', {
    body: { email_or_user: username, password },
    headers: { 'user-agent': userAgent, 'x-forwarded-for': address },
  });

const activityOf = async (token: string, query = '') =>
  (await app.request(`/activity${query}`, { token })).read(activityPage);

/** The kinds, the newest first, each with its device and how often. */
const told = async (token: string) =>
  (await activityOf(token, '?limit=100')).entries.map(({ kind, device, times }) => `${kind}, ${device}, ${times}`);

const codesOf = async ({ call }: TestShop) =>
  (await call('/user/recovery_codes', { body: { current_password: PASSWORD } })).read(recoveryCodes).recovery_codes;

// rule: session/activity
test('sign-ins, wrong passwords, codes and ended sessions are noted, newest first, with device and time', async () => {
  app.setNow('2026-11-20T12:00:00.000Z');
  const shop = await app.newShop();
  app.setNow('2026-11-20T13:00:00.000Z');
  expectRefused(await login(shop.username, 'Equivocada1'), 401, 'invalid_credentials');
  const { session_token: token } = (await login(shop.username)).read(session);
  await codesOf(shop);
  const wrong = { current_password: 'Equivocada1', new_password: NEW };
  expectRefused(await shop.call('/user/password', { method: 'PATCH', body: wrong }), 400, 'invalid_input');
  const listed = (await app.request('/sessions', { token })).read(z.array(openSession));
  const other = listed.find(({ current }) => !current)?.session_id;
  expect((await app.request(`/sessions/${other}`, { method: 'DELETE', token })).status).toBe(204);
  const change = { current_password: PASSWORD, new_password: NEW };
  expect((await app.request('/user/password', { method: 'PATCH', token, body: change })).status).toBe(204);
  const unknown = 'Dispositivo desconocido';
  expect(await told(token)).toEqual([
    'password_changed, Firefox en Windows, 1',
    'sessions_ended, Firefox en Windows, 1',
    `recovery_codes_made, ${unknown}, 1`,
    'signed_in, Firefox en Windows, 1',
    'wrong_password, Varios dispositivos, 2',
    `signed_in, ${unknown}, 1`,
  ]);
  const { entries } = await activityOf(token);
  expect(entries.at(-1)?.at).toBe('2026-11-20T12:00:00.000Z');
});

// rule: session/activity
test('a recovered password is noted, and a wrong code', async () => {
  const shop = await app.newShop();
  const [code = ''] = await codesOf(shop);
  const recover = (recovery_code: string) =>
    app.request('/password/recover', { body: { username: shop.username, recovery_code, new_password: NEW } });
  expectRefused(await recover('0000-0000-0000'), 401, 'invalid_credentials');
  expect((await recover(code)).status).toBe(204);
  const { session_token: token } = (await login(shop.username, NEW)).read(session);
  expect((await activityOf(token)).entries.map(({ kind }) => kind)).toEqual([
    'signed_in',
    'recovered',
    'wrong_recovery_code',
    'recovery_codes_made',
    'signed_in',
  ]);
});

// rule: session/activity
test('what is tried again within the hour is counted, not written again', async () => {
  app.setNow('2026-11-20T13:00:00.000Z');
  const shop = await app.newShop();
  for (const minute of ['00', '14', '29', '44', '59']) {
    app.setNow(`2026-11-20T14:${minute}:59.999Z`);
    await Promise.all(Array.from({ length: 4 }, () => login(shop.username, 'Equivocada1')));
  }
  app.setNow('2026-11-20T15:00:00.000Z');
  await login(shop.username, 'Equivocada1');
  await login(shop.username, 'Equivocada1', 'curl/8');
  await login(shop.username, 'Equivocada1');
  expect((await told(shop.token)).slice(0, 2)).toEqual([
    'wrong_password, Varios dispositivos, 3',
    'wrong_password, Firefox en Windows, 20',
  ]);
});

// rule: session/activity
test('a stranger makes one entry an hour of each kind, however many devices and networks there are', async () => {
  app.setNow('2026-11-20T13:00:00.000Z');
  const shop = await app.newShop();
  const agents = ['Chrome/1', 'Firefox/1', 'Edg/1', 'OPR/1', 'Chrome/1 Windows', 'Chrome/1 Android', 'curl/8'];
  app.setNow('2026-11-20T14:00:00.000Z');
  const body = { username: shop.username, recovery_code: '0000-0000-0000', new_password: NEW };
  await Promise.all(
    agents.flatMap((agent) => [
      login(shop.username, 'Equivocada1', agent),
      app.request('/password/recover', {
        body,
        headers: { 'user-agent': agent, 'x-forwarded-for': anAddress() },
      }),
    ]),
  );
  const entries = await told(shop.token);
  expect(entries.slice(0, 2).sort()).toEqual([
    'wrong_password, Varios dispositivos, 7',
    'wrong_recovery_code, Varios dispositivos, 7',
  ]);
  expect(entries).toHaveLength(3);
});

// rule: session/activity, session/attempts
test('what is refused before a password is looked at is not noted', async () => {
  app.setNow('2026-11-20T13:00:00.000Z');
  const shop = await app.newShop();
  for (let time = 0; time < 30; time++) await login(shop.username, 'Equivocada1');
  expect((await told(shop.token))[0]).toBe('wrong_password, Firefox en Windows, 10');
});

test('nothing that was typed, no token and no word of the browser’s own is kept', async () => {
  const shop = await app.newShop();
  await login(shop.username, 'EquivocadaSecreta1', `<img src=x> Chrome/1 ${'A'.repeat(8000)}`);
  const { session_token: token } = (await login(shop.username)).read(session);
  const { id } = await shopOf(db, shop.username);
  const kept = JSON.stringify(await db.selectFrom('activity').selectAll().where('shop_id', '=', id).execute());
  for (const secret of ['EquivocadaSecreta1', PASSWORD, token, shop.token, '<img', 'AAAA'])
    expect(kept).not.toContain(secret);
  expect(kept).toContain('"Chrome"');
});

// rule: session/activity
test('what is deleted is noted by its kind and name, and what is refused is not', async () => {
  const full = await aFullShop(app, 'Ombú');
  const { shop, caja, banco, movements, category, size } = full;
  const remove = async (path: string, status = 204) =>
    expect((await shop.call(path, { method: 'DELETE' })).status, path).toBe(status);
  await remove(`/financial_accounts/${shop.token}`, 404);
  await remove(`/categories/${category.category_id}?type=collection`, 409);
  await remove(`/movement/${movements.outflow}`);
  await remove(`/products/${full.shirt.product_id}/items/${full.shirt.product_stock_items[0]?.item_id}`);
  await remove(`/products/${full.shirt.product_id}`);
  await remove(`/products/${full.plain.product_id}`);
  await remove(`/brands/${full.brand}`);
  await remove(`/variations/${full.variation.variation_id}`);
  await remove(`/categories/${category.category_id}?type=value&value_id=${category.values[1]?.id}`);
  await remove(`/categories/${category.category_id}?type=collection`);
  await remove(`/size/${size.size_id}?type=collection`);
  await remove(`/event-calendar/${full.event}`);
  await remove(`/debt/${full.loan.debt_id}`);
  await remove(`/credit_cards/${full.card}`);
  await remove(`/expenses/${full.label}`);
  await remove(`/payment_methods/${full.method}`);
  await remove(`/financial_accounts/${caja.id}`);
  await remove(`/financial_accounts/${banco.id}`);
  await remove(`/financial_accounts/${banco.id}`, 404);
  const { entries } = await activityOf(shop.token, '?limit=100');
  // Before it the full shop has put a sale and a variation into its trash.
  const deleted = entries
    .filter(({ kind }) => kind === 'deleted')
    .reverse()
    .slice(2);
  expect(deleted.map(({ thing, title }) => `${thing} ${title}`)).toEqual([
    'movement Ombú gasto',
    'item Ombú lisa',
    'product Ombú lisa',
    'product Ombú simple',
    'brand Ombú marca',
    'variation Ombú color',
    'category Ombú buzos',
    'category Ombú ropa',
    'size Ombú talles',
    'event Ombú reunión',
    'debt Ombú local',
    'credit_card Ombú visa',
    'expense_label Ombú comida',
    'payment_method Ombú método',
    'account Ombú caja',
    'account Ombú banco',
  ]);
  expect(new Set(deleted.map(({ device, times }) => `${device} ${times}`))).toEqual(new Set(['null 1']));
});

// rule: session/activity
test('one thing that is deleted twice at once is noted once', async () => {
  const shop = await app.newShop();
  const { id } = await shop.newAccount(0, 'Caja');
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => shop.call(`/financial_accounts/${id}`, { method: 'DELETE' })),
  );
  expect(replies.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404]);
  expect((await activityOf(shop.token)).entries.filter(({ kind }) => kind === 'deleted')).toHaveLength(1);
});

// rule: session/activity, wire/pages
test('any page is found by its numbers, and many at once leave no gap', async () => {
  const shop = await app.newShop();
  await Promise.all(Array.from({ length: 12 }, (_, index) => login(shop.username, PASSWORD, `x Firefox/1 ${index}`)));
  app.setNow(new Date(Date.now() + 3_600_000).toISOString());
  for (const agent of ['Chrome/1', 'Firefox/1', 'Edg/1', 'OPR/1']) await login(shop.username, PASSWORD, agent);
  const all = await activityOf(shop.token, '?limit=100');
  expect(all.entries.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  expect(all.entries[4]).toMatchObject({ kind: 'signed_in', device: 'Firefox', times: 12 });
  const second = await activityOf(shop.token, '?limit=4&page=2');
  expect(second).toMatchObject({ totalItems: 6, totalPages: 2, currentPage: 2 });
  expect(second.entries).toEqual(all.entries.slice(4));
  expect((await activityOf(shop.token, '?page=9')).entries).toEqual([]);
});

// rule: session/activity, shop/isolation
test('it is refused without a session, and another shop sees nothing of it', async () => {
  const [shop, other] = [await app.newShop(), await app.newShop()];
  await login(shop.username, 'Equivocada1');
  expectRefused(await app.request('/activity'), 401, 'unauthorized');
  expect(await told(other.token)).toEqual(['signed_in, Dispositivo desconocido, 1']);
});
