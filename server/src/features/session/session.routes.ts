import { recovery } from '@trastienda/contract/recovery';
import { credentials, profile, registration, serverOff, serverStatus, session } from '@trastienda/contract/session';
import { networkOf } from '../../http/address';
import { databaseFor } from '../../http/asking';
import { deviceOf, rememberDevice, userAgentOf } from '../../http/device';
import { refusalOf } from '../../http/errors';
import { creation, dataReply, doorRoute, emptyReply, json, refusals, reply, router } from '../../http/routes';
import { shopRoute } from '../../http/shop-route';
import { retryAfterOf } from '../../http/status';
import { login as signIn } from './login.service';
import { recoverPassword } from './recovery.service';
import { register as signUp } from './registration.service';
import * as service from './session.service';
import { toSession } from './session.wire';

const status = doorRoute({
  method: 'get',
  path: '/test',
  summary: 'Whether the server and its database answer',
  responses: {
    200: reply(serverStatus, 'The server is on'),
    503: reply(serverOff, 'The server is here, but its database does not answer'),
  },
});

const register = doorRoute({
  method: 'post',
  path: '/register',
  summary: 'Create a user and a shop, and sign in',
  request: creation(registration),
  responses: { 201: dataReply(session, 'The new session'), ...refusals(400, 409, 413, 415, 429) },
});

const login = doorRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in by username or e-mail',
  request: json(credentials),
  responses: { 200: reply(session, 'The new session'), ...refusals(400, 401, 413, 415, 429) },
});

const recover = doorRoute({
  method: 'post',
  path: '/password/recover',
  summary: 'Choose another password with a recovery code; all sessions of the user end',
  request: json(recovery),
  responses: { 204: emptyReply, ...refusals(400, 401, 413, 415, 429) },
});

const logout = shopRoute('delete', '/session', 'Sign out');

const readProfile = shopRoute('get', '/user/avatar', 'Who is signed in', { gives: reply(profile, 'The user') });

export const sessionRoutes = router()
  .openapi(status, async (c) => {
    if (await c.get('deps').database.isAnswering()) return c.json({ server: 'on' as const }, 200);
    const away = refusalOf('away');
    const { code, message } = away;
    c.header('Retry-After', String(retryAfterOf(away)));
    return c.json({ server: 'off' as const, code, message }, 503);
  })
  .openapi(register, async (c) => {
    const { now, timeZone } = c.get('deps');
    const key = c.req.header('idempotency-key');
    const arrival = { now: now(), timeZone, network: networkOf(c), key, userAgent: userAgentOf(c) };
    const entered = await signUp(databaseFor(c).db, c.req.valid('json'), arrival);
    rememberDevice(c, entered.device);
    return c.json({ data: toSession(entered) }, 201);
  })
  .openapi(login, async (c) => {
    const { now } = c.get('deps');
    const entrance = { now: now(), network: networkOf(c), device: deviceOf(c), userAgent: userAgentOf(c) };
    const entered = await signIn(databaseFor(c).db, c.req.valid('json'), entrance);
    rememberDevice(c, entered.device);
    return c.json(toSession(entered), 200);
  })
  .openapi(recover, async (c) => {
    const arrival = { now: c.get('deps').now(), network: networkOf(c), userAgent: userAgentOf(c) };
    rememberDevice(c, await recoverPassword(databaseFor(c).db, c.req.valid('json'), arrival));
    return c.body(null, 204);
  })
  .openapi(logout, async (c) => {
    await service.logout(c.get('visitor'));
    return c.body(null, 204);
  })
  .openapi(readProfile, async (c) => c.json(await service.profileOf(c.get('visitor')), 200));
