import { Agent, request } from 'node:http';

/** So long a client waits: whoever is not answered by then hangs. */
const HANGS_MS = 30_000;

const agent = new Agent({ keepAlive: true });

interface Asked {
  url: string;
  method: string;
  /** After /api. */
  path: string;
  token?: string;
  body?: unknown;
  key?: string;
}

export interface Reply {
  /** 0: the connection ended, or nothing came for so long that nobody would wait. */
  status: number;
  text: string;
  retryAfter: string | undefined;
}

const NO_REPLY: Reply = { status: 0, text: '', retryAfter: undefined };

/**
 * Sends one request; never throws. A connection that the server has closed while nothing was asked over it is no answer: it is asked again over
 * another one, as a browser does.
 */
export async function send(asked: Asked): Promise<Reply> {
  for (;;) {
    const reply = await sendOnce(asked);
    if (reply !== 'closed before') return reply;
  }
}

function sendOnce({ url, method, path, token, body, key }: Asked): Promise<Reply | 'closed before'> {
  const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(key !== undefined && { 'idempotency-key': key }),
    ...(bytes && { 'content-type': 'application/json', 'content-length': String(bytes.length) }),
  };
  return new Promise((resolve) => {
    const giveUp = () => resolve(NO_REPLY);
    const sent = request(new URL(`/api${path}`, url), { agent, method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.once('error', giveUp);
      reply.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        resolve({ status: reply.statusCode ?? 0, text, retryAfter: reply.headers['retry-after'] });
      });
    });
    sent.setTimeout(HANGS_MS, () => sent.destroy());
    sent.once('error', (error: NodeJS.ErrnoException) =>
      resolve(sent.reusedSocket && error.code === 'ECONNRESET' ? 'closed before' : NO_REPLY),
    );
    sent.end(bytes);
  });
}
