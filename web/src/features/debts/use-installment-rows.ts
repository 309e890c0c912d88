import type { LoanForm, loanForm } from '@trastienda/contract/debts';
import { type Day, isDay } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import { isInstallmentCount } from '@trastienda/domain/installments/limits';
import { dueDate, schedule } from '@trastienda/domain/installments/schedule';
import { pesosFromCents } from '@trastienda/domain/money/cents';
import { type TypedPesos, typedCents } from '@trastienda/domain/money/typed';
import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useFormState } from 'react-hook-form';
import type { z } from 'zod';
import { sameValues } from '../../lib/same-values';

/** How long the number of installments stands still before the installments follow. */
const STEPPER_MS = 200;

export type LoanInput = z.input<typeof loanForm>;
export type LoanFormApi = UseFormReturn<LoanInput, unknown, LoanForm>;

/** An installment as it is typed: pesos, undefined while empty, NaN while it is no amount. */
export interface Row {
  amount: TypedPesos | undefined;
  due_date: string;
  status: InstallmentStatus;
}

type Plan = Pick<LoanInput, 'installment_count' | 'start_date' | 'amount_per_installment' | 'payment_frequency'>;

/** The installments that the form's fields make; undefined while one of those is half typed. A status that is set stays. */
export function plannedRows(plan: Plan, before: readonly Pick<Row, 'status'>[]): Row[] | undefined {
  const amount = typedCents(plan.amount_per_installment);
  if (amount === undefined || !isDay(plan.start_date) || !isInstallmentCount(plan.installment_count)) return undefined;
  const made = schedule(
    { start: plan.start_date, frequency: plan.payment_frequency, count: plan.installment_count, amount },
    before,
  );
  return made.map((one) => ({ amount: pesosFromCents(one.amount), due_date: one.dueDate, status: one.status }));
}

/** Whether the rows are due when the plan says, whatever their amounts are by now: nobody has chosen another date for one of them. */
export const isDueAsPlanned = (plan: Pick<Plan, 'start_date' | 'payment_frequency'>, rows: readonly Row[]): boolean => {
  const { start_date: start, payment_frequency: frequency } = plan;
  return isDay(start) && rows.every(({ due_date }, index) => due_date === dueDate(start, frequency, index));
};

/** The rows as the form holds them: null is an amount that is not there. */
export const toForm = (rows: readonly Row[]): LoanInput['installments'] =>
  rows.map(({ amount, due_date, status }) => ({ amount: amount ?? null, due_date, status }));

const fromForm = (installments: LoanInput['installments']): Row[] =>
  installments.map(({ amount, due_date, status }) => ({ amount: amount ?? undefined, due_date, status }));

/**
 * The installments below the form. They stand in the form too, so that a draft has them, but are drawn from here: up to 72 rows are made
 * anew with every key pressed in 'Monto por cuota', in a transition, so that the field itself never waits for them.
 */
export function useInstallmentRows(form: LoanFormApi) {
  const [rows, setRows] = useState<readonly Row[]>(() => fromForm(form.getValues('installments')));
  const latest = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isPutting = useRef(false);
  const put = usePut(form, latest, isPutting);

  const regenerate = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = plannedRows(form.getValues(), latest.current);
    if (!next) return;
    put(next);
    startTransition(() => setRows(next));
  }, [form, put]);

  /** A draft that was found, or a form that begins anew: the rows are those that came with it. */
  const adopt = useCallback(() => {
    const now = form.getValues('installments');
    if (sameValues(now, toForm(latest.current))) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    latest.current = fromForm(now);
    setRows(latest.current);
  }, [form]);

  useFollowing(form, { timer, isPutting, adopt, regenerate });

  /** Makes what a debounce still holds back. */
  const settle = useCallback(() => {
    if (timer.current !== undefined) regenerate();
  }, [regenerate]);

  const change = useCallback(
    (index: number, part: Partial<Row>) => {
      // Otherwise the number of installments, typed just before, would make the rows anew over what is typed in one of them.
      settle();
      put(latest.current.map((row, at) => (at === index ? { ...row, ...part } : row)));
      setRows(latest.current);
    },
    [put, settle],
  );

  /** The same amounts from another day on. */
  const moveTo = useCallback(
    (start: Day, moved: readonly Row[]) => {
      const frequency = form.getValues('payment_frequency');
      put(moved.map((row, index) => ({ ...row, due_date: dueDate(start, frequency, index) })));
      setRows(latest.current);
    },
    [form, put],
  );

  return {
    rows,
    change,
    adopt,
    moveTo,
    /** Those that were typed last, which may not be drawn yet. */
    now: useCallback(() => latest.current, []),
    settle,
  };
}

/** Puts the rows into the form. Once that was refused, its messages follow what is typed. */
function usePut(form: LoanFormApi, latest: RefObject<readonly Row[]>, isPutting: RefObject<boolean>) {
  const { isSubmitted } = useFormState({ control: form.control });
  const isRefused = useRef(isSubmitted);
  isRefused.current = isSubmitted;
  return useCallback(
    (next: readonly Row[]) => {
      latest.current = next;
      isPutting.current = true;
      form.setValue('installments', toForm(next), { shouldDirty: true });
      isPutting.current = false;
      if (isRefused.current) void form.trigger('installments');
    },
    [form, latest, isPutting],
  );
}

interface Following {
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  /** Whether the installments that change in the form are our own. */
  isPutting: RefObject<boolean>;
  adopt: () => void;
  regenerate: () => void;
}

/** The rows follow the fields that make them, and what a draft puts into the form. */
function useFollowing(form: LoanFormApi, { timer, isPutting, adopt, regenerate }: Following): void {
  useEffect(() => {
    const watching = form.watch((_values, { name }) => {
      if (name === undefined || (name === 'installments' && !isPutting.current)) adopt();
      if (name === 'start_date' || name === 'amount_per_installment' || name === 'payment_frequency') regenerate();
      if (name !== 'installment_count') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(regenerate, STEPPER_MS);
    });
    return () => {
      watching.unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form, timer, isPutting, regenerate, adopt]);
}
