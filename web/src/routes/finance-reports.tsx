import { getRouteApi } from '@tanstack/react-router';
import { type Day, firstDayOf, monthOf } from '@trastienda/domain/dates/day';
import { DateRangeFilter } from '../features/movements/date-range-filter';
import { prefetchReport } from '../features/reports/compared';
import { ReportScreen } from '../features/reports/report-screen';
import { shopToday } from '../lib/dates';
import { queryClient } from '../lib/query-client';
import { present } from '../lib/search-params';
import { layersIn, useLayerAddress } from '../lib/use-layer-address';
import { useShopToday } from '../lib/use-shop-today';
import { recallShopZone } from '../shop/shop/queries';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { type ReportsSearch, reportsSearch } from './finance-reports.search';

const route = getRouteApi('/app/finance/reports');
const layersCode = new LateCode(() => import('./report-layers').then((code) => code.ReportLayers));

/** What the address asks for; this month up to today unless told. */
const askedIn = ({ group = 'label', from, to, pesos }: ReportsSearch, today: Day) => ({
  group,
  from: from ?? firstDayOf(monthOf(today)),
  to: to ?? today,
  constant: pesos && monthOf(today),
});

/** The report that the address names, and the time before it. */
export function readAhead(search: Record<string, unknown>) {
  recallShopZone();
  prefetchReport(queryClient, askedIn(reportsSearch(search), shopToday()));
}

/** Informes: which days, by what, and in whose pesos. */
export function FinanceReports() {
  const asked = askedIn(route.useSearch(), useShopToday());
  const navigate = route.useNavigate();
  const layer = useLayerAddress(['inflation']);
  const change = (next: ReportsSearch) =>
    void navigate({
      search: (before) => ({ ...layersIn(before), ...present({ ...before, ...next }) }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer, asked }} />
      <ReportScreen
        {...asked}
        onGroup={(chosen) => change({ group: chosen })}
        onConstant={(isConstant) => change({ pesos: isConstant ? 'constant' : undefined })}
        onInflation={() => layer.show('inflation')}
        range={<DateRangeFilter from={asked.from} to={asked.to} allText="Este mes" onChange={change} />}
      />
    </>
  );
}
