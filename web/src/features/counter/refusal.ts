import { ApiError } from '../../lib/api-error';
import type { Cart, Line } from './cart';

/** What the server said of a sale that it did not record, by what it is about (rule: counter/refusals). */
export interface Refused {
  /** By item: how many are left of what it would not sell that many of. */
  left: ReadonlyMap<string, number>;
  /** By line, or what comes back, as it was sent: changed it is another one, and nothing is said of it. */
  said: ReadonlyMap<object, string>;
  /** The first line that it is about, by its key. */
  first: string | undefined;
}

export const NOT_REFUSED: Refused = { left: new Map(), said: new Map(), first: undefined };

export const isRefused = ({ left, said }: Refused): boolean => left.size + said.size > 0;

/** Whether the server refused how it is paid, or how the money goes out. */
export const isAboutMoney = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ field }) => /^(payments|refund)\b/.test(field));

/** How many of an item are to be sold: it may stand on several lines (rule: sales/stock). */
export const wantedOf = (lines: readonly Line[], item: string): number =>
  lines.reduce((sum, { good, quantity }) => (good.item_id === item ? sum + quantity : sum), 0);

/** Reads it off a refusal: `items.2.code` is of the third line. */
export function refusedIn({ items = [], errors }: ApiError, { lines, backs }: Cart): Refused {
  const left = new Map(
    items.flatMap(({ item_id, left: some }) => (typeof some === 'number' ? [[item_id, some] as const] : [])),
  );
  const said = new Map<object, string>();
  for (const { field, message } of errors) {
    const [list, index] = field.split('.');
    const line = list === 'items' ? lines[Number(index)] : list === 'returns' ? backs[Number(index)] : undefined;
    if (line && !said.has(line)) said.set(line, message);
  }
  const isShort = (item: string) => (left.get(item) ?? Number.POSITIVE_INFINITY) < wantedOf(lines, item);
  const line = lines.find((one) => said.has(one) || isShort(one.good.item_id));
  return { left, said, first: line?.key ?? backs.find((one) => said.has(one))?.line_id };
}
