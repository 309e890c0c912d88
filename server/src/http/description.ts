import { createHash } from 'node:crypto';
import type { Hono } from 'hono';
import type { Env } from './env';
import { isKnown } from './etag';

/** Serves the API's description. Writing it takes a while, so it is written once, at the first question. */
export function serveDescription(app: Hono<Env>, describe: () => object): void {
  let made: { text: string; etag: string } | undefined;
  app.get('/api/openapi.json', (c) => {
    made ??= withEtag(JSON.stringify(describe()));
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', made.etag);
    if (isKnown(c.req.header('if-none-match'), made.etag)) return c.body(null, 304);
    c.header('Content-Type', 'application/json');
    return c.body(made.text);
  });
}

const withEtag = (text: string) => ({
  text,
  etag: `"${createHash('sha256').update(text).digest('base64url')}"`,
});
