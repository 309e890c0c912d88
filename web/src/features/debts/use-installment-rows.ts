import type { LoanForm, loanForm } from '@trastienda/contract/debts';
import { isDay } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import { isQuotaCount } from '@trastienda/domain/installments/limits';
import { schedule } from '@trastienda/domain/installments/schedule';
import { centsFromPesos, pesosFromCents } from '@trastienda/domain/money/cents';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';

/** Spec 9: how long the number of quotas stands still before the installments follow. */
const STEPPER_MS = 200;

type LoanInput = z.input<typeof loanForm>;
export type LoanFormApi = UseFormReturn<LoanInput, unknown, LoanForm>;

/** An installment as it is typed: pesos, undefined while empty, NaN while it is no amount. */
export interface Row {
  amount: number | undefined;
  due_date: string;
  status: InstallmentStatus;
}

type Plan = Pick<LoanInput, 'quotas' | 'start_date' | 'amount_per_quota' | 'payment_frequency'>;

/** The installments that the form's fields make; undefined while one of those is half typed. A status that is set stays. */
export function plannedRows(plan: Plan, before: readonly Pick<Row, 'status'>[]): Row[] | undefined {
  const amount = centsFromPesos(plan.amount_per_quota);
  if (amount === undefined || !isDay(plan.start_date) || !isQuotaCount(plan.quotas)) return undefined;
  const made = schedule(
    { start: plan.start_date, frequency: plan.payment_frequency, quotas: plan.quotas, amount },
    before,
  );
  return made.map((one) => ({ amount: pesosFromCents(one.amount), due_date: one.dueDate, status: one.status }));
}

const toWire = (rows: readonly Row[]): LoanInput['installments'] =>
  rows.map(({ amount, due_date, status }) => ({ amount: amount ?? Number.NaN, due_date, status }));

/**
 * The installments below the form. They live beside it, not in it: up to 72 rows are made anew with every key pressed in
 * 'Monto por cuota', in a transition, so that the field itself never waits for them.
 */
export function useInstallmentRows(form: LoanFormApi) {
  const [rows, setRows] = useState<readonly Row[]>(() => plannedRows(form.getValues(), []) ?? []);
  const latest = useRef(rows);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Once the form was refused, its messages follow what is typed. */
  const isRefused = useRef(false);

  const recheck = useCallback(() => {
    if (!isRefused.current) return;
    form.setValue('installments', toWire(latest.current));
    void form.trigger('installments');
  }, [form]);

  const regenerate = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const next = plannedRows(form.getValues(), latest.current);
    if (!next) return;
    latest.current = next;
    startTransition(() => setRows(next));
    recheck();
  }, [form, recheck]);

  useEffect(() => {
    const watching = form.watch((_values, { name }) => {
      if (name === 'start_date' || name === 'amount_per_quota' || name === 'payment_frequency') regenerate();
      if (name !== 'quotas') return;
      clearTimeout(timer.current);
      timer.current = setTimeout(regenerate, STEPPER_MS);
    });
    return () => {
      watching.unsubscribe();
      clearTimeout(timer.current);
    };
  }, [form, regenerate]);

  const change = useCallback(
    (index: number, part: Partial<Row>) => {
      latest.current = latest.current.map((row, at) => (at === index ? { ...row, ...part } : row));
      setRows(latest.current);
      recheck();
    },
    [recheck],
  );

  return {
    rows,
    change,
    /** Puts the rows as they are now into the form, with what a debounce still holds back: it is about to be sent. */
    settle() {
      if (timer.current !== undefined) regenerate();
      form.setValue('installments', toWire(latest.current));
    },
    refused() {
      isRefused.current = true;
    },
  };
}
