import type { Movement } from '@trastienda/contract/movements';
import { type Report, type ReportSums, report } from '@trastienda/contract/reports';
import { day, daysBetween, stepDays } from '@trastienda/domain/dates/day';
import type { ReportGroup } from '@trastienda/domain/reports/report';
import { expect } from 'vitest';
import type { TestShop } from './shop';

type Row = Report['rows'][number];

const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

const TYPES: Record<string, string> = {
  inflow_of_money: 'Entrada de dinero',
  money_outflow: 'Salida de dinero',
  debt: 'Pago de deuda',
};

/** Under what each group tells of a movement. */
const GROUPS: Record<ReportGroup, (movement: Movement) => Pick<Row, 'key' | 'name'>> = {
  month: ({ entry_date: date }) => ({
    key: date.slice(0, 7),
    name: `${MONTHS[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`,
  }),
  label: ({ expense_id, expense_name }) => ({ key: expense_id, name: expense_name ?? 'Sin etiqueta' }),
  account: ({ financial_accounts_id, account_name }) => ({ key: financial_accounts_id, name: account_name }),
  method: ({ payment_method_id, payment_method_name }) => ({ key: payment_method_id, name: payment_method_name ?? '' }),
  type: ({ type }) => ({ key: type, name: TYPES[type] ?? '' }),
};

/** What movements come to, one added to the other. */
function sumsOf(movements: readonly Movement[]): ReportSums {
  const cents = (some: readonly Movement[]) => some.reduce((total, { value }) => total + Math.round(value * 100), 0);
  const inflow = cents(movements.filter(({ type }) => type === 'inflow_of_money'));
  const outflow = cents(movements.filter(({ type }) => type !== 'inflow_of_money'));
  return {
    inflow: inflow / 100,
    outflow: outflow / 100,
    different: (inflow - outflow) / 100,
    count: movements.length,
  };
}

export interface Asked {
  from: string;
  to: string;
  group: ReportGroup;
}

/** The report that adding up a shop's whole history, movement by movement, gives. */
function plainReport(history: readonly Movement[], { from, to, group }: Asked): Omit<Report, 'missing'> {
  const counted = history.filter(({ type }) => type in TYPES);
  const between = (first: string, last: string) =>
    counted.filter(({ entry_date }) => entry_date >= first && entry_date <= last);
  const own = between(from, to);
  const keys = new Map(own.map((movement) => [GROUPS[group](movement).key, GROUPS[group](movement).name]));
  const rows = [...keys].map(([key, name]) => ({
    ...{ key, name },
    ...sumsOf(own.filter((movement) => GROUPS[group](movement).key === key)),
  }));
  const earlier = stepDays(day(from), -daysBetween(day(from), day(to)) - 1);
  return { rows, total: sumsOf(own), previous: sumsOf(between(earlier, stepDays(day(from), -1))) };
}

const size = ({ inflow, outflow }: Row) => Math.max(inflow, outflow);

/** Expects of the shop's report what its whole history comes to, its rows in their order. */
export async function expectPlainReport(shop: TestShop, history: readonly Movement[], asked: Asked): Promise<void> {
  const { from, to, group } = asked;
  const told = (await shop.call(`/reports/summary?from=${from}&to=${to}&group=${group}`)).read(report);
  const byKey = (rows: readonly Row[]) => [...rows].sort((a, b) => (`${a.key}` < `${b.key}` ? -1 : 1));
  const plain = plainReport(history, asked);
  expect({ ...told, rows: byKey(told.rows) }, JSON.stringify(asked)).toEqual({ ...plain, rows: byKey(plain.rows) });
  const sizes = told.rows.map(size);
  if (group === 'month') expect(told.rows).toEqual(byKey(told.rows));
  else expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
}
