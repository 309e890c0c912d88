import type { Debt, Installment } from '@trastienda/contract/debts';
import type { NewMovement } from '@trastienda/contract/movements';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { type ReactNode, useEffect, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { Blocked } from '../../forms/blocked';
import type { Saving } from '../../forms/saving';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { useRefresh } from '../../lib/use-refresh';
import { useShopToday } from '../../lib/use-shop-today';
import { UNSURE } from '../../shop/debt/open-payments';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { MOVEMENT_MADE } from '../../shop/movement/texts';
import { useDayText } from '../../ui/date-format';

/** What each of the two forms that pay an installment gets. */
export interface PayFormProps {
  debt: Debt;
  installment: Installment;
  /** The sums and the switch between the two forms: the head of the part that scrolls. */
  top: ReactNode;
  /** Why the installment must not be paid here now: another form may have paid it. */
  heldBack: string | undefined;
  onDone: () => void;
}

type Dated = FieldValues & { entry_date: string };

interface Options<Values extends Dated, Sent> {
  form: UseFormReturn<Values, unknown, Sent>;
  /** With the installment's id: what is half typed for one is not another's. */
  name: string;
  debt: Debt;
  /** Where it is said why the whole was refused. */
  field: Path<Values>;
  next: (values: Values) => Values;
  amountOf: (sent: Sent) => Cents;
  typed?: (values: Values) => Partial<Values>;
  describe: (values: Values) => string;
  blocked: (sent: Sent) => Blocked<Values> | undefined;
  heldBack: string | undefined;
  onDone: () => void;
}

/**
 * Saves a payment once, however often Enter is pressed and however the line behaves. After a refusal what stands on the screen is read
 * again: another device may have paid. An answer that was lost leaves it as it was, so that the same can be sent again with the same key.
 */
export function usePaySave<Values extends Dated, Sent extends NewMovement | { movements: NewMovement[] }>(
  options: Options<Values, Sent>,
): Saving & { startFrom: (fields: Partial<Values>) => void } {
  const { form, debt, amountOf, field, heldBack } = options;
  const today = useShopToday();
  const dayText = useDayText();
  const refresh = useRefresh(MOVEMENT_REFRESHES);
  const isLast = useRef(false);
  useEffect(() => {
    if (heldBack === undefined && form.getFieldState(field).error?.type === 'held') form.clearErrors(field);
  }, [heldBack, form, field]);
  return useSaveNew({
    ...options,
    unsure: UNSURE,
    blocked: (payment) => {
      if (heldBack === undefined) return options.blocked(payment);
      form.setError(field, { type: 'held', message: heldBack });
      return { field };
    },
    // No field shows the day; sent again from the list a payment keeps its own, so another one than today's is named there.
    describe: (values) =>
      `${options.describe(values)}${values.entry_date === today ? '' : ` (${dayText(values.entry_date)})`}`,
    send: (payment, call) => {
      isLast.current = amountOf(payment) >= centsOf(debt.total_unpaid);
      return recordMovement(payment, call).catch(async (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        await refresh();
        // Said where there is room for it: a notice over the form would push the amounts away under one's fingers.
        const named = error.errors.map((one) => (/(^|\.)value$/.test(one.field) ? { ...one, field } : one));
        const errors = named.length > 0 ? named : [{ field, message: error.message }];
        throw new ApiError(error.status, error.code, error.message, errors);
      });
    },
    refreshes: MOVEMENT_REFRESHES,
    said: (payment) => ({
      title: MOVEMENT_MADE,
      description: `${debtPaymentLabel(debt.name)}: ${formatMoney(amountOf(payment))}${isLast.current ? '. La deuda queda pagada.' : ''}`,
    }),
    // A toast, not a notice in the dialog alone: that scrolls with what stands in it.
    failed: 'No se hizo ningún pago.',
  });
}
