import { Link } from '@tanstack/react-router';
import { DueBlock } from '../features/debts/due-block';
import { RecentMovements } from '../features/movements/recent-movements';
import { ProjectionBlock } from '../features/projection/projection-block';
import { RemindersBlock } from '../features/recurring/reminders-block';
import { Clock } from '../features/statistics/clock';
import { MonthSum } from '../features/statistics/month-sum';
import { MonthsCard } from '../features/statistics/months-card';
import { useLayerAddress } from '../lib/use-layer-address';
import { buttonClass } from '../ui/button-class';
import { LateCode } from '../ui/late-code';
import { LateLayers } from '../ui/late-layers';
import { Split, Stack } from '../ui/layout';
import { lookClass } from '../ui/look';
import css from './finance-info.module.css';

const layersCode = new LateCode(() => import('./movement-layers').then((code) => code.MovementLayers));

/** Resumen: how the month stands, and what is to be paid. */
export function FinanceInfo() {
  const layer = useLayerAddress(['account', 'receipts', 'edit']);
  return (
    <>
      <LateLayers code={layersCode} open={layer.open} onClose={layer.close} layers={{ layer }} />
      <MonthSum />
      <Split parts="minmax(0, 1fr) 432px" gaps={[16, 12]} className={css['cols']}>
        <MonthsCard className={css['months']} />
        <Stack className={css['side']}>
          <Clock />
          <RecentMovements
            onEdit={(id) => layer.show('edit', { id })}
            allLink={
              <Link
                to="/app/finance/movement"
                className={buttonClass({ variant: 'quiet', size: 'sm' }, lookClass({ pull: 'right' }))}
              >
                Ver todos
              </Link>
            }
            createLink={
              <Link to="/app/finance/movement" className={buttonClass()}>
                Crear movimiento
              </Link>
            }
          />
        </Stack>
        {/* They come when it is known what there is: last, so that nothing below them moves. */}
        <RemindersBlock />
        <DueBlock />
        <ProjectionBlock />
      </Split>
    </>
  );
}
