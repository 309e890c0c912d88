import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Day, Month } from '@trastienda/domain/dates/day';
import { REPORT_GROUPS, type ReportGroup } from '@trastienda/domain/reports/report';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { LateCsv } from '../../shop/export/late-csv';
import { type ReportAsked, reportQueries } from '../../shop/report/queries';
import { Button } from '../../ui/button';
import { Box, Row, Split } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { Segmented } from '../../ui/segmented';
import { Switch } from '../../ui/switch';
import { Text } from '../../ui/text';
import { askedBefore, isCompared } from './compared';
import { csvOfReport } from './report-csv';
import { EmptyPicture, ReportPicture } from './report-picture';
import { shownRows } from './report-rows';
import { ReportTable } from './report-table';
import { comparedText, GROUP_WORDS, missingText, monthOfYear } from './report-texts';
import { ReportTotals } from './report-totals';
import { ReportWait } from './report-wait';
import css from './reports.module.css';

const GROUP_OPTIONS = REPORT_GROUPS.map((value) => ({ value, label: GROUP_WORDS[value] }));

interface Props {
  group: ReportGroup;
  from: Day;
  to: Day;
  /** In whose pesos, where they are constant. */
  constant: Month | undefined;
  onGroup: (group: ReportGroup) => void;
  onConstant: (isConstant: boolean) => void;
  onInflation: () => void;
  /** Chooses the days. */
  range: ReactNode;
}

/** Informes: what came in and went out on some days, beside the time before: the picture first, the table beside it. */
export function ReportScreen({ onGroup, onConstant, onInflation, range, ...asked }: Props) {
  const { group, constant } = asked;
  const readCsv = useReportCsv(asked);
  return (
    <>
      <div className={css['filters']}>
        <div className={css['group']}>
          <Segmented label="Agrupar por" value={group} options={GROUP_OPTIONS} onChange={onGroup} />
        </div>
        <div>{range}</div>
        <Switch checked={constant !== undefined} onChange={onConstant} className={css['constant']}>
          Pesos constantes
        </Switch>
        <Text look="caption" className={css['compared']}>
          {comparedText(asked)}
        </Text>
        <LateCsv read={readCsv} name={`informe-${asked.from}-${asked.to}`} />
      </div>
      {constant && <ConstantNote asked={asked} constant={constant} onInflation={onInflation} />}
      <ReportParts asked={asked} />
    </>
  );
}

function useReportCsv(asked: ReportAsked): () => Promise<Response> {
  const client = useQueryClient();
  return async () => {
    const read = (one: ReportAsked) => client.fetchQuery(reportQueries.of(one));
    const [now, before] = await Promise.all([read(asked), isCompared(asked) ? read(askedBefore(asked)) : undefined]);
    return new Response(await csvOfReport(asked.group, now, before));
  };
}

interface NoteProps {
  asked: ReportAsked;
  constant: Month;
  onInflation: () => void;
}

/** In whose pesos all is told, and what that lacks. */
function ConstantNote({ asked, constant, onInflation }: NoteProps) {
  const { data } = useQuery(reportQueries.of(asked));
  const missing = (data?.missing ?? []) as Month[];
  return (
    <Row wrap gap={12} on="accent" round padding="12px 16px" under={16}>
      <Box as="p" flex="1 1 240px" shrink>
        Todo está llevado a pesos de {monthOfYear(constant)}. {missingText(missing)}
      </Box>
      <Button size="sm" onClick={onInflation}>
        Cargar inflación
      </Button>
    </Row>
  );
}

function ReportParts({ asked }: { asked: ReportAsked }) {
  const report = useQuery(reportQueries.of(asked));
  const before = useQuery({ ...reportQueries.of(askedBefore(asked)), enabled: isCompared(asked) });
  const { group } = asked;
  const failed = [report, before].filter(({ data, isError }) => isError && !data);
  const [first] = failed;
  // One press is for both.
  const retry = () => Promise.all(failed.map(({ refetch }) => refetch()));
  if (first) return <LoadFailed title="No se pudo cargar el informe" {...failureOf(first)} retry={retry} />;
  if (!report.data || (isCompared(asked) && !before.data)) return <ReportWait />;
  const { rows, total, previous } = report.data;
  const shown = shownRows(rows, isCompared(asked) ? before.data?.rows : undefined);
  return (
    <>
      <ReportTotals total={total} previous={previous} />
      <Split parts="minmax(0, 1fr) minmax(0, 1fr)" align="start" over={16}>
        {rows.length === 0 ? <EmptyPicture group={group} /> : <ReportPicture group={group} rows={shown} />}
        {rows.length > 0 && (
          <ReportTable group={group} rows={shown} total={total} previous={previous} isCompared={isCompared(asked)} />
        )}
      </Split>
    </>
  );
}
