import type {
  NewStatementPayments,
  StatementDays,
  StatementPatch,
  StatementsQuery,
  NewPurchase as WirePurchase,
  Statement as WireStatement,
} from '@trastienda/contract/statements';
import type { StatementCalendar } from '@trastienda/domain/credit-cards/statement-dates';
import { month } from '@trastienda/domain/dates/day';
import { dayOfText, dayOrNone } from '@trastienda/domain/dates/time-zone';
import { checkedCents, pesosFromCents } from '@trastienda/domain/money/cents';
import type { NewPurchase } from './purchases.service';
import type { Line, Statement } from './statements.service';

export const fromPurchase = (body: WirePurchase, timeZone: string): NewPurchase => ({
  name: body.name,
  notes: body.notes ?? null,
  value: checkedCents(body.value),
  count: body.installments,
  bought: dayOfText(body.purchase_date, timeZone),
  firstPeriod: body.first_period === undefined ? undefined : month(body.first_period),
});

export const fromStatementsQuery = ({ from, to }: StatementsQuery, timeZone: string) => ({
  from: dayOrNone(from, timeZone),
  to: dayOrNone(to, timeZone),
});

export const fromStatementPatch = ({ closing_date, due_date }: StatementPatch, timeZone: string) => ({
  closing: dayOrNone(closing_date, timeZone),
  due: dayOrNone(due_date, timeZone),
});

export const fromStatementPayments = ({ payments, entry_date }: NewStatementPayments, timeZone: string) => ({
  entryDate: dayOfText(entry_date, timeZone),
  payments: payments.map(({ financial_accounts_id, payment_method_id, value }) => ({
    accountId: financial_accounts_id,
    methodId: payment_method_id,
    value: checkedCents(value),
  })),
});

const toLine = ({ id, debtId, name, number, of, amount, paid, purchaseDate }: Line) => ({
  debt_id: debtId,
  name,
  installment_id: id,
  number,
  of,
  amount: pesosFromCents(amount),
  total_paid: pesosFromCents(paid),
  purchase_date: purchaseDate,
});

export const toStatementDays = ({ earlier, set }: StatementCalendar): StatementDays => ({
  earlier: earlier.map(({ last, closing, payment }) => ({
    last_period: last,
    closing_date: closing,
    payment_date: payment,
  })),
  set: [...set].map(([period, { closing, due }]) => ({ period, closing_date: closing, due_date: due })),
});

export const toStatement = (statement: Statement): WireStatement => ({
  period: statement.period,
  closing_date: statement.closing,
  due_date: statement.due,
  total: pesosFromCents(statement.total),
  paid: pesosFromCents(statement.paid),
  remaining: pesosFromCents(statement.remaining),
  status: statement.status,
  lines: statement.lines.map(toLine),
});
