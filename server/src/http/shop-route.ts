import { createRoute, type RouteConfig, z } from '@hono/zod-openapi';
import { compressed, limitBody, limitBodyOrForm, limitValues } from './guards';
import { mayReadReplica } from './replica';
import { emptyReply, type Refused, refusals, trashedReply, uuid } from './routes';
import { requireSession } from './session';
import type { RefusalStatus } from './status';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

type Reply = RouteConfig['responses'][number];

/** What a route says of itself beyond its address. The rest follows from that: see `refusedBy`. */
interface Declared {
  /** The schema of the address's parameters, where they are not UUIDs. */
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** `json`, `creation`, `keyed` or a form. */
  takes?: { body?: { required: boolean; content: object }; headers?: z.ZodObject };
  /** The good reply; a route without one answers 204. */
  gives?: Reply;
  /** Of a POST that makes nothing new, or only begins to. */
  answers?: 200 | 202;
  /** It puts what it deletes into the trash: its 204 says by what it is restored. */
  trashes?: true;
  /** Of a GET that only reads rows of the shop: a list, sums, a search. See `mayReadReplica`. */
  replica?: true;
  /** Of a GET that may answer with hundreds of things at once: that goes compressed to who takes it so. */
  long?: true;
  /** Good replies of other statuses. */
  also?: Record<number, Reply>;
  /** The refusals that follow from nothing else: what a rule of the business refuses, too many attempts. */
  refuses?: RefusalStatus[];
}

type Named<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;

type Of<D, Part extends string, None = object> = D extends { [part in Part]: infer Value } ? Value : None;

type RequestOf<P extends string, D> = ([Named<P>] extends [never]
  ? object
  : { params: Of<D, 'params', z.ZodObject<Record<Named<P>, z.ZodString>>> }) &
  (D extends { query: infer Q } ? { query: Q } : object) &
  Of<D, 'takes'>;

type IsForm = { takes: { body: { content: { 'multipart/form-data': unknown } } } };

type RefusedBy<P extends string, D> =
  | 401
  | ([Named<P>] extends [never] ? never : 404)
  | (D extends { query: unknown } | { takes: unknown } ? 400 : never)
  | (D extends { takes: unknown } ? 413 | 415 : never)
  | (D extends IsForm ? 429 : never)
  | (D extends { takes: { headers: unknown } } ? 409 : never)
  | (D extends { refuses: (infer S extends RefusalStatus)[] } ? S : never);

type RepliesOf<M, D> = (D extends { gives: infer G }
  ? M extends 'post'
    ? D extends { answers: infer S extends 200 | 202 }
      ? { [status in S]: G }
      : { 201: G }
    : { 200: G }
  : { 204: typeof emptyReply }) &
  Of<D, 'also'>;

const behindSession = [requireSession, limitBody, limitValues] as const;
const behindSessionWithForm = [requireSession, limitBodyOrForm, limitValues] as const;

type Config<M, P extends string, D> = {
  method: M;
  path: P;
  summary: string;
  middleware: [...typeof behindSession];
  request: RequestOf<P, D>;
  responses: RepliesOf<M, D> & Refused<RefusedBy<P, D>>;
};

/** A route of a signed-in shop: without a session it answers 401 before anything else is looked at. */
export function shopRoute<M extends Method, P extends string, D extends Declared = object>(
  method: M,
  path: P,
  summary: string,
  declared?: D,
) {
  const {
    query,
    takes,
    gives,
    also,
    answers,
    trashes,
    replica,
    long,
    params = namedIn(path),
  }: Declared = declared ?? {};
  const status = answers ?? (method === 'post' ? 201 : 200);
  const good = gives ? { [status]: gives } : { 204: trashes ? trashedReply : emptyReply };
  const route = createRoute({
    method,
    path: path as string,
    summary,
    middleware: [
      ...(takesForm(takes) ? behindSessionWithForm : behindSession),
      ...(replica ? [mayReadReplica] : []),
      ...(long ? [compressed] : []),
    ],
    security: [{ session: [] }],
    request: { ...(params && { params }), ...(query && { query }), ...takes } as RouteConfig['request'] & object,
    responses: { ...good, ...also, ...refusals(...refusedBy(path, declared ?? {})) },
  });
  return route as unknown as Config<M, P, D> & { getRoutingPath: () => string };
}

const takesForm = (takes: Declared['takes']) =>
  takes?.body !== undefined && 'multipart/form-data' in takes.body.content;

/** `/{id}` of rows with UUIDs. What is no UUID names nothing: 404, like every other unknown id (rule: wire/ids). */
function namedIn(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.length === 0 ? undefined : z.object(Object.fromEntries(names.map((name) => [name, uuid])));
}

/** What follows from a route's address and body; a session may always be dead. */
function refusedBy(path: string, { query, takes, refuses = [] }: Declared): RefusalStatus[] {
  const found: RefusalStatus[] = [401, ...refuses];
  if (path.includes('{')) found.push(404);
  if (query || takes) found.push(400);
  if (takes?.body) found.push(413, 415);
  if (takesForm(takes)) found.push(429);
  // A key that came with another body, or whose first request is under way.
  if (takes?.headers) found.push(409);
  return found;
}
