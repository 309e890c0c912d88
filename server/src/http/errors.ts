import type { ErrorBody } from '@trastienda/contract/errors';
import type { Context, ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { z } from 'zod';
import type { Env } from './env';
import { Refusal } from './refusal';

type Issue = z.core.$ZodIssue;

/** Turns what a schema found into the fields of a refusal: 'installments.0.amount', a misspelt field under its own name. */
export function refuseInvalid(result: { success: boolean; error?: { issues: Issue[] } }): void {
  if (result.success || !result.error) return;
  const fields = firstOfEach(result.error.issues.flatMap(fieldsOf));
  throw new Refusal('invalid_input', 'Revisa los datos marcados.', { fields });
}

interface Field {
  field: string;
  message: string;
}

/** One message a field: an empty name is missing, not also too short. */
const firstOfEach = (fields: Field[]): Field[] =>
  fields.filter(({ field }, index) => fields.findIndex((other) => other.field === field) === index);

function fieldsOf(issue: Issue): Field[] {
  const at = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: [...at, key].join('.'), message: 'No se reconoce este campo' }));
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
  ...(refusal.fields && { errors: [...refusal.fields] }),
});

/** The one place where errors become answers. What is not a refusal is logged and told to nobody. */
export const answerError: ErrorHandler<Env> = (error, c) => {
  const refusal = asRefusal(error);
  if (refusal) {
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter));
    return c.json(bodyOf(refusal), refusal.status);
  }
  if (isHungUp(error)) return c.json(bodyOf(unreadable()), 400);
  c.get('deps').log.error({ err: withoutData(error), requestId: c.get('requestId') }, 'request failed');
  const body: ErrorBody = {
    code: 'internal_error',
    message: 'Algo salió mal de nuestro lado. Intenta de nuevo en un momento.',
    request_id: c.get('requestId'),
  };
  return c.json(body, 500);
};

function asRefusal(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (!(error instanceof HTTPException)) return undefined;
  if (error.status === 413) return tooLarge();
  if (error.status === 415) return new Refusal('unsupported_media_type', 'El pedido debe ser JSON (application/json).');
  return error.status === 400 ? unreadable() : undefined;
}

function unreadable(): Refusal {
  const message = 'El cuerpo del pedido no es JSON válido.';
  return new Refusal('invalid_json', message, { fields: [{ field: '', message }] });
}

const codeOf = (error: Error) => ('code' in error ? error.code : undefined);

/** The visitor left in the middle of the body. Nobody hears the answer, and nothing of ours has failed. */
const isHungUp = (error: Error) => error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

/** What the log is told of a fault: a driver's error also carries the row that it was about, which nobody shall read there. */
const withoutData = (error: Error) => ({
  type: error.name,
  message: error.message,
  code: codeOf(error),
  stack: error.stack,
});

export const tooLarge = () => new Refusal('too_large', 'El pedido es demasiado grande.');

/** Unknown paths of the API, as JSON. */
export function answerUnknown(c: Context<Env>) {
  return c.json(bodyOf(new Refusal('not_found', 'Esta dirección no existe.')), 404);
}
