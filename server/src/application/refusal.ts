import type { ErrorBody, ErrorCode } from '@trastienda/contract/errors';

type Field = NonNullable<ErrorBody['errors']>[number];

/** What a refusal says beside its sentence, for programs. */
type Facts = Pick<ErrorBody, 'items' | 'difference' | 'left'>;

/** Why a request is not done, in words for the user. Thrown by services; how HTTP says it is http/status.ts's. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: readonly Field[] | undefined;
  /** Seconds until trying again makes sense, where that is known. */
  readonly retryAfter: number | undefined;
  readonly facts: Facts;

  constructor(
    code: ErrorCode,
    message: string,
    details: { fields?: readonly Field[]; retryAfter?: number; facts?: Facts } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
    this.facts = details.facts ?? {};
  }
}

export const notFound = () => new Refusal('not_found', 'No existe, o ya no está.');

/** Bad input on one field. */
export const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', 'Revisa los datos marcados.', { fields: [{ field, message }] });

/** A list that is to be read on behind something that is not there any more (rule: wire/read-on). */
export const readOnGone = () => {
  const message = 'La lista cambió mientras se leía: vuelve a pedirla.';
  return new Refusal('invalid_input', message, { fields: [{ field: 'after', message }] });
};

/** A name that another living row of the shop has. */
export const nameTaken = (message: string, field = 'name') =>
  new Refusal('name_taken', message, { fields: [{ field, message }] });

/** What a shop, or a thing of its catalogue, has as much of as it may (rule: catalogue/list-limits): 'Puedes tener hasta 5.000 marcas.' */
export const catalogueFull = (upTo: string) =>
  new Refusal('catalogue_full', `${upTo} Para agregar, elimina antes lo que ya no uses.`);

/** What cannot go because something needs it: 'lo usan 3 productos'. */
export function inUse(what: string, products: number): Refusal {
  const users = products === 1 ? 'lo usa 1 producto' : `lo usan ${products} productos`;
  return new Refusal('in_use', `No se puede eliminar ${what}: ${users}.`);
}

const OF_AN_AMOUNT: ReadonlySet<ErrorCode> = new Set(['insufficient_balance', 'amount_exceeds_remaining']);

/** For `catch`: what is too much is said at the field in which it was asked for (rule: wire/errors). */
export const amountAt =
  (field: string) =>
  (error: unknown): never => {
    if (!(error instanceof Refusal) || error.fields || !OF_AN_AMOUNT.has(error.code)) throw error;
    const { code, message, facts } = error;
    throw new Refusal(code, message, { fields: [{ field, message }], facts });
  };
