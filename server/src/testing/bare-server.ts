import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/**
 * Serves one route of the framework that does nothing: it reads the body, if there is one, and answers as many bytes as the address asks for.
 * What such a request costs is the least that any of ours can cost on the same machine. Announces its URL as the server does.
 */
export function serveBare(): void {
  const answers = new Map<number, string>();
  const answerOf = (bytes: number): string => {
    const known = answers.get(bytes) ?? JSON.stringify('x'.repeat(Math.max(0, bytes - 2)));
    answers.set(bytes, known);
    return known;
  };
  const app = new Hono();
  app.all('/bare', async (c) => {
    if (c.req.method !== 'GET') await c.req.text();
    return c.body(answerOf(Number(c.req.query('bytes'))), 200, { 'content-type': 'application/json' });
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
    process.stdout.write(`Trastienda: http://127.0.0.1:${port}\n`),
  );
  process.once('SIGTERM', () => {
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
