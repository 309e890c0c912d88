import type { Movement } from '@trastienda/contract/movements';
import { receiptsText } from '../../shop/receipt/texts';
import { classes } from '../../ui/classes';
import { DayText } from '../../ui/day-text';
import { Drawing } from '../../ui/icon';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid, Row, rowClass } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
import { Text } from '../../ui/text';
import { Amount, RowSkeleton, Sign } from './movement-parts';
import css from './movements.module.css';

/** Where the money moved and what for: account, payment method, and the label or the debt and installment that it belongs to. */
function placeOf(movement: Movement): string {
  const { account_name, payment_method_name, expense_name, debt_name, installment_number } = movement;
  const installment = installment_number === null ? undefined : `Cuota ${installment_number}`;
  return [account_name, payment_method_name, expense_name ?? debt_name, installment].filter(Boolean).join(' · ');
}

interface Props {
  movement: Movement;
  onReceipts: () => void;
  onDelete: () => void;
}

export function HistoryRow({ movement, onReceipts, onDelete }: Props) {
  const place = placeOf(movement);
  return (
    <Grid
      as="li"
      columns={['none', '32px minmax(0, 1fr) auto 44px']}
      gaps={[12, 8]}
      padding="0 var(--pad-icon) 0 var(--pad)"
      minHeight={[64, 68]}
      align="center"
      line="top"
      press
      className={css['mrow']}
      data-row
    >
      <Sign type={movement.type} />
      <Box shrink className={css['moveWhat']}>
        <Row gap={6} shrink className={css['words']}>
          <Text as="p" cut title={movement.label}>
            {movement.label}
          </Text>
          <ReceiptsButton movement={movement} onClick={onReceipts} />
        </Row>
        <Text as="p" look="caption" cut className={css['place']} title={place}>
          <span className="only-phone">
            <DayText day={movement.entry_date} />
            {' · '}
          </span>
          {place}
        </Text>
      </Box>
      <DayText day={movement.entry_date} className={classes('no-phone', lookClass({ tone: 'muted' }))} />
      <Amount movement={movement} />
      <IconButton
        icon="trash"
        small
        className={css['remove']}
        label={`Eliminar ${movement.label}`}
        onClick={onDelete}
      />
    </Grid>
  );
}

/** How many receipts it has, and the way to them; on those without any, the way to the first. */
function ReceiptsButton({ movement, onClick }: { movement: Movement; onClick: () => void }) {
  const { receipts_count: count, label } = movement;
  const name = count === 0 ? `Agregar comprobante a ${label}` : `${receiptsText(count)} de ${label}`;
  return (
    <button type="button" className={classes(CLIP, css['clip'])} aria-label={name} title={name} onClick={onClick}>
      <Drawing small>
        <path d="m19.5 11.5-8 8a5 5 0 0 1-7-7l8.5-8.5a3.3 3.3 0 0 1 4.7 4.7l-8.2 8.2a1.7 1.7 0 0 1-2.4-2.4l7.4-7.3" />
      </Drawing>
      {count > 0 && count}
    </button>
  );
}

const CLIP = classes(rowClass, lookClass({ look: 'caption', gap: 2, fixed: true }));

export function HistorySkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Cargando los movimientos">
      {rows(count).map((row) => (
        <Grid
          as="li"
          key={row}
          columns="32px minmax(0, 1fr) 116px"
          gaps={[12, 8]}
          padding="0 20px 0 var(--pad)"
          minHeight={[64, 68]}
          align="center"
          line="top"
        >
          <RowSkeleton row={row} />
        </Grid>
      ))}
    </ul>
  );
}
