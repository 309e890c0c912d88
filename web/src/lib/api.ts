import type { AppType } from '@trastienda/server/app';
import { type ClientResponse, hc } from 'hono/client';
import { NetworkError, readRefusal } from './api-error';
import { loseSession, sessionToken } from './session';

const PATIENCE_MS = 30_000;
/** Ten photos of 10 MB over a slow line take their time. */
const UPLOAD_PATIENCE_MS = 600_000;

/** fetch with the session's token. A call that was not answered throws a NetworkError; a 401 ends the session. */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = sessionToken();
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), init.body instanceof FormData ? UPLOAD_PATIENCE_MS : PATIENCE_MS);
  init.signal?.addEventListener('abort', () => stop.abort());

  const response = await fetch(input, { ...init, headers, signal: stop.signal })
    .catch(() => {
      init.signal?.throwIfAborted();
      throw new NetworkError();
    })
    .finally(() => clearTimeout(timer));
  if (response.status === 401 && token) loseSession(token);
  return response;
}

/** The typed client: `api.movement.$get({ query }).then(body)`. */
export const api = hc<AppType>('/', { fetch: send }).api;

type Body<Reply> =
  Reply extends ClientResponse<infer Json, infer Status, infer _Format>
    ? `${Status}` extends `2${string}`
      ? Json
      : never
    : never;

/** What a call answered, or throws its ApiError. A 204 is undefined. */
export async function body<Reply extends Pick<Response, 'ok' | 'status'>>(reply: Reply): Promise<Body<Reply>>;
export async function body(reply: Response): Promise<unknown> {
  if (!reply.ok) throw await readRefusal(reply);
  if (reply.status === 204) return undefined;
  return reply.json().catch(() => {
    throw new NetworkError();
  });
}
