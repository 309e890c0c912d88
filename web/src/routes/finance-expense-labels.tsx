import { Link } from '@tanstack/react-router';
import { ExpenseLabelList } from '../features/expense-labels/expense-label-list';
import { buttonClass } from '../ui/button-class';

const historyLink = (id: string) => (
  <Link to="/app/finance/movement" search={{ expense: id }} className={buttonClass({ size: 'sm' })}>
    Ver en el historial
  </Link>
);

/** Gastos: what the shop's money goes to, by label. */
export function FinanceExpenseLabels() {
  return <ExpenseLabelList historyLink={historyLink} />;
}
