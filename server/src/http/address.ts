import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Env } from './env';

/** Where a request comes from: the last hop's word when a proxy of ours sets X-Forwarded-For, else the socket's. */
export function addressOf(c: Context<Env>): string {
  if (c.get('deps').trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  return incoming?.socket.remoteAddress ?? 'unknown';
}
