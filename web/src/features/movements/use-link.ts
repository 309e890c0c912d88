import { exceedsRemainingText } from '@trastienda/domain/installments/texts';
import { type Cents, pesosFromCents } from '@trastienda/domain/money/cents';
import { typedCents } from '@trastienda/domain/money/typed';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { DebtTarget } from '../../shop/debt/debt-picker';
import type { MovementValues, TypedMovement } from './movement-values';

/** The label of an outflow, the debt and installment of a payment: each only with its type (rule: ledger/links-by-type). */
export function useLink(form: UseFormReturn<MovementValues, unknown, TypedMovement>) {
  const [type, value, debtId] = useWatch({ control: form.control, name: ['type', 'value', 'debt_id'] });
  const [remaining, setRemaining] = useState<Cents>();
  /** Of which debt that is; one that came with a draft is still being read. */
  const [known, setKnown] = useState<string>();
  const [suggested, setSuggested] = useState<number>();

  // What was suggested for one payment is typed by the user when it stands in the next.
  useEffect(() => {
    if (value === null) setSuggested(undefined);
  }, [value]);

  const setDebt = (target: DebtTarget) => {
    form.setValue('debt_id', target.debtId ?? null);
    form.setValue('installment_id', target.installmentId ?? null);
    setRemaining(target.remaining);
    setKnown(target.debtId);
    const current = form.getValues('value');
    // What the user typed stays; an amount that came from here follows the installment.
    if (current !== null && current !== suggested) return;
    const next = target.remaining === undefined ? null : pesosFromCents(target.remaining);
    setSuggested(next ?? undefined);
    form.setValue('value', next, { shouldValidate: next !== null });
  };
  const clearDebt = () => setDebt({ debtId: undefined, installmentId: undefined, remaining: undefined });

  const amount = typedCents(value);
  // Taken over with its debt: the next payment has none yet.
  const left = debtId ? remaining : undefined;
  const isUnknown = type === 'debt' && Boolean(debtId) && known !== debtId;
  const isTooMuch = type === 'debt' && amount !== undefined && left !== undefined && amount > left;
  return {
    setExpense: (id: string | undefined) => form.setValue('expense_id', id ?? null),
    setDebt,
    /** Another type: none of them fits any more. */
    clear() {
      form.setValue('expense_id', null);
      clearDebt();
    },
    /** Nothing remains of the chosen debt; its picker says so. */
    isDebtPaid: type === 'debt' && Boolean(debtId) && !isUnknown && left === undefined,
    /** What remains of the chosen debt is not known yet. */
    isDebtUnknown: isUnknown,
    /** The payment is more than remains (rule: installments/never-overpaid). */
    problem: isTooMuch ? exceedsRemainingText(amount, left) : undefined,
  };
}
