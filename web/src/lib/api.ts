import type { AppType } from '@trastienda/server/app';
import { type ClientResponse, hc } from 'hono/client';
import { NetworkError, readRefusal } from './api-error';
import { session, useSession } from './session';

const PATIENCE_MS = 30_000;
/** Ten photos of 10 MB over a slow line take their time. */
const UPLOAD_PATIENCE_MS = 600_000;
/** A page of rows over the slowest line is there by then, once it has begun to come. */
const BODY_PATIENCE_MS = 60_000;

/** fetch with this token. A call that was not answered throws a NetworkError. */
export async function sendAs(token: string, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), init.body instanceof FormData ? UPLOAD_PATIENCE_MS : PATIENCE_MS);
  if (init.signal?.aborted) stop.abort();
  init.signal?.addEventListener('abort', () => stop.abort());

  return fetch(input, { ...init, headers, signal: stop.signal })
    .catch(() => {
      init.signal?.throwIfAborted();
      throw new NetworkError();
    })
    .finally(() => clearTimeout(timer));
}

/**
 * The same with the session's token. One that has expired is renewed if its user signs in again, and the call sent again. If they leave
 * instead it is never answered: nobody is there to be told, least of all the next user.
 */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { session_token: token, username } = useSession.getState();
  const response = await sendAs(token, input, init);
  if (response.status !== 401 || !token) return response;
  const isRenewed = await session.renew(token);
  init.signal?.throwIfAborted();
  if (isRenewed) return send(input, init);
  return useSession.getState().username === username ? response : new Promise(() => {});
}

export const clientOf = (fetch: typeof send) => hc<AppType>('/', { fetch }).api;

/** The typed client: `api.movement.$get({ query }).then(body)`. */
export const api = clientOf(send);

type Body<Reply> =
  Reply extends ClientResponse<infer Json, infer Status, infer _Format>
    ? `${Status}` extends `2${string}`
      ? Json
      : never
    : never;

/** A line that dies in the middle of an answer says nothing: what is not whole in time was not heard. */
async function inTime<Part>(part: Promise<Part>): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, BODY_PATIENCE_MS);
  });
  return Promise.race([part, late])
    .catch(() => {
      throw new NetworkError();
    })
    .finally(() => clearTimeout(timer));
}

/** What a call answered, or throws its ApiError. A 204 is undefined. */
export async function body<Reply extends Pick<Response, 'ok' | 'status'>>(reply: Reply): Promise<Body<Reply>>;
export async function body(reply: Response): Promise<unknown> {
  if (!reply.ok) throw await inTime(readRefusal(reply));
  return reply.status === 204 ? undefined : inTime(reply.json());
}

/** The file that a call answered. It takes as long as it takes while it comes; one that stops on the way was not heard. */
export async function fileOf(reply: Response): Promise<Blob> {
  if (!reply.ok) throw await inTime(readRefusal(reply));
  const reader = (reply.body ?? new Blob().stream()).getReader();
  const next = () => inTime(reader.read());
  const parts: BlobPart[] = [];
  try {
    for (let part = await next(); part.value; part = await next()) parts.push(part.value);
  } finally {
    // Nobody waits for the rest.
    reader.cancel().catch(() => undefined);
  }
  return new Blob(parts, { type: reply.headers.get('Content-Type') ?? '' });
}
