import type { Statement } from '@trastienda/contract/statements';
import type { Day } from '@trastienda/domain/dates/day';
import { moneyText } from '../../lib/pesos';
import { Bar } from '../../ui/bar';
import { Card } from '../../ui/card';
import { DayText } from '../../ui/day-text';
import { Row, Stack } from '../../ui/layout';
import { Text } from '../../ui/text';
import { capitalized, periodName } from './periods';
import { StatementBadge } from './statement-badge';
import css from './statements.module.css';

interface Props {
  statements: readonly Statement[];
  /** The period of the one whose lines are shown. */
  chosen: string | undefined;
  today: Day;
  onChoose: (period: string) => void;
}

/** Scrolls the one that is chosen into the middle of its list, each time another one is. */
function intoSight(one: HTMLLIElement | null): void {
  const list = one?.parentElement;
  if (list) list.scrollLeft = one.offsetLeft - (list.clientWidth - one.clientWidth) / 2;
}

/** The statements beside each other, by due date; they scroll sideways within themselves. */
export function StatementLineUp({ statements, chosen, today, onChoose }: Props) {
  return (
    <Card clip aria-label="Resúmenes">
      <ol className={css['lineUp']}>
        {statements.map((one) => (
          <li key={one.period} ref={one.period === chosen ? intoSight : undefined}>
            <Stack
              as="button"
              type="button"
              gap={6}
              padding="16px 20px"
              minHeight={124}
              width="100%"
              height="100%"
              press
              aria-current={one.period === chosen || undefined}
              onClick={() => onChoose(one.period)}
            >
              <Row justify="between">
                <Text strong cut title={capitalized(periodName(one.period, today))}>
                  {capitalized(periodName(one.period, today))}
                </Text>
                <StatementBadge status={one.status} />
              </Row>
              <Text look="title">{moneyText(one.total)}</Text>
              <Text look="caption">
                {one.due_date < today ? 'venció' : 'vence'} el <DayText day={one.due_date} />
              </Text>
              <Progress statement={one} />
            </Stack>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What remains of one that is overdue, and how much of it is paid where that is a part. */
function Progress({ statement: { status, paid, remaining, total } }: { statement: Statement }) {
  return (
    <>
      {status === 'overdue' && (
        <Text look="caption" tone="bad">
          Resta {moneyText(remaining)}
        </Text>
      )}
      {paid > 0 && remaining > 0 && (
        <Bar thin share={paid / total} label={`Pagado ${Math.floor((paid / total) * 100)} %`} />
      )}
    </>
  );
}
