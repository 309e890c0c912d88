import type { Month } from '@trastienda/domain/dates/day';
import { type Carrying, carryingTo, missingFigures, UNCARRIED } from '@trastienda/domain/reports/constant-pesos';
import { type Period, partsOf, periodBefore } from '@trastienda/domain/reports/period';
import { type MonthSums, type ReportGroup, report, type Sums } from '@trastienda/domain/reports/report';
import type { Result } from '@trastienda/domain/result';
import { invalid, Refusal } from '../../application/refusal';
import type { Shop } from '../../application/shop';
import { readInflation } from './inflation.service';
import { keyedBy, namesOf } from './report-keys.service';
import * as queries from './reports.queries';

export interface ReportWanted extends Period {
  group: ReportGroup;
  /** In whose pesos. */
  constant?: Month | undefined;
}

/** What a row is of: a month, a type or an id; null where there is no label. */
export interface NamedRow extends Sums {
  key: string | null;
  name: string;
}

export interface NamedReport {
  rows: NamedRow[];
  total: Sums;
  previous: Sums;
  missing: Month[] | undefined;
}

/** What came in and went out on these days, and in the equally long time before (rules: reports/summary, reports/previous). */
export async function reportOf(shop: Shop, wanted: ReportWanted): Promise<NamedReport> {
  const { from, to, group, constant } = wanted;
  if (from > to) throw invalid('to', 'Debe ser igual o posterior a la primera fecha');
  const items = await sumsOf(shop, wanted, LISTS[group]);
  const names = await namesOf(shop, group, items);
  const before = await sumsOf(shop, periodBefore(wanted), 'type');
  const { carrying, missing } = await carried(shop, constant, [...items, ...before]);
  const { rows, total } = kept(
    report(keyedBy(group, items, names), carrying, group === 'month' ? 'by key' : 'by size'),
  );
  const { total: previous } = kept(report(before, carrying, 'by size'));
  const named = rows.map(({ key, ...sums }) => ({ key: key || null, name: names.get(key) ?? '', ...sums }));
  return { rows: named, total, previous, missing };
}

/** In which kept list the items of a group stand. */
const LISTS = { month: 'type', label: 'expense', account: 'account', method: 'method', type: 'type' } as const;

function sumsOf({ db, shopId }: Shop, period: Period, list: queries.ReportList): Promise<MonthSums[]> {
  const { months, days } = partsOf(period);
  const [one, other] = days;
  return queries.sumsByItem(db, {
    ...{ shopId, list, firstMonth: months?.first, lastMonth: months?.last },
    ...{ from: one?.from, to: one?.to, laterFrom: other?.from, laterTo: other?.to },
  });
}

/** How the months of these sums are carried, and what that lacks. */
async function carried(
  shop: Shop,
  constant: Month | undefined,
  sums: readonly MonthSums[],
): Promise<{ carrying: Carrying; missing: Month[] | undefined }> {
  if (constant === undefined) return { carrying: UNCARRIED, missing: undefined };
  const figures = await readInflation(shop);
  const inflation = new Map(figures.map(({ month, hundredths }) => [month, hundredths]));
  const months = sums.filter(({ count }) => count > 0).map(({ month }) => month);
  return { carrying: carryingTo(constant, months, inflation), missing: missingFigures(constant, months, inflation) };
}

function kept<T>(result: Result<T, { code: 'total_too_large' }>): T {
  if (result.ok) return result.value;
  throw new Refusal(result.problem.code, 'Los montos de este informe pasan de lo que Trastienda puede llevar.');
}
