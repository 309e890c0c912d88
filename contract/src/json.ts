import { z } from 'zod';

/**
 * The most values (of lists and objects, all levels together) that one JSON takes: the codes of five full items. A schema looks at every
 * element of a list before it counts them, and gathers a problem for each.
 */
export const JSON_VALUES_MAX = 50_000;

/** Whether parsed JSON has at most that many values in it. However deep it is, the stack is not. */
export function hasFewValues(json: unknown, most = JSON_VALUES_MAX): boolean {
  const open: object[] = typeof json === 'object' && json !== null ? [json] : [];
  let count = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const value of Object.values(next)) {
      count += 1;
      if (count > most) return false;
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return true;
}

/** A form's field that holds JSON. */
export const jsonText = z.string().transform((value, context): unknown => {
  const refused = (message: string) => {
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  };
  try {
    const json: unknown = JSON.parse(value);
    return hasFewValues(json) ? json : refused('Son demasiados datos a la vez');
  } catch {
    return refused('No es JSON válido');
  }
});
