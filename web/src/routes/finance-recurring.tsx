import { RuleList } from '../features/recurring/rule-list';
import { MovementViews } from './movement-views';

/** Recurrentes: what is recorded by itself, and what the shop is reminded of. */
export function FinanceRecurring() {
  return (
    <>
      <MovementViews />
      <RuleList />
    </>
  );
}
