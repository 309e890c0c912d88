import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env';

/** How much of a refused body is still read, and thrown away. */
const PATIENCE_BYTES = 32 * 1024 * 1024;
const PATIENCE_MS = 30_000;

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The bodies that were refused before their end. */
const unread = new WeakMap<Context<Env>, Reader>();

/** Says that a request is refused before its body has come whole. */
export const hearOut = (c: Context<Env>, body: Reader): void => void unread.set(c, body);

/**
 * Answers a refused body at once and in full, but reads on for a while before it ends the answer: most senders look at it only when
 * they have sent everything, and a connection that is closed on them tells them nothing.
 */
export const answerBeforeTheEnd = createMiddleware<Env>(async (c, next) => {
  await next();
  const body = unread.get(c);
  if (!body) return;
  const answer = new Uint8Array(await c.res.arrayBuffer());
  const { status, headers } = c.res;
  const left = new AbortController();
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(answer),
    pull: async (controller) => {
      await readOn(body, left.signal);
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  c.res = new Response(stream, { status, headers });
  c.res.headers.set('Content-Length', String(answer.byteLength));
});

/**
 * Reads until the body ends or breaks, the patience is over, or whoever waits for the answer has left. The clock is a plain timer that is
 * taken back: a signal made with `AbortSignal.any` of a `timeout` loses its timeout to the garbage collector, and is then kept for good.
 */
async function readOn(body: Reader, left: AbortSignal): Promise<void> {
  const over = new AbortController();
  const stopped = new Promise<void>((resolve) =>
    over.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  const stop = () => over.abort();
  const patience = setTimeout(stop, PATIENCE_MS);
  left.addEventListener('abort', stop, { once: true });
  const reading = async () => {
    for (let bytes = 0; bytes <= PATIENCE_BYTES && !over.signal.aborted; ) {
      const { done, value } = await body.read();
      if (done) return;
      bytes += value.byteLength;
    }
  };
  await Promise.race([stopped, reading().catch(() => {})]);
  clearTimeout(patience);
  left.removeEventListener('abort', stop);
}
