import type { ExpenseLabel } from '@trastienda/contract/expense-labels';
import { moneyText } from '../../lib/pesos';
import { movementsText } from '../../shop/movement/texts';
import { IconButton } from '../../ui/icon-button';
import { rows } from '../../ui/rows';
import { Skeleton } from '../../ui/skeleton';
import css from './expense-label-card.module.css';
import shared from './expense-labels.module.css';

interface Props {
  expense: ExpenseLabel;
  onOpen: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A label with what was spent under it; a press anywhere on it opens its movements. */
export function ExpenseLabelCard({ expense, onOpen, onEdit, onDelete }: Props) {
  return (
    <article className={`card ${css['expense']}`} data-row>
      <div className={css['expenseTop']}>
        <h2 className="grow">
          <button type="button" className={`${css['expenseOpen']} ell`} title={expense.name} onClick={onOpen}>
            {expense.name}
          </button>
        </h2>
        <IconButton icon="pencil" small label={`Editar ${expense.name}`} onClick={onEdit} />
        <IconButton icon="trash" small label={`Eliminar ${expense.name}`} onClick={onDelete} />
      </div>
      <p className="cap ell" title={expense.description || undefined}>
        {expense.description || 'Sin descripción'}
      </p>
      <dl className={css['expenseSums']}>
        <div>
          <dt className="cap">Este mes</dt>
          <dd className="title">{moneyText(expense.money_outflow_month)}</dd>
          <dd className="cap">{movementsText(expense.count_movements_month)}</dd>
        </div>
        <div>
          <dt className="cap">En total</dt>
          <dd className="title">{moneyText(expense.money_outflow)}</dd>
          <dd className="cap">{movementsText(expense.count_movements)}</dd>
        </div>
      </dl>
    </article>
  );
}

/** The cards' own sizes while they are on their way. */
export function ExpenseLabelCardsSkeleton({ count }: { count: number }) {
  return (
    <div className={shared['expenses']} aria-busy="true">
      {rows(count).map((card) => (
        <div key={card} className={`card ${css['expense']}`}>
          <div className={css['expenseTop']}>
            <Skeleton width="40%" height={12} />
          </div>
          <Skeleton width="56%" height={12} />
          <div className={css['expenseSums']}>
            <Skeleton width="80%" height={60} />
            <Skeleton width="80%" height={60} />
          </div>
        </div>
      ))}
    </div>
  );
}
