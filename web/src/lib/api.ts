import type { AppType } from '@trastienda/server/app';
import { type ClientResponse, hc } from 'hono/client';
import { NetworkError, readRefusal } from './api-error';
import { session, sessionToken, visit } from './session';

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

/** What was begun in one visit is never over in the next: nobody is there to be told, least of all another user. */
export async function ofVisit<Result>(work: Promise<Result>, begun = visit()): Promise<Result> {
  try {
    return await work;
  } finally {
    if (begun !== visit()) await new Promise(() => {});
  }
}

/** In which visit these answers were asked for; those that were asked for by nobody are not here. */
const askedIn = new WeakMap<object, number>();

/** What an answer says is of the same visit, however long it takes to come. */
const ofAnswer = <Result>(reply: object, read: Promise<Result>): Promise<Result> => {
  const asked = askedIn.get(reply);
  return asked === undefined ? read : ofVisit(read, asked);
};

/**
 * The same with the session's token. One that has expired is renewed if its user signs in again, and the call sent again. If they leave
 * instead, before all of the answer is there, it is never answered.
 */
export async function send(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const token = sessionToken();
  if (!token) return sendAs('', input, init);
  const asked = visit();
  const response = await ofVisit(sendAs(token, input, init));
  askedIn.set(response, asked);
  if (response.status !== 401) return response;
  const isRenewed = await ofVisit(Promise.resolve(session.renew(token)), asked);
  init.signal?.throwIfAborted();
  return isRenewed ? send(input, init) : response;
}

export const clientOf = (fetch: typeof send) => hc<AppType>('/', { fetch }).api;

/** Asks without the session that may be there: being refused here says nothing about it, and the answer is for whoever is there. */
export const asNobody = clientOf((input, init) => sendAs('', input, init));

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
export function body<Reply extends Pick<Response, 'ok' | 'status'>>(reply: Reply): Promise<Body<Reply>>;
export function body(reply: Response): Promise<unknown> {
  return ofAnswer(reply, readBody(reply));
}

async function readBody(reply: Response): Promise<unknown> {
  if (!reply.ok) throw await inTime(readRefusal(reply));
  return reply.status === 204 ? undefined : inTime(reply.json());
}

/** The file that a call answered. It takes as long as it takes while it comes; one that stops on the way was not heard. */
export const fileOf = (reply: Response): Promise<Blob> => ofAnswer(reply, readFile(reply));

async function readFile(reply: Response): Promise<Blob> {
  if (!reply.ok) throw await inTime(readRefusal(reply));
  const reader = (reply.body ?? new Blob().stream()).getReader();
  const begun = visit();
  const next = () => inTime(reader.read());
  const parts: BlobPart[] = [];
  try {
    for (let part = await next(); part.value && begun === visit(); part = await next()) parts.push(part.value);
  } finally {
    // Nobody waits for the rest.
    reader.cancel().catch(() => undefined);
  }
  return new Blob(parts, { type: reply.headers.get('Content-Type') ?? '' });
}
