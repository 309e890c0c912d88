import type { Account } from '@trastienda/contract/accounts';
import type { NewMovement, NewTransfer } from '@trastienda/contract/movements';
import { DEFAULT_LABELS, MOVEMENT_TYPES, TYPE_WORDS } from '@trastienda/domain/ledger/movement';
import type { z } from 'zod';
import { sameValues } from '../../lib/same-values';
import type { typedMovement } from './movement-check';

/** What the form makes: movements, and transfers. */
export const FORM_TYPES = [...MOVEMENT_TYPES, 'transfer'] as const;

export type FormType = (typeof FORM_TYPES)[number];

export type TypedMovement = z.output<typeof typedMovement>;

/** What the fields hold; null is an amount that is not there. */
export type MovementValues = z.input<typeof typedMovement>;

/** @param today of the shop, YYYY-MM-DD */
export const emptyMovement = (today: string): MovementValues => ({
  type: 'inflow_of_money',
  label: DEFAULT_LABELS.inflow_of_money,
  value: null,
  entry_date: today,
  financial_accounts_id: undefined,
  payment_method_id: undefined,
  to_account_id: null,
  expense_id: null,
  debt_id: null,
  installment_id: null,
});

/** What the screen chooses by itself, or keeps for the next one. */
const chosenPart = ({ type, entry_date, financial_accounts_id, payment_method_id, to_account_id }: MovementValues) => ({
  ...{ type, entry_date, financial_accounts_id, payment_method_id, to_account_id },
  label: TYPE_WORDS[type],
});

/** After one was taken over: what was chosen and the label of the expense stay, all that was typed begins anew. */
export const nextMovement = (values: MovementValues): MovementValues => ({
  ...emptyMovement(values.entry_date),
  ...chosenPart(values),
  expense_id: values.expense_id,
});

/** Values that somebody typed; what the screen chose by itself (account, payment method, the type's own words) is nothing to keep. */
export function typedPart(values: MovementValues): Partial<MovementValues> {
  const isUntouched = sameValues(values, { ...emptyMovement(values.entry_date), ...chosenPart(values) });
  return isUntouched ? {} : values;
}

/** What goes from one account to another, as it is sent; undefined where the shop has no two accounts. */
export function transferOf(movement: TypedMovement, accounts: readonly Account[]): NewTransfer | undefined {
  const { type, payment_method_id, expense_id, debt_id, installment_id, financial_accounts_id, ...transfer } = movement;
  const from_account_id = financial_accounts_id ?? accounts[0]?.financial_accounts_id;
  const { to_account_id } = transfer;
  if (from_account_id === undefined || !to_account_id) return undefined;
  return { ...transfer, from_account_id, to_account_id };
}

/** The movement with its account: the one that was chosen, else the first. Undefined where the shop has none to take. */
export function withAccount(
  { to_account_id: _, type, ...movement }: TypedMovement,
  accounts: readonly Account[],
): NewMovement | undefined {
  const chosen = accounts.find((one) => one.financial_accounts_id === movement.financial_accounts_id) ?? accounts[0];
  const financial_accounts_id = movement.financial_accounts_id ?? chosen?.financial_accounts_id;
  const payment_method_id = movement.payment_method_id ?? chosen?.paymentMethods[0]?.payment_method_id;
  if (financial_accounts_id === undefined || payment_method_id === undefined) return undefined;
  if (type === 'transfer') return undefined;
  return { ...movement, type, financial_accounts_id, payment_method_id };
}
