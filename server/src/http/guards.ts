import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { secureHeaders } from 'hono/secure-headers';
import { newId } from '../db/ids';
import type { Deps, Env } from './env';
import { tooLarge } from './errors';
import { isMultipart } from './multipart';

/** The largest JSON body: the codes of an item of 10,000 units are two thirds of it. */
const JSON_BYTES = 1024 * 1024;

/** Hands every request what the app is made of, gives it an id, and writes one line about it: never a body, a token or a query. */
export const requestLog = (deps: Deps) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const requestId = newId();
    c.set('deps', deps);
    c.set('requestId', requestId);
    // Before the answer is made: a header that is added to a finished one makes a stream of its text.
    c.header('X-Request-Id', requestId);
    await next();
    const { method, path } = c.req;
    const ms = Math.round((performance.now() - started) * 100) / 100;
    deps.log.info({ requestId, method, path, status: c.res.status, ms }, 'request');
  });

/** What every answer tells the browser (decisions 2). Styles may be inline: the page's own components set them. */
export const securityHeaders = (secure: boolean) =>
  secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: secure ? 'max-age=31536000' : false,
  });

/** A shop's figures are kept by no cache on the way, not even a browser's. A route that knows better says so itself. */
export const neverKept = createMiddleware<Env>((c, next) => {
  c.header('Cache-Control', 'no-store');
  return next();
});

const limited = bodyLimit({
  maxSize: JSON_BYTES,
  onError: () => {
    throw tooLarge();
  },
});

/** Bodies are read only up to a limit, however long they claim to be. Forms with files have their own (http/multipart). */
export const limitBody = createMiddleware<Env>((c, next) =>
  c.req.method === 'GET' || c.req.method === 'HEAD' || isMultipart(c) ? next() : limited(c, next),
);
