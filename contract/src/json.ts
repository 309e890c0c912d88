/**
 * The most values (of lists and objects, all levels together) that one JSON takes: the codes of five full items. A schema looks at every
 * element of a list before it counts them, and gathers a problem for each.
 */
const JSON_VALUES_MAX = 50_000;

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
