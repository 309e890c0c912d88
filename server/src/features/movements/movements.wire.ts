import {
  type CheckedMovement,
  type CheckedMovementPatch,
  type CheckedOpening,
  type CheckedTransfer,
  type Movement,
  type MovementPage,
  type MovementSums,
  type MovementsQuery,
  movement,
} from '@trastienda/contract/movements';
import { fieldsOf } from '@trastienda/contract/shape';
import { dayOfText, dayOrNone } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { MovementEdit } from './movement-edit.service';
import type { MovementList, MovementRow, MovementsWanted, PayerRow } from './movement-list.service';
import type { NewMovement } from './movements.service';
import type { NewTransfer } from './transfers.service';

/** What the wire calls otherwise than the table, or writes otherwise; all else goes through by its name. */
export const fromMovement = ({ financial_accounts_id, ...body }: CheckedMovement, timeZone: string): NewMovement => ({
  ...body,
  value: checkedCents(body.value),
  entry_date: dayOfText(body.entry_date, timeZone),
  account_id: financial_accounts_id,
  expense_id: body.expense_id ?? null,
  debt_id: body.debt_id ?? null,
  installment_id: body.installment_id ?? null,
});

/** Which movements are asked for; days of a full date-time are the shop's. */
export const fromQuery = (
  query: Omit<MovementsQuery, 'page' | 'limit' | 'with_days'>,
  timeZone: string,
): MovementsWanted => ({
  type: query.type,
  accountId: query.account_id,
  expenseId: query.expense_id,
  methodId: query.payment_method_id,
  from: dayOrNone(query.from, timeZone),
  to: dayOrNone(query.to, timeZone),
  search: query.search,
});

/** What of a movement is said anew, by the names of its columns; of a transfer its account is the one that it leaves. */
export const fromMovementPatch = (patch: CheckedMovementPatch, timeZone: string): MovementEdit => {
  const { value, entry_date, financial_accounts_id, from_account_id, ...same } = patch;
  return {
    ...same,
    value: value === undefined ? undefined : checkedCents(value),
    entry_date: dayOrNone(entry_date, timeZone),
    account_id: from_account_id ?? financial_accounts_id,
  };
};

/** As what the patch says the account. */
export const accountFieldOf = (patch: CheckedMovementPatch) =>
  (['from_account_id', 'financial_accounts_id'] as const).find((field) => patch[field] !== undefined);

export const fromTransfer = (
  { from_account_id, value, entry_date, ...body }: CheckedTransfer,
  timeZone: string,
): NewTransfer => ({
  ...body,
  account_id: from_account_id,
  value: checkedCents(value),
  entry_date: dayOfText(entry_date, timeZone),
});

export const fromOpening = ({ value, entry_date }: CheckedOpening, timeZone: string) => ({
  value: checkedCents(value),
  entryDate: dayOfText(entry_date, timeZone),
});

export const toMovement = (row: MovementRow): Movement => ({
  ...fieldsOf(movement, row),
  value: pesosFromCents(row.value),
  financial_accounts_id: row.account_id,
  is_recurring: row.occurrence_count > 0,
});

export const toPayer = (payer: PayerRow | undefined) =>
  payer ? { customer_id: payer.id, is_deleted: payer.deleted_at !== null } : null;

export const toMovementPage = (
  { movements, count, countIsAtLeast, sums, days }: MovementList,
  page: { page: number; limit: number },
): MovementPage => ({
  movements: movements.map(toMovement),
  ...pageFacts({ ...page, items: count }),
  ...(countIsAtLeast && { totalIsAtLeast: true }),
  ...(sums !== undefined && { sums: sums && toSums(sums) }),
  ...(days && { days: days.map((day) => ({ date: day.date, ...toSums(day) })) }),
});

const toSums = ({ inflow, outflow, count }: NonNullable<MovementList['sums']>): MovementSums => ({
  inflow: pesosFromCents(inflow),
  outflow: pesosFromCents(outflow),
  count,
});
