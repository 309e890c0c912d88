import { createMiddleware } from 'hono/factory';
import { visitorFor } from '../features/session/session.service';
import { databaseFor } from './asking';
import type { Env } from './env';
import { Refusal } from './refusal';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Lets in only who carries a living session; everything behind it works for that session's shop. */
export const requireSession = createMiddleware<Env>(async (c, next) => {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const visitor = token && (await visitorFor(databaseFor(c), token, c.get('deps').now()));
  if (!visitor) throw new Refusal('unauthorized', 'Inicia sesión para continuar.');
  c.set('visitor', visitor);
  await next();
});
