import { Link } from '@tanstack/react-router';
import { RecentMovements } from '../features/movements/recent-movements';
import { Clock } from '../features/statistics/clock';
import { MonthSum } from '../features/statistics/month-sum';
import { MonthsCard } from '../features/statistics/months-card';
import { buttonClass } from '../ui/button-class';
import css from './finance-info.module.css';

/** Resumen: how the month stands. */
export function FinanceInfo() {
  return (
    <>
      <MonthSum />
      <div className={css['cols']}>
        <MonthsCard />
        <div className="stack">
          <Clock />
          <RecentMovements
            allLink={
              <Link to="/app/finance/movement" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
                Ver todos
              </Link>
            }
            createLink={
              <Link to="/app/finance/movement" className={buttonClass()}>
                Crear movimiento
              </Link>
            }
          />
        </div>
      </div>
    </>
  );
}
