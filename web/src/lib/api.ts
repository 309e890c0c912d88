import type { AppType } from '@trastienda/server/app';
import { type ClientResponse, hc } from 'hono/client';
import { NetworkError, readRefusal } from './api-error';
import { session, useSession } from './session';

const PATIENCE_MS = 30_000;
/** Ten photos of 10 MB over a slow line take their time. */
const UPLOAD_PATIENCE_MS = 600_000;

/** fetch with this token. A call that was not answered, or whose answer stops coming, throws a NetworkError. */
export async function sendAs(token: string, input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), init.body instanceof FormData ? UPLOAD_PATIENCE_MS : PATIENCE_MS);
  if (init.signal?.aborted) stop.abort();
  init.signal?.addEventListener('abort', () => stop.abort());

  const response = await fetch(input, { ...init, headers, signal: stop.signal })
    .catch(() => {
      init.signal?.throwIfAborted();
      throw new NetworkError();
    })
    .finally(() => clearTimeout(timer));
  return response.body ? new Response(whileItComes(response.body, stop), response) : response;
}

/** What is answered, as long as the next piece of it comes in time: a line that dies in the middle says nothing. */
function whileItComes(answer: ReadableStream<Uint8Array<ArrayBuffer>>, stop: AbortController) {
  let timer: ReturnType<typeof setTimeout>;
  const wait = (pieces: TransformStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      pieces.error(new NetworkError());
      stop.abort();
    }, PATIENCE_MS);
  };
  const watched = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    start: wait,
    transform: (piece, pieces) => {
      pieces.enqueue(piece);
      wait(pieces);
    },
    flush: () => clearTimeout(timer),
  });
  return answer.pipeThrough(watched);
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

/** What a call answered, or throws its ApiError. A 204 is undefined. */
export async function body<Reply extends Pick<Response, 'ok' | 'status'>>(reply: Reply): Promise<Body<Reply>>;
export async function body(reply: Response): Promise<unknown> {
  if (!reply.ok) throw await readRefusal(reply);
  if (reply.status === 204) return undefined;
  return reply.json().catch(() => {
    throw new NetworkError();
  });
}
