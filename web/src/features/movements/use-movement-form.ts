import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import { DEFAULT_LABELS, labelForType, type MovementType } from '@trastienda/domain/ledger/movement';
import { cents, centsFromPesos } from '@trastienda/domain/money/cents';
import { formatMoney } from '@trastienda/domain/money/format';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { useSaveNew } from '../../forms/use-save-new';
import { ApiError } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { zodResolver } from '../../lib/schema-resolver';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { MOVEMENT, useWhyNotInMovements } from '../../shop/debt/open-payments';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { MOVEMENT_MADE } from '../../shop/movement/texts';
import { balanceProblem, changeUnderWay } from './balance';
import {
  emptyMovement,
  type MovementValues,
  nextMovement,
  type TypedMovement,
  typedMovement,
  typedPart,
  withAccount,
} from './movement-values';
import { useAccountChoice } from './use-account-choice';
import { useLink } from './use-link';

const NO_ACCOUNT = 'Todavía no tienes una cuenta con método de pago. Crea una y reintenta.';

type MovementFormApi = UseFormReturn<MovementValues, unknown, TypedMovement>;

function setType(form: MovementFormApi, next: MovementType): void {
  form.setValue('type', next);
  // What was said against an empty one goes with it.
  form.setValue('label', labelForType(next, form.getValues('label')), { shouldValidate: true });
}

/** Sends a movement with its account. It may have been typed before the accounts were there. */
function useSend(known: readonly Account[] | undefined) {
  const client = useQueryClient();
  return async (movement: TypedMovement, options: Parameters<typeof recordMovement>[1]) => {
    const whole = withAccount(movement, known ?? (await client.ensureQueryData(accountQueries.all())));
    if (!whole) throw new ApiError(400, 'invalid_input', NO_ACCOUNT);
    return recordMovement(whole, options);
  };
}

/** The form of a movement: what it holds, what is chosen in it, what is wrong with its amount, and how it is saved. */
export function useMovementForm() {
  const accounts = useQuery(accountQueries.all());
  const today = useShopToday();
  const form: MovementFormApi = useForm({
    resolver: zodResolver(typedMovement),
    mode: 'onTouched',
    defaultValues: emptyMovement(today),
  });
  const values = useWatch({ control: form.control });
  const type = values.type ?? 'inflow_of_money';
  const choice = useAccountChoice(form, accounts.data);
  const { account, chooseAccount } = choice;
  const link = useLink(form);
  const heldBack = useWhyNotInMovements(values.installment_id);
  const [isWaiting, setWaiting] = useState(false);

  const save = useSaveNew({
    form,
    name: MOVEMENT,
    first: 'value',
    send: useSend(accounts.data),
    refreshes: MOVEMENT_REFRESHES,
    said: (movement) => ({ title: MOVEMENT_MADE, description: titleOf(movement) }),
    failed: 'No se guardó el movimiento.',
    describe: titleOf,
    typed: typedPart,
    next: nextMovement,
    blocked: () => {
      setWaiting(link.isDebtUnknown);
      if (problem) return { field: 'value' };
      return link.isDebtPaid || link.isDebtUnknown ? { field: 'debt_id' } : undefined;
    },
  });
  const balance = cents(
    centsOf(account?.total ?? 0) +
      changeUnderWay(save.underWay, account?.financial_accounts_id, accounts.dataUpdatedAt),
  );
  const problem = heldBack ?? link.problem ?? (account && balanceProblem(type, values.value, balance));
  const isIncomplete =
    !account || values.payment_method_id === undefined || values.label?.trim() === '' || link.isDebtPaid;

  const chooseType = (next: MovementType) => {
    setType(form, next);
    chooseAccount(accounts.data?.[0]);
    link.clear();
  };

  // A page that has been open overnight is today's; a day that the user chose stays.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);

  return {
    form,
    values,
    type,
    chooseType,
    ...choice,
    link,
    /** The debt is awaited: the movement was sent before it was known. */
    isAwaited: isWaiting && link.isDebtUnknown,
    problem,
    isIncomplete,
    save,
  };
}

/** 'Salida de dinero: $ 1.234,00' */
function titleOf({ type, value }: Pick<MovementValues, 'type' | 'value'>): string {
  const amount = value === null ? undefined : centsFromPesos(value);
  return amount === undefined ? DEFAULT_LABELS[type] : `${DEFAULT_LABELS[type]}: ${formatMoney(amount)}`;
}
