import { useQuery } from '@tanstack/react-query';
import { type Month, monthOf } from '@trastienda/domain/dates/day';
import { InflationDialog } from '../features/reports/inflation-dialog';
import type { useLayerAddress } from '../lib/use-layer-address';
import { type ReportAsked, reportQueries } from '../shop/report/queries';

interface Props {
  layer: ReturnType<typeof useLayerAddress<'inflation'>>;
  asked: ReportAsked;
}

/** What stands open over 'Informes'. */
export function ReportLayers({ layer: { shown, open, onOpenChange, close }, asked }: Props) {
  const { data, isError } = useQuery(reportQueries.of(asked));
  // Which figures are asked for follows from what the report lacks: the form begins once that is known.
  if (!shown || (!data && !isError)) return null;
  return (
    <InflationDialog
      open={open}
      onOpenChange={onOpenChange}
      onDone={close}
      missing={(data?.missing ?? []) as Month[]}
      target={asked.constant ?? monthOf(asked.to)}
    />
  );
}
