import type { DebtStats } from '@trastienda/contract/debts';
import type { failureOf } from '../../lib/failure';
import { moneyText } from '../../lib/pesos';
import { Icon } from '../../ui/icon';
import { Box, Row, Stack } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { countText } from '../../ui/range-text';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import shared from './debts.module.css';
import { overdueText } from './figures';
import css from './overview.module.css';
import { PaidPie } from './pie';

interface Props {
  /** Undefined while they are on their way, or did not come. */
  stats: DebtStats | undefined;
  failure: ReturnType<typeof failureOf> | undefined;
  /** To the debts that are overdue: they stand first. */
  onOverdue: () => void;
}

/**
 * The band over the debts: how many there are, paid in full and pending, each with what those come to; what is overdue, whatever page of
 * the debts is shown; and the pie of all the money, where partial payments count too.
 */
export function DebtOverview({ stats, failure, onOverdue }: Props) {
  if (failure)
    return (
      <Stack minHeight={154} middle>
        <LoadFailed title="No se pudieron cargar los totales" {...failure} />
      </Stack>
    );
  const overdue = stats?.overdue;
  return (
    <Box
      as="section"
      on="surface"
      line="around"
      className={shared['band']}
      aria-label="Información general"
      aria-busy={stats === undefined}
    >
      <Stat name="Total" count={stats?.debtsTotal} amount={stats?.amountTotal} />
      <Stat
        name="Pagadas"
        count={stats?.debtsTotalPaid}
        amount={stats?.amountPaidInFull}
        note="De las pagadas por completo"
      />
      <Stat name="Pendientes" count={stats?.debtsTotalUnpaid} amount={stats?.amountUnpaid} note="Falta pagar" />
      {stats ? <PaidPie stats={stats} /> : <PieSkeleton />}
      {overdue && overdue.count > 0 && (
        <Box as="p" span="all" line="top" padding="4px var(--pad-icon)">
          <Row
            as="button"
            padX={12}
            room="touch"
            tone="bad"
            medium
            type="button"
            className={css['linkLate']}
            onClick={onOverdue}
          >
            <Icon name="alert" small />
            {overdueText(overdue)}
          </Row>
        </Box>
      )}
    </Box>
  );
}

interface StatProps {
  name: string;
  count: DebtStats['debtsTotal'] | undefined;
  amount: DebtStats['amountTotal'] | undefined;
  /** What the amount is. */
  note?: string;
}

function Stat({ name, count, amount, note }: StatProps) {
  return (
    <Box shrink>
      <Text as="p" tone="muted" medium>
        {name}
      </Text>
      <div>
        <Text as="p" look="figure">
          {count === undefined ? <Skeleton width={32} height="1lh" /> : countText(count)}
        </Text>
        <Text as="p" tone="muted" words="whole">
          {amount === undefined ? <Skeleton width="60%" height="1lh" /> : moneyText(amount)}
        </Text>
        {note && (
          <Text as="p" look="caption">
            {note}
          </Text>
        )}
      </div>
    </Box>
  );
}

function PieSkeleton() {
  return (
    <Box shrink className={shared['pie']}>
      <Skeleton width="var(--pie)" height="var(--pie)" round />
      <Stack>
        <Skeleton width="70%" height={12} />
        <Skeleton width="70%" height={12} />
      </Stack>
    </Box>
  );
}
