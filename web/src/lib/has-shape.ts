/** What a field may be: of a type, one of some words, or what a rule of its own says. */
type Rule = 'string' | 'number' | 'boolean' | readonly unknown[] | ((value: unknown) => boolean);

const isRight = (value: unknown, rule: Rule): boolean => {
  if (typeof rule === 'function') return rule(value);
  return typeof rule === 'string' ? typeof value === rule : rule.includes(value);
};

/** The field may be missing. */
export const optional =
  (rule: Rule) =>
  (value: unknown): boolean =>
    value === undefined || isRight(value, rule);

/**
 * Whether something that was read from the device is what the program keeps there: another version of it may have written it. For screens
 * that have no form to be checked by the contract's schemas.
 */
export function hasShape(value: unknown, rules: Record<string, Rule>): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map(Object.entries(value));
  return Object.entries(rules).every(([name, rule]) => isRight(fields.get(name), rule));
}
