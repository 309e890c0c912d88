import { createMiddleware } from 'hono/factory';
import { Refusal } from '../application/refusal';
import { databaseFor } from './asking';
import type { Env } from './env';

const BEARER = /^Bearer ([\w-]{20,200})$/i;

/** Lets in only who carries a living session; everything behind it works for that session's shop. */
export const requireSession = createMiddleware<Env>(async (c, next) => {
  const token = BEARER.exec(c.req.header('authorization') ?? '')?.[1];
  const { visitorFor, now, underWay } = c.get('deps');
  const visitor = token && (await visitorFor(databaseFor(c), token, now(), underWay.beside));
  if (!visitor) throw new Refusal('unauthorized', 'Inicia sesión para continuar.');
  c.set('visitor', visitor);
  await next();
});
