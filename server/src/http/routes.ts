import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi';
import { errorBody } from '@trastienda/contract/errors';
import { TRASH_HEADER } from '@trastienda/contract/trash-header';
import { type Day, isDay } from '@trastienda/domain/dates/day';
import type { Context } from 'hono';
import { notFound } from '../application/refusal';
import type { Shop } from '../application/shop';
import type { Env } from './env';
import { refuseInvalid } from './errors';
import { limitDoorBody } from './guards';
import type { RefusalStatus } from './status';

/** A feature's routes. What a schema refuses becomes a 400 with its fields. */
export const router = () => new OpenAPIHono<Env>({ defaultHook: refuseInvalid });

/** A route that anybody may ask. Its body is small (16 kB). */
export const doorRoute = <P extends string, R extends Omit<RouteConfig, 'path'> & { path: P }>(config: R) =>
  createRoute({ ...config, middleware: [limitDoorBody] });

export const shopOf = (c: Context<Env>): Shop => c.get('visitor').shop;

const WHY: Partial<Record<RefusalStatus, string>> = {
  400: 'Invalid input, with the fields',
  401: 'No session, or a dead one',
  404: 'No such thing in this shop',
  409: 'A rule of the business refuses it',
  413: 'Too large',
  415: 'Not JSON',
  429: 'Too many attempts, or too many uploads at once',
  503: 'Not now: too many ask, the database or the storage cannot, or it took too long. Retry-After says when to ask again',
};

const refused = { 'application/json': { schema: errorBody } };

/** The described answers of these statuses. Any route can find the database away. */
export type Refused<S extends RefusalStatus> = Record<S | 503, { description: string; content: typeof refused }>;

/** The refusals that a route can answer, beside its good reply. */
export const refusals = <const S extends RefusalStatus>(...statuses: S[]): Refused<S> =>
  Object.fromEntries(
    [...statuses, 503 as const].map((status) => [status, { description: WHY[status] ?? 'Refused', content: refused }]),
  ) as Refused<S>;

/** A JSON reply of that shape. */
export const reply = <T extends z.ZodType>(schema: T, description: string) => ({
  description,
  content: { 'application/json': { schema } },
});

/** A reply that wraps the entity, as creations and updates do: { data } */
export const dataReply = <T extends z.ZodType>(schema: T, description: string) =>
  reply(z.object({ data: schema }), description);

export const emptyReply = { description: 'Done' };

/** Of a deletion that goes to the trash: by what the thing is restored (rule: trash/undo). */
export const trashedReply = {
  description: 'Done; the thing is in the trash',
  headers: z.object({ [TRASH_HEADER]: z.uuid().openapi({ description: 'By what it is restored' }) }),
};

/** The answer to a deletion that goes to the trash. */
export const trashed = (c: Context<Env>, trashId: string) => c.body(null, 204, { [TRASH_HEADER]: trashId });

/** A required JSON body. */
export const json = <T extends z.ZodType>(schema: T) => ({
  body: { required: true as const, content: { 'application/json': { schema } } },
});

const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,128}$/, 'Idempotency-Key lleva de 1 a 128 caracteres imprimibles')
  .optional();

/** No body; the key that makes a repeated request do nothing new. */
export const keyed = { headers: z.object({ 'idempotency-key': idempotencyKey }) };

/** A JSON body that creates something, with the key that makes a repeated request do nothing new. */
export const creation = <T extends z.ZodType>(schema: T) => ({
  ...json(schema),
  ...keyed,
});

/** A part of a path that names a row with a UUID. */
export const uuid = z.string().openapi({ format: 'uuid' });

const isUuid = (id: string) => z.uuid().safeParse(id).success;

export function idOf(id: string): string {
  if (!isUuid(id)) throw notFound();
  return id.toLowerCase();
}

/** `/{date}` of what is known by its day; what is no day names nothing. */
export function dayOf(text: string): Day {
  if (!isDay(text)) throw notFound();
  return text;
}

/** `/{id}` of a row with an integer id. */
export function integerIdOf(id: string): number {
  if (!/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  return Number(id);
}
