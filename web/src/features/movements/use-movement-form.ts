import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Account } from '@trastienda/contract/accounts';
import type { NewTransfer } from '@trastienda/contract/movements';
import { labelForType, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import { cents } from '@trastienda/domain/money/cents';
import { typedText } from '@trastienda/domain/money/typed';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { lateResolver } from '../../forms/late-resolver';
import { useSaveNew } from '../../forms/use-save-new';
import { api, body } from '../../lib/api';
import { ApiError } from '../../lib/api-error';
import { centsOf } from '../../lib/pesos';
import { useShopToday } from '../../lib/use-shop-today';
import { accountQueries } from '../../shop/account/queries';
import { MOVEMENT, useWhyNotInMovements } from '../../shop/debt/open-payments';
import { MOVEMENT_REFRESHES, recordMovement } from '../../shop/movement/mutations';
import { MOVEMENT_MADE } from '../../shop/movement/texts';
import { balanceProblem, changeUnderWay } from './balance';
import {
  emptyMovement,
  type FormType,
  type MovementValues,
  nextMovement,
  type TypedMovement,
  transferOf,
  typedPart,
  withAccount,
} from './movement-values';
import { useAccountChoice } from './use-account-choice';
import { useLink } from './use-link';

const resolver = lateResolver(() => import('./movement-check').then(({ movementResolver }) => movementResolver));

const NO_TWO_ACCOUNTS = 'Para transferir hacen falta dos cuentas. Crea otra y reintenta.';
const NO_ACCOUNT = 'Todavía no tienes una cuenta con método de pago. Crea una y reintenta.';

type MovementFormApi = UseFormReturn<MovementValues, unknown, TypedMovement>;

function setType(form: MovementFormApi, next: FormType): void {
  form.setValue('type', next);
  form.setValue('to_account_id', null);
  // What was said against an empty one goes with it.
  form.setValue('label', labelForType(next, form.getValues('label')), { shouldValidate: true });
}

/** Whether it is said where the money is paid from or to. */
const hasPlace = ({ type, to_account_id, payment_method_id }: Partial<MovementValues>): boolean =>
  type === 'transfer' ? Boolean(to_account_id) : payment_method_id !== undefined;

/** POST /transfers: from one account of the shop to another. */
const recordTransfer = (transfer: NewTransfer, options: Parameters<typeof api.transfers.$post>[1]) =>
  api.transfers.$post({ json: transfer, header: {} }, options).then(body);

/** Sends a movement with its account. It may have been typed before the accounts were there. */
function useSend(known: readonly Account[] | undefined) {
  const client = useQueryClient();
  return async (movement: TypedMovement, options: Parameters<typeof recordMovement>[1]) => {
    const accounts = known ?? (await client.ensureQueryData(accountQueries.all()));
    if (movement.type === 'transfer') {
      const transfer = transferOf(movement, accounts);
      if (!transfer) throw new ApiError(400, 'invalid_input', NO_TWO_ACCOUNTS);
      return recordTransfer(transfer, options);
    }
    const whole = withAccount(movement, accounts);
    if (!whole) throw new ApiError(400, 'invalid_input', NO_ACCOUNT);
    return recordMovement(whole, options);
  };
}

/** The form of a movement: what it holds, what is chosen in it, what is wrong with its amount, and how it is saved. */
export function useMovementForm() {
  const accounts = useQuery(accountQueries.all());
  const today = useShopToday();
  const form: MovementFormApi = useForm({
    resolver,
    mode: 'onTouched',
    defaultValues: emptyMovement(today),
  });
  const values = useWatch({ control: form.control });
  const type = values.type ?? 'inflow_of_money';
  const choice = useAccountChoice(form, accounts.data);
  const { account } = choice;
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
    // Of a transfer the wire says it otherwise.
    fieldOf: (field) => (field === 'from_account_id' ? 'financial_accounts_id' : field),
    typed: typedPart,
    next: nextMovement,
    blocked: () => {
      setWaiting(link.isDebtUnknown);
      if (problem) return { field: 'value' };
      return link.isDebtPaid || link.isDebtUnknown ? { field: 'debt_id' } : undefined;
    },
  });
  const underWayIn = (accountId: string | undefined) =>
    changeUnderWay(save.underWay, accountId, accounts.dataUpdatedAt);
  const balance = cents(centsOf(account?.total ?? 0) + underWayIn(account?.financial_accounts_id));
  const problem = heldBack ?? link.problem ?? (account && balanceProblem(type, values.value, balance));
  const isIncomplete = !account || !hasPlace(values) || values.label?.trim() === '' || link.isDebtPaid;

  const chooseType = (next: FormType) => {
    setType(form, next);
    link.clear();
  };

  // A page that has been open overnight is today's; a day that the user chose stays.
  const { startFrom } = save;
  useEffect(() => startFrom({ entry_date: today }), [startFrom, today]);

  return {
    form,
    values,
    type,
    accounts: accounts.data,
    chooseType,
    ...choice,
    link,
    /** The debt is awaited: the movement was sent before it was known. */
    isAwaited: isWaiting && link.isDebtUnknown,
    problem,
    isIncomplete,
    underWayIn,
    save,
  };
}

/** 'Salida de dinero: $ 1.234,00' */
const titleOf = ({ type, value }: Pick<MovementValues, 'type' | 'value'>): string => typedText(TYPE_WORDS[type], value);
