import type { Day } from '@trastienda/domain/dates/day';
import { REPORT_GROUPS, type ReportGroup } from '@trastienda/domain/reports/report';
import { dayParam, oneOfParam } from '../lib/search-params';

export interface ReportsSearch {
  group?: ReportGroup | undefined;
  /** Both or none: without them this month up to today. */
  from?: Day | undefined;
  to?: Day | undefined;
  pesos?: 'constant' | undefined;
}

/** What the address says of a report; what makes no sense there is left out. */
export function reportsSearch(raw: Record<string, unknown>): ReportsSearch {
  const [from, to] = [dayParam(raw['from']), dayParam(raw['to'])];
  const isPeriod = from !== undefined && to !== undefined && from <= to;
  return {
    group: oneOfParam(raw['group'], REPORT_GROUPS),
    from: isPeriod ? from : undefined,
    to: isPeriod ? to : undefined,
    pesos: oneOfParam(raw['pesos'], ['constant']),
  };
}
