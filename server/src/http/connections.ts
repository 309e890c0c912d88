import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/**
 * How long a connection may take, in milliseconds: who sends a byte a second, or nothing at all, is cut off. A whole request has time
 * for the largest form over a slow line.
 */
export const CONNECTION_LIMITS = {
  headersTimeout: 20_000,
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
} as const satisfies ServerOptions;

/**
 * How long an answer may wait for somebody who reads none of it. What the system holds for the reader, some megabytes at most, counts as
 * read, and a third of it must go before it takes more: only a large picture over a line of a few kB a second is cut for its slowness
 * (rule: limits/connections).
 */
const SILENCE_MS = 60_000;

/**
 * Cuts connections over which nothing has passed for so long, with what they hold in memory. One whose answer is still being made is not
 * silent by its own fault: how long that may take, the request's own time says.
 */
export function cutSilent(server: Server, silence = SILENCE_MS): void {
  server.setTimeout(silence);
  server.on('request', (_, response) => {
    // With a listener, Node leaves it to us whether to end the connection.
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
