import type { Movement } from '@trastienda/contract/movements';
import { balanceChange, type HistoryType, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { formatMoney, formatSigned } from '@trastienda/domain/money/format';
import { centsOf } from '../../lib/pesos';
import { classes } from '../../ui/classes';
import { Drawing, Icon, type IconName } from '../../ui/icon';
import { lookClass } from '../../ui/look';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './movement-parts.module.css';

const MOVED = `${lookClass({ center: true, round: 'pill', tone: 'muted' })} ${css['sign']}`;
const SIGNS = {
  inflow_of_money: { icon: 'plus', look: `${MOVED} ${css['plus']}` },
  money_outflow: { icon: 'minus', look: MOVED },
  debt: { icon: 'receipt', look: `${MOVED} ${css['due']}` },
  opening: { icon: 'wallet', look: MOVED },
  transfer: { drawing: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4', look: MOVED },
} as const;

const AGAIN = 'M4 12V10a4 4 0 0 1 4-4h12M17 3l3 3-3 3M20 12v2a4 4 0 0 1-4 4H4M7 21l-3-3 3-3';

/** Plus, minus, receipt, wallet or arrows: the type at a glance, or that it comes again, and as a word for who does not see it. */
export function Sign({ movement: { type, is_recurring } }: { movement: Pick<Movement, 'type' | 'is_recurring'> }) {
  const sign: { look: string; icon?: IconName; drawing?: string } = SIGNS[type];
  const words = is_recurring ? `${TYPE_WORDS[type]}, recurrente` : TYPE_WORDS[type];
  return (
    <Text size={32} className={sign.look} title={words} role="img" aria-label={words}>
      {sign.icon && !is_recurring ? (
        <Icon name={sign.icon} small />
      ) : (
        <Drawing small>
          <path d={is_recurring ? AGAIN : sign.drawing} />
        </Drawing>
      )}
    </Text>
  );
}

/** 'Caja', and of a transfer 'Caja a Banco'. */
export const accountsOf = ({ account_name, to_account_name }: Movement): string =>
  to_account_name === null ? account_name : `${account_name} a ${to_account_name}`;

/** Neither came in nor went out: what only changed its place, and what was there. */
const isStill = (type: HistoryType) => type === 'transfer' || type === 'opening';

export function Amount({ movement }: { movement: Pick<Movement, 'type' | 'value'> }) {
  if (isStill(movement.type)) return <Text look="money">{formatMoney(centsOf(movement.value))}</Text>;
  const change = balanceChange(movement.type, centsOf(movement.value));
  return (
    <Text look="money" tone={change > 0 ? 'in' : undefined}>
      {formatSigned(change)}
    </Text>
  );
}

/** What a movement is called, where that leads somewhere: its words, and a finger's height around them. */
export const nameClass = classes(lookClass({ cut: true }), css['name']);

/** What it is called leads to its correction. */
export function EditButton({ movement: { label }, onEdit }: { movement: Movement; onEdit: () => void }) {
  return (
    <button type="button" className={nameClass} aria-label={`Editar ${label}`} title={label} onClick={onEdit}>
      {label}
    </button>
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
