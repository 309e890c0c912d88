import type { Movement } from '@trastienda/contract/movements';
import { balanceChange, DEFAULT_LABELS, type MovementType } from '@trastienda/domain/ledger/movement';
import { formatSigned } from '@trastienda/domain/money/format';
import { centsOf } from '../../lib/pesos';
import { Icon } from '../../ui/icon';
import { lookClass } from '../../ui/look';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './movements.module.css';

const MOVED = `${lookClass({ center: true, round: 'pill', tone: 'muted' })} ${css['sign']}`;
const SIGNS = {
  inflow_of_money: { icon: 'plus', look: `${MOVED} ${css['plus']}` },
  money_outflow: { icon: 'minus', look: MOVED },
  debt: { icon: 'receipt', look: `${MOVED} ${css['due']}` },
} as const;

/** Plus, minus or receipt: the type at a glance, and as a word for who does not see it. */
export function Sign({ type }: { type: MovementType }) {
  const { icon, look } = SIGNS[type];
  return (
    <Text size={32} className={look} title={DEFAULT_LABELS[type]} role="img" aria-label={DEFAULT_LABELS[type]}>
      <Icon name={icon} small />
    </Text>
  );
}

export function Amount({ movement }: { movement: Pick<Movement, 'type' | 'value'> }) {
  const change = balanceChange(movement.type, centsOf(movement.value));
  return (
    <Text look="money" tone={change > 0 ? 'in' : undefined}>
      {formatSigned(change)}
    </Text>
  );
}

/** A row while it is on its way. */
export function RowSkeleton({ row }: { row: number }) {
  return (
    <>
      <Skeleton width={32} height={32} round />
      <span style={{ display: 'grid', gap: 8 }}>
        <Skeleton width={`${48 + ((row * 11) % 24)}%`} height={12} />
        <Skeleton width={`${30 + ((row * 7) % 15)}%`} height={8} />
      </span>
      <span style={{ justifySelf: 'end' }}>
        <Skeleton width={104} height={12} />
      </span>
    </>
  );
}
