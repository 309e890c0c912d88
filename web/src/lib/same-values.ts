/** What an empty field may hold: a cleared amount is null, one that was never typed undefined, a cleared text ''. */
const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === '';

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Whether two contents of a form say the same. Files are the same when they are the same object; all empty values are alike. */
export function sameValues(one: unknown, other: unknown): boolean {
  if (Object.is(one, other) || (isEmpty(one) && isEmpty(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => sameValues(value, other[index]));
  if (!isPlain(one) || !isPlain(other)) return false;
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) => sameValues(one[key], other[key]));
}

/** The fields of `now` that say something else than in `before`: what an edit sends, and what a draft keeps. */
export function changedFields<Values extends object>(now: Values, before: Partial<Values>): Partial<Values> {
  const changed = Object.entries(now).filter(([key, value]) => !sameValues(value, before[key as keyof Values]));
  return Object.fromEntries(changed) as Partial<Values>;
}

/** A copy that no later typing changes; files are the same objects. */
export function copyOf<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(copyOf) as Value;
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)])) as Value;
}
