import type {
  InflationFigures,
  InflationPatch,
  ReportQuery,
  Report as ReportReply,
  ReportSums,
} from '@trastienda/contract/reports';
import { month } from '@trastienda/domain/dates/day';
import { dayOfText } from '@trastienda/domain/dates/time-zone';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import type { ReportGroup, Sums } from '@trastienda/domain/reports/report';
import type { InflationChange, InflationRow } from './inflation.service';
import type { NamedReport, ReportWanted } from './reports.service';

export const fromQuery = ({ from, to, group, constant }: ReportQuery, timeZone: string): ReportWanted => ({
  from: dayOfText(from, timeZone),
  to: dayOfText(to, timeZone),
  group,
  constant: constant === undefined ? undefined : month(constant),
});

const toSums = ({ inflow, outflow, different, count }: Sums): ReportSums => ({
  inflow: pesosFromCents(inflow),
  outflow: pesosFromCents(outflow),
  different: pesosFromCents(different),
  count,
});

/** A payment method's id is a number, here as everywhere (rule: wire/ids). */
export const toReport = ({ rows, total, previous, missing }: NamedReport, group: ReportGroup): ReportReply => ({
  rows: rows.map(({ key, name, ...sums }) => ({ key: group === 'method' ? Number(key) : key, name, ...toSums(sums) })),
  total: toSums(total),
  previous: toSums(previous),
  ...(missing && { missing }),
});

const figureOf = (named: string, percent: number): InflationRow => ({
  month: month(named),
  hundredths: Math.round(percent * 100),
});

export const fromInflation = ({ months }: InflationFigures): InflationRow[] =>
  months.map((one) => figureOf(one.month, one.percent));

export const fromInflationPatch = ({ months }: InflationPatch): InflationChange => ({
  said: months.flatMap((one) => (one.percent === null ? [] : [figureOf(one.month, one.percent)])),
  cleared: months.flatMap((one) => (one.percent === null ? [month(one.month)] : [])),
});

export const toInflation = (rows: readonly InflationRow[]): InflationFigures => ({
  months: rows.map((row) => ({ month: row.month, percent: row.hundredths / 100 })),
});
