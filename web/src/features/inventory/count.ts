import { COUNT_LINES_MAX } from '@trastienda/domain/catalogue/stock-count';
import { STOCK_MAX } from '@trastienda/domain/catalogue/stock-limits';
import type { Good } from '../../shop/sale/good';

/** An item that is being counted. */
export interface CountLine {
  good: Good;
  counted: number;
  /** The units that were read by their own codes: each is counted once. */
  codes: readonly string[];
  /** When it was counted last, in milliseconds. */
  at: number;
}

/** A count as it stands on the device until it is applied (rule: stock/half-counted). */
export interface Count {
  /** Another one with every change: what is sent again unchanged is the same count. */
  id: string;
  startedAt: number;
  note: string;
  lines: readonly CountLine[];
  /** The item that was counted last. */
  chosen: string | undefined;
}

export const emptyCount = (id: string): Count => ({ id, startedAt: 0, note: '', lines: [], chosen: undefined });

export type CountChange =
  | { do: 'read'; good: Good; at: number }
  | { do: 'count'; item: string; counted: number; at: number }
  /** What there should be of each item. */
  | { do: 'expect'; stocks: ReadonlyMap<string, number> }
  | { do: 'remove'; item: string }
  /** A removed one comes back to its place. */
  | { do: 'putBack'; line: CountLine; place: number }
  | { do: 'note'; note: string }
  | { do: 'applied'; lines: readonly CountLine[] }
  | { do: 'begin' };

/** Why one more of it cannot be counted; undefined where it can. */
export function whyNot({ lines }: Count, { item_id, code }: Good): string | undefined {
  const line = lines.find(({ good }) => good.item_id === item_id);
  if (code !== null && line?.codes.includes(code)) return ' ya está contado.';
  if (!line && lines.length >= COUNT_LINES_MAX) return ': el recuento ya tiene 5.000 artículos.';
  return line && line.counted >= STOCK_MAX ? ': se cuentan como máximo 10.000 unidades.' : undefined;
}

const isOf = (item: string) => (line: CountLine) => line.good.item_id === item;

function withOneMore(lines: Count['lines'], good: Good, at: number): Count['lines'] {
  const codes = good.code === null ? [] : [good.code];
  if (!lines.some(isOf(good.item_id))) return [...lines, { good: { ...good, code: null }, counted: 1, codes, at }];
  return lines.map((line) =>
    isOf(good.item_id)(line) ? { ...line, counted: line.counted + 1, codes: [...line.codes, ...codes], at } : line,
  );
}

const withCounted = (lines: Count['lines'], item: string, counted: number, at: number): Count['lines'] =>
  lines.map((line) => (isOf(item)(line) ? { ...line, counted: Math.max(0, Math.min(STOCK_MAX, counted)), at } : line));

/** The count after a change; `id` is the one that it has from then on. */
export function countAfter(count: Count, change: CountChange, id: string): Count {
  const { lines } = count;
  const begun = { ...count, id };
  switch (change.do) {
    case 'read': {
      if (whyNot(count, change.good) !== undefined) return count;
      const startedAt = lines.length === 0 ? change.at : count.startedAt;
      return {
        ...begun,
        startedAt,
        lines: withOneMore(lines, change.good, change.at),
        chosen: change.good.item_id,
      };
    }
    case 'count':
      return { ...begun, lines: withCounted(lines, change.item, change.counted, change.at), chosen: change.item };
    case 'expect':
      // What there should be is the server's word alone: what is sent stays the same.
      return {
        ...count,
        lines: lines.map((line) => {
          const stock = change.stocks.get(line.good.item_id) ?? line.good.stock;
          return stock === line.good.stock ? line : { ...line, good: { ...line.good, stock } };
        }),
      };
    case 'remove':
      return { ...begun, lines: lines.filter((line) => !isOf(change.item)(line)) };
    case 'putBack': {
      const { line, place } = change;
      // It was counted again meanwhile: then that stands.
      if (lines.some(isOf(line.good.item_id))) return count;
      const startedAt = lines.length === 0 ? line.at : count.startedAt;
      return { ...begun, startedAt, lines: lines.toSpliced(place, 0, line) };
    }
    case 'note':
      return { ...begun, note: change.note };
    case 'applied': {
      // What was counted while it was on its way is not applied yet.
      const left = lines.filter(
        (line) => !change.lines.some((one) => isOf(line.good.item_id)(one) && one.at === line.at),
      );
      return left.length === 0 ? emptyCount(id) : { ...begun, lines: left };
    }
    case 'begin':
      return emptyCount(id);
  }
}

export const differenceOf = ({ counted, good }: CountLine): number => counted - good.stock;

/** What the count comes to, before it is applied. */
export function figuresOf(lines: readonly CountLine[]) {
  const sum = (figure: (line: CountLine) => number) => lines.reduce((all, line) => all + figure(line), 0);
  return {
    counted: sum((line) => line.counted),
    expected: sum(({ good }) => good.stock),
    missing: sum((line) => Math.min(0, differenceOf(line))),
    over: sum((line) => Math.max(0, differenceOf(line))),
    /** In cents, at today's prices. */
    worth: sum((line) => differenceOf(line) * Math.round(line.good.price * 100)),
    differences: sum((line) => (differenceOf(line) === 0 ? 0 : 1)),
  };
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const isLine = (value: unknown): value is CountLine =>
  isObject(value) &&
  isObject(value['good']) &&
  typeof value['good']['item_id'] === 'string' &&
  typeof value['good']['stock'] === 'number' &&
  typeof value['good']['price'] === 'number' &&
  Number.isInteger(value['counted']) &&
  Array.isArray(value['codes']) &&
  typeof value['at'] === 'number';

/** What the device has kept, if it has the shape that this program reads. */
export function countFrom(kept: unknown): Count | undefined {
  if (!isObject(kept) || !Array.isArray(kept['lines']) || !kept['lines'].every(isLine)) return undefined;
  const { id, startedAt, note, lines } = kept;
  if (typeof id !== 'string' || typeof startedAt !== 'number' || typeof note !== 'string') return undefined;
  return { id, startedAt, note, lines, chosen: undefined };
}
