import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { Env } from './env';

const FOREVER = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

/** Serves the built page: hashed assets for ever, everything else asks again, and any other path is the app's own. */
export function servePage(app: Hono<Env>, webDir: string): void {
  const onFound = (path: string, c: Context) => {
    c.header('Cache-Control', /[\\/]assets[\\/]/.test(path) ? FOREVER : ASK_AGAIN);
  };
  app.get('/*', serveStatic({ root: webDir, precompressed: true, onFound }));
  app.get('/assets/*', (c) => c.notFound());
  app.get('/*', serveStatic({ path: join(webDir, 'index.html'), precompressed: true, onFound }));
}
