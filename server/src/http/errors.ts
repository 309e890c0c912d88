import type { ErrorBody } from '@trastienda/contract/errors';
import { NOT_STORABLE } from '@trastienda/contract/text';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import { invalid, notFound, Refusal } from '../application/refusal';
import { codeOf, type Outage, outageOf } from '../db/outage';
import { isUnstorable } from '../db/unstorable';
import { withoutData } from '../faults';
import { StoreOutage } from '../images/store';
import type { Env } from './env';
import { retryAfterOf, statusOf } from './status';

type Issue = z.core.$ZodIssue;

/** What a schema found. */
export interface Invalid {
  issues: Issue[];
}

/**
 * Turns what a schema found into the fields of a refusal: 'installments.0.amount', a misspelt field under its own name
 * (rule: wire/unknown-fields).
 */
export function refusalOfInvalid({ issues }: Invalid): Refusal {
  const fields = firstOfEach(issues.flatMap(fieldsOf)).slice(0, FIELDS_MAX);
  return new Refusal('invalid_input', 'Revisa los datos marcados.', { fields });
}

export function refuseInvalid(result: { success: boolean; error?: Invalid }): void {
  if (!result.success && result.error) throw refusalOfInvalid(result.error);
}

/** Nobody reads more; a body of nothing but mistakes must not come back larger than it came. */
const FIELDS_MAX = 20;
const FIELD_NAME_MAX = 100;

interface Field {
  field: string;
  message: string;
}

/** One message a field: an empty name is missing, not also too short. */
function firstOfEach(fields: Field[]): Field[] {
  const first = new Map<string, Field>();
  for (const one of fields) if (!first.has(one.field)) first.set(one.field, one);
  return [...first.values()];
}

/** A name that the sender made up may be as long as the body. */
const shortened = (name: string) => (name.length > FIELD_NAME_MAX ? `${name.slice(0, FIELD_NAME_MAX)}…` : name);

function fieldsOf(issue: Issue): Field[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    const unknown = issue.keys.slice(0, FIELDS_MAX).map(shortened);
    return unknown.map((key) => ({ field: [...at, key].join('.'), message: 'No se reconoce este campo' }));
  }
  if (issue.code === 'invalid_union') {
    const meant = likeliestBranch(issue.errors);
    if (meant) return meant.flatMap((inner) => fieldsOf({ ...inner, path: [...issue.path, ...inner.path] } as Issue));
  }
  return [{ field: at.join('.'), message: issue.message }];
}

/** Of a body that fits none of several shapes, the one that was meant: with the fewest fields that are strange to it. */
function likeliestBranch(branches: readonly Issue[][]): Issue[] | undefined {
  const strange = (issues: Issue[]) =>
    issues.reduce(
      (count, issue) => count + (issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys.length : 0),
      0,
    );
  return [...branches].sort((a, b) => strange(a) - strange(b))[0];
}

const bodyOf = (refusal: Refusal): ErrorBody => ({
  code: refusal.code,
  message: refusal.message,
  ...(refusal.fields && { errors: refusal.fields.map((one) => ({ ...one, field: shortened(one.field) })) }),
  ...refusal.facts,
});

function answerRefusal(c: Context<Env>, refusal: Refusal) {
  const retryAfter = retryAfterOf(refusal);
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  return c.json(bodyOf(refusal), statusOf(refusal));
}

/**
 * What the user is told when the database cannot do its work now. Whether a change was made is not always known: the answer to its
 * last step may be what got lost.
 */
export function refusalOf(outage: Outage): Refusal {
  if (outage === 'full') {
    const message = 'El servidor no puede guardar: se quedó sin espacio o su disco falla. Avisa a quien lo administra.';
    return new Refusal('storage_full', message, { retryAfter: 30 });
  }
  if (outage === 'damaged') {
    const message = 'El servidor no puede leer sus datos: su disco falla. Avisa a quien lo administra.';
    return new Refusal('unavailable', message, { retryAfter: 30 });
  }
  return new Refusal('unavailable', 'La base de datos no responde. Intenta de nuevo en unos segundos.');
}

const storeAway = () =>
  new Refusal('unavailable', 'El lugar donde se guardan las imágenes no responde. Intenta de nuevo en unos segundos.');

/** The one place where errors become answers (rule: wire/errors). What is not a refusal is logged and told to nobody. */
export const answerError: ErrorHandler<Env> = (error, c) => {
  const refusal = asRefusal(error, c);
  if (refusal) return answerRefusal(c, refusal);
  if (isHungUp(error)) return c.json(bodyOf(unreadable()), 400);
  const outage = outageOf(error);
  if (outage) {
    const { log } = c.get('deps');
    log.error({ err: withoutData(error), outage, requestId: c.get('requestId') }, 'database outage');
    return answerRefusal(c, refusalOf(outage));
  }
  if (error instanceof StoreOutage) {
    c.get('deps').log.error({ err: withoutData(error), requestId: c.get('requestId') }, 'image storage outage');
    return answerRefusal(c, storeAway());
  }
  c.get('deps').log.error({ err: withoutData(error), requestId: c.get('requestId') }, 'request failed');
  const body: ErrorBody = {
    code: 'internal_error',
    message: 'Algo salió mal de nuestro lado. Intenta de nuevo en un momento.',
    request_id: c.get('requestId'),
  };
  return c.json(body, 500);
};

function asRefusal(error: Error, c: Context<Env>): Refusal | undefined {
  if (error instanceof Refusal) return error;
  // Nothing that is kept has such a name, and nothing can get one.
  if (isUnstorable(error)) return /%00/.test(new URL(c.req.url).pathname) ? notFound() : invalid('', NOT_STORABLE);
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return new Refusal('unsupported_media_type', 'El pedido debe ser JSON (application/json).');
  return error.status === 400 ? unreadable() : undefined;
}

function unreadable(): Refusal {
  const message = 'El cuerpo del pedido no es JSON válido.';
  return new Refusal('invalid_json', message, { fields: [{ field: '', message }] });
}

/** The visitor left in the middle of the body. Nobody hears the answer, and nothing of ours has failed. */
const isHungUp = (error: Error) => error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

export const tooLarge = (message = 'El pedido es demasiado grande.') => new Refusal('too_large', message);

/** Unknown paths of the API, as JSON. */
export function answerUnknown(c: Context<Env>) {
  return c.json(bodyOf(new Refusal('not_found', 'Esta dirección no existe.')), 404);
}
