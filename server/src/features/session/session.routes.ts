import { createRoute } from '@hono/zod-openapi';
import { credentials, profile, registration, serverStatus, session } from '@trastienda/contract/session';
import { addressOf } from '../../http/address';
import { dataReply, emptyReply, json, refusals, reply, router, shopRoute } from '../../http/routes';
import * as service from './session.service';
import { toSession } from './session.wire';

const status = createRoute({
  method: 'get',
  path: '/test',
  summary: 'Whether the server and its database answer',
  responses: { 200: reply(serverStatus, 'The server is on'), ...refusals(503) },
});

const register = createRoute({
  method: 'post',
  path: '/register',
  summary: 'Create a user and a shop, and sign in',
  request: json(registration),
  responses: { 201: dataReply(session, 'The new session'), ...refusals(400, 409, 413, 415) },
});

const login = createRoute({
  method: 'post',
  path: '/login',
  summary: 'Sign in by username or e-mail',
  request: json(credentials),
  responses: { 200: reply(session, 'The new session'), ...refusals(400, 401, 413, 415, 429) },
});

const logout = shopRoute({
  method: 'delete',
  path: '/session',
  summary: 'Sign out',
  responses: { 204: emptyReply, ...refusals(401) },
});

const readProfile = shopRoute({
  method: 'get',
  path: '/user/avatar',
  summary: 'Who is signed in',
  responses: { 200: reply(profile, 'The user'), ...refusals(401) },
});

export const sessionRoutes = router()
  .openapi(status, async (c) => {
    await service.checkServer(c.get('deps').database);
    return c.json({ server: 'on' as const }, 200);
  })
  .openapi(register, async (c) => {
    const { database, now } = c.get('deps');
    return c.json({ data: toSession(await service.register(database.db, c.req.valid('json'), now())) }, 201);
  })
  .openapi(login, async (c) => {
    const { database, now } = c.get('deps');
    return c.json(toSession(await service.login(database.db, c.req.valid('json'), addressOf(c), now())), 200);
  })
  .openapi(logout, async (c) => {
    await service.logout(c.get('visitor'));
    return c.body(null, 204);
  })
  .openapi(readProfile, async (c) => c.json(await service.profileOf(c.get('visitor')), 200));
