import { getRouteApi } from '@tanstack/react-router';
import { firstDayOf, monthOf } from '@trastienda/domain/dates/day';
import { DateRangeFilter } from '../features/movements/date-range-filter';
import { ReportScreen } from '../features/reports/report-screen';
import { present } from '../lib/search-params';
import { layersIn, useLayerAddress } from '../lib/use-layer-address';
import { useShopToday } from '../lib/use-shop-today';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import type { ReportsSearch } from './finance-reports.search';

const route = getRouteApi('/app/finance/reports');
const layersCode = new LateCode(() => import('./report-layers').then((code) => code.ReportLayers));

/** Informes: which days, by what, and in whose pesos. */
export function FinanceReports() {
  const { group = 'label', pesos, ...period } = route.useSearch();
  const today = useShopToday();
  const navigate = route.useNavigate();
  const layer = useLayerAddress(['inflation']);
  const asked = {
    group,
    from: period.from ?? firstDayOf(monthOf(today)),
    to: period.to ?? today,
    constant: pesos && monthOf(today),
  };
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
