const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const shallow = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true;
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
};

/**
 * For memo: places are worked out anew whenever any event changes, but most come out the same. Props that are plain objects
 * (a style, a box, a bar) count as the same when all that they hold is.
 */
export function sameProps(before: object, after: object): boolean {
  const [a, b]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  if (!a || !b) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => shallow(a[key], b[key]));
}
