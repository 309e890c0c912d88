import type { Report } from '@trastienda/contract/reports';
import { centsOf } from '../../lib/pesos';

/** One direction of a row: what came in, or what went out. */
export interface Flow {
  way: 'in' | 'out';
  pesos: number;
  /** In the time before; undefined where rows are not compared. */
  before: number | undefined;
}

export interface ShownRow {
  key: string;
  name: string;
  count: number;
  /** One or both. */
  flows: Flow[];
}

type Row = Report['rows'][number];

const WAYS = [
  { way: 'in', field: 'inflow' },
  { way: 'out', field: 'outflow' },
] as const;

/** A report's rows with what each was in the time before; months are not compared, each is a time of its own. */
export function shownRows(rows: readonly Row[], before: readonly Row[] | undefined): ShownRow[] {
  const earlier = before && new Map(before.map((row) => [row.key, row]));
  return rows.map((row) => ({
    ...{ key: String(row.key), name: row.name, count: row.count },
    flows: WAYS.filter(({ field }) => row[field] !== 0).map(({ way, field }) => ({
      ...{ way, pesos: row[field] },
      before: earlier && (earlier.get(row.key)?.[field] ?? 0),
    })),
  }));
}

/** The longest bar. */
export const largestOf = (rows: readonly ShownRow[]): number =>
  Math.max(0, ...rows.flatMap(({ flows }) => flows.flatMap(({ pesos, before = 0 }) => [pesos, before])));

const percents = new Intl.NumberFormat('es-AR', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  useGrouping: 'always',
});

/** How an amount stands beside what it was, in percent of that: undefined beside nothing, or beside a loss. */
const growth = (now: number, before: number): number | undefined =>
  before > 0 ? ((centsOf(now) - centsOf(before)) / centsOf(before)) * 100 : undefined;

/** + 11,7 %, − 9,0 %, igual, nuevo; empty where there is nothing to compare. */
export function changeText(now: number, before: number | undefined): string {
  if (before === undefined) return '';
  if (now === before) return 'igual';
  const percent = growth(now, before);
  if (percent === undefined) return before === 0 ? 'nuevo' : '';
  return `${percent < 0 ? '−' : '+'}\u00A0${percents.format(Math.abs(percent))}\u00A0%`;
}

/** 'Packaging y bolsas es lo que más creció: + 89,3 %.'; undefined when nothing grew. */
export function grownSentence(rows: readonly ShownRow[]): string | undefined {
  let most: { name: string; flow: Flow; percent: number } | undefined;
  for (const { name, flows } of rows)
    for (const flow of flows) {
      const percent = growth(flow.pesos, flow.before ?? 0) ?? 0;
      if (percent > (most?.percent ?? 0)) most = { name, flow, percent };
    }
  return most && `${most.name} es lo que más creció: ${changeText(most.flow.pesos, most.flow.before)}.`;
}
