import { type Day, isDay } from '@trastienda/domain/dates/day';
import { isWithinYears } from '@trastienda/domain/dates/day-input';

/**
 * What a part of the address says as text; undefined when it says nothing. Addresses are typed by hand too: never an error.
 * A validator names every part of its own, also as undefined: the router keeps what it does not mention.
 */
export function textParam(raw: unknown, max = 100): string | undefined {
  if (typeof raw !== 'string' && typeof raw !== 'number') return undefined;
  return String(raw).trim().slice(0, max) || undefined;
}

/** A page from the second on; the first needs no mention. */
export function pageParam(raw: unknown): number | undefined {
  const page = numberParam(raw);
  return page && page > 1 && page <= 1_000_000 ? page : undefined;
}

/** The number of a thing that has one. */
export function numberParam(raw: unknown): number | undefined {
  const number = Number(textParam(raw));
  return Number.isSafeInteger(number) && number > 0 && number < 1e9 ? number : undefined;
}

/** A day that the server takes, too (rule: wire/dates): with another one a list would be refused however often it is asked for. */
export function dayParam(raw: unknown): Day | undefined {
  const text = textParam(raw);
  return text !== undefined && isDay(text) && isWithinYears(text) ? text : undefined;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export function idParam(raw: unknown): string | undefined {
  const text = textParam(raw);
  return text !== undefined && UUID.test(text) ? text : undefined;
}

export function oneOfParam<Value extends string>(raw: unknown, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === raw);
}

/** Leaves out what is undefined, so that it does not stand in the address. */
export function present<Params extends object>(
  params: Params,
): { [Key in keyof Params]?: Exclude<Params[Key], undefined> } {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Params;
}
