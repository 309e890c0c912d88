import type { Movement } from '@trastienda/contract/movements';
import { balanceChange, type HistoryType, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { formatMoney, formatSigned } from '@trastienda/domain/money/format';
import type { ReactNode } from 'react';
import { centsOf } from '../../lib/pesos';
import { classes } from '../../ui/classes';
import { Drawing, Icon, type IconName } from '../../ui/icon';
import { Box, Grid } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
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

const lineOf = (isBare: boolean) => ({
  ...({ as: 'li', gap: 12, align: 'center', line: 'top', columns: '32px minmax(0, 1fr) auto' } as const),
  padding: isBare ? '10px 0' : '10px var(--pad)',
});

/** With the line above it. */
export const LINE_HEIGHT = 57;

interface LineProps {
  movement: Movement;
  /** What it is called, as it leads somewhere. */
  name: ReactNode;
  /** When and where it was. */
  under: ReactNode;
  /** The same, for what is cut. */
  title: string;
  /** In no card: from edge to edge. */
  isBare?: boolean;
}

/** One of a short list. */
export const MovementLine = ({ movement, name, under, title, isBare = false }: LineProps) => (
  <Grid {...lineOf(isBare)} className={css['line']} data-row>
    <Sign movement={movement} />
    <Box shrink>
      {name}
      <Text as="p" look="caption" cut title={title}>
        {under}
      </Text>
    </Box>
    <Amount movement={movement} />
  </Grid>
);

/** As many of them on their way. */
export const LinesSkeleton = ({ count, isBare = false }: { count: number; isBare?: boolean }) => (
  <ul aria-busy="true">
    {rows(count).map((row) => (
      <Grid key={row} {...lineOf(isBare)}>
        <RowSkeleton row={row} />
      </Grid>
    ))}
  </ul>
);
