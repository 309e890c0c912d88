import { type StatementStatus, statementStatus } from '@trastienda/domain/credit-cards/statement';
import {
  type StatementCalendar,
  type StatementDates,
  statementDates,
} from '@trastienda/domain/credit-cards/statement-dates';
import { type Day, type Month, monthOf, stepMonth } from '@trastienda/domain/dates/day';
import { dayAt } from '@trastienda/domain/dates/time-zone';
import { type Cents, cents, sum } from '@trastienda/domain/money/cents';
import { type Shop, today, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { timeOfId } from '../../db/ids';
import { unpackInstallments } from '../../db/packed-installments';
import { inOneView, readAll } from '../../db/reading';
import { lockLedger } from '../../ledger/lock';
import { readCreditCard } from '../credit-cards/credit-cards.service';
import { changeStatementDates, statementCalendarOf } from '../credit-cards/statement-dates.service';
import { numbersOnStatements } from '../debts/installment-numbers.service';
import { type DebtOnStatements, debtsOnStatements, STATEMENT_DEBTS } from './statements.queries';

/** An installment as it stands on a statement. */
export interface Line {
  id: string;
  debtId: string;
  name: string;
  period: Month;
  amount: Cents;
  paid: Cents;
  /** Which one of its debt's it is, counted from 1. */
  number: number;
  /** How many of its debt's there are. */
  of: number;
  /** When the card paid it; null of a debt that is no purchase. */
  purchaseDate: Day | null;
  seq: number;
}

/** What of a card is to be paid by one day. */
export interface Statement extends StatementDates {
  period: Month;
  total: Cents;
  paid: Cents;
  remaining: Cents;
  status: StatementStatus;
  /** Those of the oldest purchases first. */
  lines: Line[];
}

const EVER = { from: '0001-01' as Month, to: '9999-12' as Month };

/** A card's statements that are due in these days, by due date; those on which nothing stands are left out (rule: cards/statements). */
export const listStatements = (
  shop: Shop,
  cardId: string,
  { from, to }: { from?: Day | undefined; to?: Day | undefined },
): Promise<Statement[]> =>
  inOneView(shop, async (view) => {
    const inView = within(shop, view);
    await readCreditCard(inView, cardId);
    const calendar = await statementCalendarOf(inView, cardId);
    // A statement is due in the month of its period or in one of the two after it.
    const periods = {
      from: from === undefined ? EVER.from : stepMonth(monthOf(from), -2),
      to: to === undefined ? EVER.to : monthOf(to),
    };
    const lines = await readLines(inView, cardId, periods);
    const byPeriod = new Map<Month, Line[]>();
    for (const line of lines) {
      const own = byPeriod.get(line.period);
      if (own) own.push(line);
      else byPeriod.set(line.period, [line]);
    }
    return [...byPeriod]
      .map(([period, own]) => statementOf(shop, calendar, period, own))
      .filter(({ due }) => (from === undefined || due >= from) && (to === undefined || due <= to))
      .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : a.period < b.period ? -1 : 1));
  });

/** All that says when a living card's statements close and are due, also those on which nothing stands. */
export const readStatementCalendar = (shop: Shop, cardId: string): Promise<StatementCalendar> =>
  inOneView(shop, async (view) => {
    const inView = within(shop, view);
    await readCreditCard(inView, cardId);
    return statementCalendarOf(inView, cardId);
  });

/** One of a living card, also when nothing stands on it. */
export async function readStatement(shop: Shop, cardId: string, period: Month): Promise<Statement> {
  const only = { from: period, to: period };
  return statementOf(shop, await statementCalendarOf(shop, cardId), period, await readLines(shop, cardId, only));
}

async function readLines(shop: Shop, cardId: string, periods: { from: Month; to: Month }): Promise<Line[]> {
  const { db, shopId } = shop;
  const debts = await readAll<DebtOnStatements>(
    db,
    (last) => debtsOnStatements(db, shopId, cardId, periods, last),
    STATEMENT_DEBTS,
  );
  const lines = debts.flatMap(linesOf);
  const numberOf = await numbersOnStatements(shop, lines);
  // They are nobody else's: copying thousands of them would take longer than reading them.
  for (const line of lines) line.number = numberOf(line) ?? 1;
  return lines;
}

/** Their numbers are not known yet. Written out: of thousands, copying them by their names takes longer than reading them. */
const linesOf = ({ debtId, name, of, purchaseDate, seq, packed }: DebtOnStatements): Line[] =>
  unpackInstallments(packed).flatMap(({ id, period, amount, paid }) =>
    period === null ? [] : [{ id, debtId, name, period, amount, paid, number: 1, of, purchaseDate, seq }],
  );

function statementOf(shop: Shop, calendar: StatementCalendar, period: Month, lines: Line[]): Statement {
  const dates = statementDates(calendar, period);
  const total = sum(lines.map(({ amount }) => amount));
  const paid = sum(lines.map((line) => line.paid));
  const remaining = cents(total - paid);
  const status = statementStatus(dates, remaining, today(shop));
  return { ...dates, period, total, paid, remaining, status, lines: oldestFirst(lines, shop.timeZone) };
}

/** By the day of the purchase, then in the order of creation. A debt that is no purchase counts as bought when it was made. */
function oldestFirst(lines: readonly Line[], timeZone: string): Line[] {
  const bought = (line: Line) => line.purchaseDate ?? dayAt(timeOfId(line.debtId), timeZone);
  return lines
    .map((line) => ({ line, day: bought(line) }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.line.seq - b.line.seq || a.line.number - b.line.number))
    .map(({ line }) => line);
}

/** Sets when a statement truly closes and is due; of what stands on it the unpaid move along (rule: cards/true-dates). */
export const updateStatement = (
  shop: Shop,
  cardId: string,
  period: Month,
  change: { closing?: Day | undefined; due?: Day | undefined },
): Promise<Statement> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readCreditCard(inTx, cardId);
    await changeStatementDates(inTx, cardId, period, change);
    return readStatement(inTx, cardId, period);
  });
