import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Set when the answer is made: what serveStatic's own hook sets comes too late to be sent. */
const howLong = createMiddleware<Env>(async (c, next) => {
  await next();
  if (c.res.ok) c.header('Cache-Control', c.req.path.startsWith('/assets/') ? FOREVER : ASK_AGAIN);
});

/**
 * Serves the built page: hashed assets for ever, everything else asks again. A screen's address may have a page of its own, which names the
 * screen's files (`web/screen-pages.ts`); any other path is the app's own too.
 */
export function servePage(app: Hono<Env>, webDir: string): void {
  app.get('/*', howLong, serveStatic({ root: webDir, precompressed: true }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('/*', serveStatic({ path: join(webDir, 'shell.html'), precompressed: true }));
}
