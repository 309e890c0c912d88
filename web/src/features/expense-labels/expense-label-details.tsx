import { useQuery } from '@tanstack/react-query';
import { EXPENSE_LABEL_MOVEMENTS_MAX, type ExpenseLabel } from '@trastienda/contract/expense-labels';
import type { Movement } from '@trastienda/contract/movements';
import { balanceChange } from '@trastienda/domain/ledger/movement';
import { formatSigned } from '@trastienda/domain/money/format';
import type { ReactNode } from 'react';
import { failureOf } from '../../lib/failure';
import { centsOf, moneyText } from '../../lib/pesos';
import { expenseLabelQueries } from '../../shop/expense-label/queries';
import { movementsText } from '../../shop/movement/texts';
import { DayText } from '../../ui/day-text';
import { Dialog } from '../../ui/dialog';
import { DialogBody } from '../../ui/dialog-parts';
import { Empty } from '../../ui/empty';
import { Fact, FactList } from '../../ui/fact-list';
import { Box, Grid } from '../../ui/layout';
import { LoadFailed } from '../../ui/load-failed';
import { lookClass } from '../../ui/look';
import { ReceiptPicture } from '../../ui/pictures/receipt-picture';
import { countText } from '../../ui/range-text';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './expense-label-details.module.css';

interface Props {
  expense: ExpenseLabel;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads to the history of this label. */
  historyLink: (id: string) => ReactNode;
}

/** What was spent under a label: its sums, and its newest movements. */
export function ExpenseLabelDetails({ expense, open, onOpenChange, historyLink }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={expense.name}
      description={expense.description}
      size="mid"
      closeOutside
    >
      <DialogBody>
        <Content expense={expense} historyLink={historyLink} />
      </DialogBody>
    </Dialog>
  );
}

function Content({ expense, historyLink }: Pick<Props, 'expense' | 'historyLink'>) {
  const detail = useQuery(expenseLabelQueries.detail(expense.expense_id));
  const now = detail.data ?? expense;
  return (
    <>
      <FactList>
        <Fact name="Este mes" note={movementsText(now.count_movements_month)}>
          {moneyText(now.money_outflow_month)}
        </Fact>
        <Fact name="En total" note={movementsText(now.count_movements)}>
          {moneyText(now.money_outflow)}
        </Fact>
      </FactList>
      <Box over={12} minHeight={264} className={css['expenseMoves']}>
        {detail.isPending && <MovesSkeleton count={Math.min(expense.count_movements, EXPENSE_LABEL_MOVEMENTS_MAX)} />}
        {detail.isError && !detail.data && <LoadFailed title="An error has occurred." {...failureOf(detail)} />}
        {detail.data?.movements.length === 0 && (
          <Empty
            bare
            className={lookClass({ line: 'top' })}
            picture={<ReceiptPicture />}
            text="Esta cuenta no tiene etiqueta cargada ..."
          />
        )}
        {detail.data && detail.data.movements.length > 0 && (
          <>
            <ul aria-label={`Movimientos de ${expense.name}`}>
              {detail.data.movements.map((movement) => (
                <Move key={movement.id} movement={movement} />
              ))}
            </ul>
            {detail.data.count_movements > EXPENSE_LABEL_MOVEMENTS_MAX && (
              <Text as="p" look="caption">
                Los {EXPENSE_LABEL_MOVEMENTS_MAX} más recientes de {countText(detail.data.count_movements)}.
              </Text>
            )}
          </>
        )}
        {now.count_movements > 0 && historyLink(expense.expense_id)}
      </Box>
    </>
  );
}

function Move({ movement }: { movement: Movement }) {
  const place = `${movement.account_name} · ${movement.payment_method_name}`;
  return (
    <Grid as="li" columns="minmax(0, 1fr) auto" gap={12} padding="10px 0" align="center" line="top">
      <div>
        <Text as="p" cut title={movement.label}>
          {movement.label}
        </Text>
        <Text as="p" look="caption" cut title={place}>
          <DayText day={movement.entry_date} /> · {place}
        </Text>
      </div>
      <Text look="money">{formatSigned(balanceChange(movement.type, centsOf(movement.value)))}</Text>
    </Grid>
  );
}

/** As many as will come, so that the dialog has its size at once. */
function MovesSkeleton({ count }: { count: number }) {
  return (
    <ul aria-busy="true" aria-label="Cargando los movimientos">
      {rows(count).map((row) => (
        <Grid as="li" key={row} columns="minmax(0, 1fr) auto" gap={12} padding="10px 0" align="center" line="top">
          <Skeleton width="60%" height={36} />
          <Skeleton width={96} height={12} />
        </Grid>
      ))}
    </ul>
  );
}
