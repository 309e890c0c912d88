import type {
  Movement,
  MovementPage,
  MovementsQuery,
  NewMovement as WireMovement,
} from '@trastienda/contract/movements';
import { dayOfText } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import { pageFacts } from '../../http/paging';
import type { MovementList, MovementRow, MovementsWanted } from './movement-list.service';
import type { NewMovement } from './movements.service';

export const fromMovement = (body: WireMovement, timeZone: string): NewMovement => ({
  label: body.label,
  value: checkedCents(body.value),
  type: body.type,
  entryDate: dayOfText(body.entry_date, timeZone),
  accountId: body.financial_accounts_id,
  paymentMethodId: body.payment_method_id,
  expenseId: body.expense_id ?? null,
  debtId: body.debt_id ?? null,
  installmentId: body.installment_id ?? null,
});

/** Which movements are asked for; days of a full date-time are the shop's. */
export const fromQuery = (query: MovementsQuery, timeZone: string): MovementsWanted => ({
  type: query.type,
  accountId: query.account_id,
  expenseId: query.expense_id,
  from: query.from === undefined ? undefined : dayOfText(query.from, timeZone),
  to: query.to === undefined ? undefined : dayOfText(query.to, timeZone),
  search: query.search,
});

export const toMovement = (row: MovementRow): Movement => ({
  id: row.id,
  label: row.label,
  value: pesosFromCents(row.value),
  type: row.type,
  entry_date: row.entry_date,
  payment_method_id: row.payment_method_id,
  payment_method_name: row.payment_method_name,
  financial_accounts_id: row.account_id,
  account_name: row.account_name,
  expense_id: row.expense_id,
  expense_name: row.expense_name,
  debt_id: row.debt_id,
  debt_name: row.debt_name,
  installment_id: row.installment_id,
  installment_number: row.installment_number,
});

export const toMovementPage = (
  { movements, count, countIsAtLeast }: MovementList,
  page: { page: number; limit: number },
): MovementPage => ({
  movements: movements.map(toMovement),
  ...pageFacts({ ...page, items: count }),
  ...(countIsAtLeast && { totalIsAtLeast: true }),
});
