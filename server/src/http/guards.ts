import { randomUUID } from 'node:crypto';
import { JSON_BYTES_MAX } from '@trastienda/contract/body-limits';
import { hasFewValues, JSON_VALUES_MAX } from '@trastienda/contract/json';
import { sizeText } from '@trastienda/domain/catalogue/limits';
import { formatWholeInText } from '@trastienda/domain/money/format';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { compress } from 'hono/compress';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { secureHeaders } from 'hono/secure-headers';
import type { Deps, Env, Services } from './env';
import { tooLarge } from './errors';
import { isMultipart } from './multipart';

/** Node's own answer, undefined where the app was called without a connection. */
const outgoingOf = (c: Context<Env>) => (c.env as Env['Bindings'] | undefined)?.outgoing;

/**
 * Says something of the answer before it is made; who makes it may say it otherwise. At Node's own answer that costs nothing: `c.header` makes a `Headers`
 * of all, which takes the time of a statement to fill and to read again.
 */
function say(c: Context<Env>, name: string, value: string): void {
  const outgoing = outgoingOf(c);
  if (outgoing) outgoing.setHeader(name, value);
  else c.header(name, value);
}

/**
 * Hands every request what the app is made of, gives it an id, counts it, and writes one line about it: never a body, a token or a
 * query (rule: wire/log).
 */
export const requestLog = (deps: Deps & Services) =>
  createMiddleware<Env>(async (c, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    c.set('deps', deps);
    c.set('requestId', requestId);
    say(c, 'X-Request-Id', requestId);
    await next();
    const { method, path } = c.req;
    const ms = Math.round((performance.now() - started) * 100) / 100;
    deps.metrics.request(method, routePath(c), c.res.status, ms);
    deps.log.info({ requestId, method, path, status: c.res.status, ms }, 'request');
  });

/**
 * What every answer tells the browser (rule: wire/security-headers). Styles may be inline: the page's own components
 * set them.
 */
export function securityHeaders({ secure, secureSubdomains }: Pick<Deps, 'secure' | 'secureSubdomains'>) {
  const adding = secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      // No text becomes code; the camera's reader is a program of ours in WebAssembly, which a browser compiles only where this is said.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'blob:', 'data:'],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    strictTransportSecurity: secure && `max-age=31536000${secureSubdomains ? '; includeSubDomains' : ''}`,
  });
  const headers = headersBy(adding);
  return createMiddleware<Env>(async (c, next) => {
    for (const [name, value] of await headers) say(c, name, value);
    await next();
  });
}

/** What a middleware adds to every answer alike. */
async function headersBy(middleware: MiddlewareHandler): Promise<readonly [string, string][]> {
  const empty = new Hono().get('/', middleware, (c) => c.body(null));
  return [...(await empty.request('/')).headers];
}

/** By the server's own clock, from which a device knows how wrong its own one is (rule: offline/clock). */
export const dated = createMiddleware<Env>((c, next) => {
  say(c, 'Date', c.get('deps').now().toUTCString());
  return next();
});

/** A shop's figures are kept by no cache on the way, not even a browser's. A route that knows better says so itself. */
export const neverKept = createMiddleware<Env>((c, next) => {
  say(c, 'Cache-Control', 'no-store');
  return next();
});

/**
 * An answer of many things alike, whose names and words repeat themselves: a slow line carries a fifth of it (rule: wire/long-answers). Not of
 * every route: for a short one it costs more than it spares.
 */
export const compressed: MiddlewareHandler<Env> = compress({ encoding: 'gzip' });

/** Who has no session yet is asked for a name and a password: nobody makes the server read more than that. */
const DOOR_BYTES = 16 * 1024;

/** What the headers say decides where they say it: to look whether there is a body makes a whole Request of it, with a stream. */
function limitedTo(maxSize: number) {
  const refuse = (): never => {
    throw tooLarge(`El pedido es demasiado grande: se aceptan hasta ${sizeText(maxSize)}.`);
  };
  const counting = bodyLimit({ maxSize, onError: refuse });
  return createMiddleware<Env>((c, next) => {
    const bytes = announcedBytes(c);
    if (bytes === undefined) return counting(c, next);
    return bytes > maxSize ? refuse() : next();
  });
}

/** How long the body is: over a connection, Node's parser holds it to that. Undefined when only reading it tells. */
function announcedBytes(c: Context<Env>): number | undefined {
  if (c.req.header('transfer-encoding') !== undefined) return undefined;
  const length = c.req.header('content-length');
  // Undefined where the app was called without a connection.
  const env: Env['Bindings'] | undefined = c.env;
  if (length === undefined) return env?.incoming ? 0 : undefined;
  return Number(length);
}

const limited = limitedTo(JSON_BYTES_MAX);

/** A body is read only up to a limit, however long it is and whatever it says that it is. */
export const limitBody = createMiddleware<Env>((c, next) => (hasBody(c) ? limited(c, next) : next()));

/** The same for a route that also takes forms with files, which have a limit of their own (http/multipart). */
export const limitBodyOrForm = createMiddleware<Env>((c, next) => (isMultipart(c) ? next() : limitBody(c, next)));

const hasBody = (c: Context<Env>) => c.req.method !== 'GET' && c.req.method !== 'HEAD';

/** The bodies of routes that ask for no session, whatever type they claim to be. */
export const limitDoorBody: MiddlewareHandler<Env> = limitedTo(DOOR_BYTES);

const TOO_MANY_VALUES = `Son demasiados datos a la vez: se aceptan hasta ${formatWholeInText(JSON_VALUES_MAX)}.`;

/** A JSON body that is too long to have few values is counted before a schema looks at it. */
export const limitValues = createMiddleware<Env>(async (c, next) => {
  const isShort = Number(c.req.header('content-length') ?? Number.POSITIVE_INFINITY) <= DOOR_BYTES;
  if (hasBody(c) && !isShort && !isMultipart(c)) {
    const unreadable = () => undefined;
    if (!hasFewValues(await c.req.json().catch(unreadable))) throw tooLarge(TOO_MANY_VALUES);
  }
  return next();
});
