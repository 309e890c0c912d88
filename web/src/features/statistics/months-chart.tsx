import { shortMonthName } from '../../lib/dates';
import { Box } from '../../ui/layout';
import { Text } from '../../ui/text';
import css from './months-chart.module.css';
import type { MonthFigures } from './months-sentence';
import { axisText, scaleTop } from './scale';

/** Two bars a month on a round scale. The sentence and the table beside it say the same in words and figures. */
export function MonthsChart({ months }: { months: readonly MonthFigures[] }) {
  const largest = Math.max(...months.flatMap((month) => [month.inflow_of_money, month.money_outflow]));
  const top = scaleTop(largest);
  const mark = (pesos: number) => (largest > 0 ? axisText(pesos) : '');
  const height = (pesos: number) => `${(pesos / top) * 100}%`;
  return (
    <div className={css['chart']} role="img" aria-label="Entradas y salidas de cada mes; la tabla dice lo mismo">
      <Text as="div" look="caption" margin="-8px 0" padR={8} words="whole" className={css['ax']}>
        <span>{mark(top)}</span>
        <span>{mark(top / 2)}</span>
        <span>0</span>
      </Text>
      <div className={css['plot']}>
        {months.map((month) => (
          <span key={month.month} className={css['m']}>
            <Box as="i" on="in" style={{ height: height(month.inflow_of_money) }} />
            <Box as="i" on="out" style={{ height: height(month.money_outflow) }} />
          </span>
        ))}
      </div>
      <Text as="div" look="caption" text="center" className={css['names']}>
        {months.map((month, index) =>
          index === months.length - 1 ? (
            <Text as="b" tone="ink" strong key={month.month}>
              {shortMonthName(month.month)}
            </Text>
          ) : (
            <span key={month.month}>{shortMonthName(month.month)}</span>
          ),
        )}
      </Text>
    </div>
  );
}
