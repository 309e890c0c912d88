import type { QueryClient } from '@tanstack/react-query';
import { day } from '@trastienda/domain/dates/day';
import { periodBefore } from '@trastienda/domain/reports/period';
import { type ReportAsked, reportQueries } from '../../shop/report/queries';

/** Nothing is older (rule: wire/dates). */
const OLDEST = day('1900-01-01');

/** The time before, as far as there is one. */
export function askedBefore(asked: ReportAsked): ReportAsked {
  const { from, to } = periodBefore(asked);
  return { ...asked, from: from < OLDEST ? OLDEST : from, to };
}

/** Months are not compared one by one: each is a time of its own. */
export const isCompared = (asked: ReportAsked) => asked.group !== 'month' && periodBefore(asked).to >= OLDEST;

/** Asks for a report, and for the time before it where they are compared. */
export function prefetchReport(client: QueryClient, asked: ReportAsked): void {
  void client.prefetchQuery(reportQueries.of(asked));
  if (isCompared(asked)) void client.prefetchQuery(reportQueries.of(askedBefore(asked)));
}
