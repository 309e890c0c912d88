import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { Hono } from 'hono';
import type { Deps, Env } from './env';
import type { Metrics } from './metrics';
import { RETRY_SECONDS } from './status';

type Watchable = Pick<Deps, 'database' | 'underWay' | 'metrics' | 'metricsApart'>;

/**
 * What whoever runs the server asks: whether it lives, whether it can work, and its figures. Beside the API, which is for a shop's clients:
 * no session, no log line, no part of its description (rule: watching/health, watching/metrics).
 */
export function serveWatching(app: Hono<Env>, { database, underWay, metrics, metricsApart }: Watchable): void {
  app.get('/healthz', (c) => c.text('ok\n', 200, NEVER_KEPT));
  app.get('/readyz', async (c) => {
    const why = underWay.isStopping ? 'stopping' : !(await database.isAnswering()) && 'no database';
    if (!why) return c.text('ready\n', 200, NEVER_KEPT);
    return c.text(`${why}\n`, 503, { ...NEVER_KEPT, 'Retry-After': `${RETRY_SECONDS}` });
  });
  if (metricsApart) return;
  app.get('/metrics', async (c, next) => {
    const { remoteAddress = '' } = c.env?.incoming?.socket ?? {};
    if (!LOOPBACK.test(remoteAddress) || cameThroughProxy(c.req.header())) return next();
    return c.body(await metrics.text(), 200, { ...NEVER_KEPT, 'Content-Type': metrics.contentType });
  });
}

const NEVER_KEPT = { 'Cache-Control': 'no-store' };

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/;

/** What proxies say of themselves and of who asks them: the figures are for nobody behind one. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

const cameThroughProxy = (headers: IncomingHttpHeaders): boolean =>
  OF_PROXIES.some((name) => headers[name] !== undefined);

/** Serves the figures alone, on a port that is nobody else's. */
export function metricsServer(metrics: Pick<Metrics, 'text' | 'contentType'>): Server {
  return createServer((request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET' || cameThroughProxy(request.headers)) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'Content-Type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
}
