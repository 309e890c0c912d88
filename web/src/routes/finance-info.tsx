import { Link } from '@tanstack/react-router';
import { Children, useState } from 'react';
import { dueQuery, useDueBlock } from '../features/debts/use-due-block';
import { useFirstStepsBlock } from '../features/first-steps/use-first-steps-block';
import { LowStockCard } from '../features/inventory/low-stock-card';
import { RecentMovements } from '../features/movements/recent-movements';
import { projectionQuery, useProjectionBlock } from '../features/projection/use-projection-block';
import { useRemindersBlock } from '../features/recurring/use-reminders-block';
import { saleStatisticsQuery } from '../features/sales/queries';
import { TodayCard } from '../features/sales/today-card';
import { Clock } from '../features/statistics/clock';
import { MonthSum } from '../features/statistics/month-sum';
import { MonthsCard } from '../features/statistics/months-card';
import { shopToday } from '../lib/dates';
import { queryClient } from '../lib/query-client';
import { useLayerAddress } from '../lib/use-layer-address';
import { movementQueries } from '../shop/movement/queries';
import { recurringQueries } from '../shop/recurring/readings';
import { recallShopZone } from '../shop/shop/queries';
import { statisticsQueries } from '../shop/statistics/queries';
import { stockQueries } from '../shop/stock-count/queries';
import { buttonClass } from '../ui/button-class';
import { Card } from '../ui/card';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { Box, Split, Stack } from '../ui/layout';
import { lookClass } from '../ui/look';
import { Skeleton } from '../ui/skeleton';
import css from './finance-info.module.css';

const layersCode = new LateCode(() => import('./movement-layers').then((code) => code.MovementLayers));

/** What a link to the whole of a card wears. */
const ALL = buttonClass({ variant: 'quiet', size: 'sm' }, lookClass({ pull: 'right' }));

/** What every shop's Resumen asks for; what else it has asks by itself. */
export function readAhead() {
  recallShopZone();
  const today = shopToday();
  void queryClient.prefetchQuery(statisticsQueries.months());
  void queryClient.prefetchQuery(projectionQuery(today));
  void queryClient.prefetchQuery(dueQuery(today));
  void queryClient.prefetchQuery(recurringQueries.reminders(today));
  void queryClient.prefetchQuery(movementQueries.recent());
  void queryClient.prefetchQuery(stockQueries.low(1));
  void queryClient.prefetchQuery(saleStatisticsQuery({ from: undefined, to: undefined }));
}

/** Resumen: how the month stands, and what is to be paid. */
export function FinanceInfo() {
  const layer = useLayerAddress(['account', 'receipts', 'edit']);
  const firstSteps = useFirstStepsBlock(() => layer.show('account'));
  const coming = [firstSteps, useProjectionBlock(), useRemindersBlock(), useDueBlock()];
  const [isKnown, setKnown] = useState(false);
  if (!isKnown && coming.every((block) => block.isKnown)) setKnown(true);
  return (
    <>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />
      <MonthSum />
      <Split parts="minmax(0, 1fr) 432px" gap={[16, 12]} className={css['cols']} aria-busy={!isKnown}>
        <Stack>
          {/* Each keeps its place, whichever of them are there. */}
          {isKnown ? Children.toArray(coming.map(({ card }) => card)) : <Waiting />}
          {/* It is read meanwhile, and stands where it will stay. */}
          <Box hidden={!isKnown}>
            <MonthsCard className={css['months']} />
          </Box>
        </Stack>
        <Stack className={css['side']}>
          <Clock />
          <RecentMovements
            onEdit={(id) => layer.show('edit', { id })}
            allLink={
              <Link to="/app/finance/movement" className={ALL}>
                Ver todos
              </Link>
            }
            createLink={
              <Link to="/app/finance/movement" className={buttonClass()}>
                Crear movimiento
              </Link>
            }
          />
          <LowStockCard
            allLink={
              <Link to="/app/products/inventory" className={ALL}>
                Ver inventario
              </Link>
            }
          />
          <TodayCard
            allLink={
              <Link to="/app/counter/sales" className={ALL}>
                Ver ventas
              </Link>
            }
          />
        </Stack>
      </Split>
    </>
  );
}

/** Until it is known what is to come: cards that come above others would push these away. */
const Waiting = () => (
  <Card pad>
    <Stack gap={12}>
      <Skeleton width="40%" height={20} />
      <Skeleton width="72%" height={12} />
      <Skeleton width="100%" height={176} />
      <Skeleton width="100%" height={40} />
    </Stack>
  </Card>
);
