import { exceedsRemainingText } from '@trastienda/contract/debts';
import type { NewMovement } from '@trastienda/contract/movements';
import { type Cents, centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';

/** What a debt payment goes to, and what remains of it: nothing where a debt is paid already. */
interface DebtTarget {
  debtId: string | undefined;
  installmentId: string | undefined;
  remaining: Cents | undefined;
}

/** The pickers of what a movement belongs to; a route brings them from their features. */
export interface LinkPickers {
  expense: (link: { value: string | undefined; onChange: (id: string | undefined) => void }) => ReactNode;
  debt: (link: Pick<DebtTarget, 'debtId' | 'installmentId'> & { onChange: (target: DebtTarget) => void }) => ReactNode;
}

/** The label of an outflow, the debt and installment of a payment: each only with its type (decisions 4). */
export function useLink(form: UseFormReturn<NewMovement, unknown, NewMovement>) {
  const [type, value, debtId] = useWatch({ control: form.control, name: ['type', 'value', 'debt_id'] });
  const [remaining, setRemaining] = useState<Cents>();
  const [suggested, setSuggested] = useState<number>();

  const setDebt = (target: DebtTarget) => {
    form.setValue('debt_id', target.debtId ?? null);
    form.setValue('installment_id', target.installmentId ?? null);
    setRemaining(target.remaining);
    const current = form.getValues('value');
    // What the user typed stays; an amount that came from here follows the installment.
    if (current !== undefined && current !== null && current !== suggested) return;
    const next = target.remaining === undefined ? undefined : pesosFromCents(target.remaining);
    setSuggested(next);
    if (next === undefined) form.resetField('value');
    else form.setValue('value', next, { shouldValidate: true });
  };
  const clearDebt = () => setDebt({ debtId: undefined, installmentId: undefined, remaining: undefined });

  const amount = value === undefined ? undefined : centsFromPesos(value);
  const isTooMuch = type === 'debt' && amount !== undefined && remaining !== undefined && amount > remaining;
  return {
    setExpense: (id: string | undefined) => form.setValue('expense_id', id ?? null),
    setDebt,
    /** Another type: none of them fits any more. */
    clear() {
      form.setValue('expense_id', null);
      clearDebt();
    },
    /** Recorded: the next movement may have the same label, but what remains of the debt is another amount. */
    settle: clearDebt,
    /** Nothing remains of the chosen debt; its picker says so. */
    isDebtPaid: type === 'debt' && Boolean(debtId) && remaining === undefined,
    /** The payment is more than remains (spec 5). */
    problem: isTooMuch ? exceedsRemainingText(amount, remaining) : undefined,
  };
}
