import type { Movement } from '@trastienda/contract/movements';
import { Amount, accountsOf, EditButton, RowSkeleton, Sign } from '../../shop/movement/movement-parts';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icon-button';
import { Box, Grid } from '../../ui/layout';
import { rows } from '../../ui/rows';
import { Text } from '../../ui/text';
import css from './movements.module.css';
import { underWords, WordsWithReceipts } from './receipts-button';

/** Where the money moved and what for: account, payment method, the label or the debt and installment that it belongs to, and what made it. */
function placeOf(movement: Movement): string {
  const { payment_method_name, expense_name, debt_name, installment_number, belongs_to, is_recurring } = movement;
  const installment = installment_number === null ? undefined : `Cuota ${installment_number}`;
  const origin = belongs_to ? `de ${belongs_to}` : is_recurring && 'recurrente';
  return [accountsOf(movement), payment_method_name, expense_name ?? debt_name, installment, origin]
    .filter(Boolean)
    .join(' · ');
}

interface Props {
  movement: Movement;
  onReceipts: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function HistoryRow({ movement, onReceipts, onEdit, onDelete }: Props) {
  const place = placeOf(movement);
  return (
    <Grid
      as="li"
      columns={['none', '32px minmax(0, 1fr) auto 44px']}
      gap={[12, 8]}
      padding="0 var(--pad-icon) 0 var(--pad)"
      minHeight={[64, 68]}
      align="center"
      line="top"
      press
      className={css['mrow']}
      data-row
    >
      <Sign movement={movement} />
      <Box shrink className={css['moveWhat']}>
        <WordsWithReceipts movement={movement} onReceipts={onReceipts}>
          <EditButton movement={movement} onEdit={onEdit} />
        </WordsWithReceipts>
        <Text as="p" look="caption" cut className={classes(css['place'], underWords)} title={place}>
          {place}
        </Text>
      </Box>
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

export function HistorySkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Cargando los movimientos">
      {rows(count).map((row) => (
        <Grid
          as="li"
          key={row}
          columns="32px minmax(0, 1fr) 116px"
          gap={[12, 8]}
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
