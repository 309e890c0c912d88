import type { ExpenseLabel } from '@trastienda/contract/expense-labels';
import { moneyText } from '../../lib/pesos';
import { movementsText } from '../../shop/movement/texts';
import { ItemCard } from '../../ui/card';
import { classes } from '../../ui/classes';
import { IconButton } from '../../ui/icon-button';
import { Box, CardGrid, Row } from '../../ui/layout';
import { lookClass } from '../../ui/look';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import { Text } from '../../ui/text';
import css from './expense-label-card.module.css';

const ACT = classes(lookClass({ holds: true }), css['act']);
const ROOM = ['16px 12px 20px 20px', '12px 4px 16px 16px'] as const;

interface Props {
  expense: ExpenseLabel;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A label with what was spent under it; a press anywhere on it opens its movements. */
export function ExpenseLabelCard({ expense, onOpen, onEdit, onDelete }: Props) {
  return (
    <ItemCard minHeight={168} padding={ROOM} holds className={css['expense']} data-row>
      <Row gap={4} minHeight={32}>
        <Box grow as="h2">
          <Text as="button" type="button" cut className={css['expenseOpen']} title={expense.name} onClick={onOpen}>
            {expense.name}
          </Text>
        </Box>
        <IconButton icon="pencil" small className={ACT} label={`Editar ${expense.name}`} onClick={onEdit} />
        <IconButton icon="trash" small className={ACT} label={`Eliminar ${expense.name}`} onClick={onDelete} />
      </Row>
      <Text as="p" look="caption" cut title={expense.description || undefined}>
        {expense.description || 'Sin descripción'}
      </Text>
      <Row as="dl" align="stretch" wrap over={12} gap="12px 16px" padR={8} className={css['expenseSums']}>
        <Spent name="Este mes" amount={expense.money_outflow_month} count={expense.count_movements_month} />
        <Spent name="En total" amount={expense.money_outflow} count={expense.count_movements} />
      </Row>
    </ItemCard>
  );
}

/** What was spent in a time, and in how many movements. */
function Spent({ name, amount, count }: { name: string; amount: number; count: number }) {
  return (
    <div>
      <Text as="dt" look="caption">
        {name}
      </Text>
      <Text as="dd" look="title" words="whole">
        {moneyText(amount)}
      </Text>
      <Text as="dd" look="caption">
        {movementsText(count)}
      </Text>
    </div>
  );
}

/** The cards' own sizes while they are on their way. */
export function ExpenseLabelCardsSkeleton({ count }: { count: number }) {
  return (
    <CardGrid columns="two" aria-busy="true">
      {rows(count).map((card) => (
        <ItemCard as="div" key={card} minHeight={168} padding={ROOM}>
          <Row gap={4} minHeight={32}>
            <Skeleton width="40%" height={12} />
          </Row>
          <Skeleton width="56%" height={12} />
          <Row align="stretch" wrap over={12} gap="12px 16px" padR={8} className={css['expenseSums']}>
            <Skeleton width="80%" height={60} />
            <Skeleton width="80%" height={60} />
          </Row>
        </ItemCard>
      ))}
    </CardGrid>
  );
}
