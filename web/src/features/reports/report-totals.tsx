import type { Report } from '@trastienda/contract/reports';
import { moneyText } from '../../lib/pesos';
import { Text } from '../../ui/text';
import { flowText } from './flow-text';
import { changeText } from './report-rows';
import { beforeClass, Total, Totals } from './totals-frame';

/** What came in, what went out and their difference, each beside what it was before. */
export function ReportTotals({ total, previous }: Pick<Report, 'total' | 'previous'>) {
  return (
    <Totals aria-label="Totales">
      <Part
        name="Entradas"
        figure={flowText('in', total.inflow)}
        tone="in"
        now={total.inflow}
        before={previous.inflow}
      />
      <Part name="Salidas" figure={flowText('out', total.outflow)} now={total.outflow} before={previous.outflow} />
      <Part name="Diferencia" figure={moneyText(total.different)} now={total.different} before={previous.different} />
    </Totals>
  );
}

interface PartProps {
  name: string;
  figure: string;
  tone?: 'in';
  now: number;
  before: number;
}

function Part({ name, figure, tone, now, before }: PartProps) {
  const change = changeText(now, before);
  return (
    <Total>
      <Text tone="muted" medium>
        {name}
      </Text>
      <Text look="title" tone={tone} words="whole">
        {figure}
      </Text>
      <Text look="caption" className={beforeClass}>
        antes {moneyText(before)}
        {change && ` · ${change}`}
      </Text>
    </Total>
  );
}
