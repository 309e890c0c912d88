import { sharePayments } from '@trastienda/domain/credit-cards/statement';
import type { Day, Month } from '@trastienda/domain/dates/day';
import { debtPaymentLabel } from '@trastienda/domain/installments/limits';
import { type Cents, cents, sum } from '@trastienda/domain/money/cents';
import { invalid } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { lockLedger } from '../../ledger/lock';
import { exceedsRemaining } from '../../ledger/refusals';
import { accountProblem } from '../accounts/accounts.service';
import { readCreditCard } from '../credit-cards/credit-cards.service';
import type { MovementRow } from '../movements/movement-list.service';
import { recordMovements } from '../movements/movements.service';
import { readStatement, type Statement } from './statements.service';

/** What one account gives. */
export interface StatementPayment {
  accountId: string;
  methodId: number;
  value: Cents;
}

export interface PaidStatement {
  statement: Statement;
  movements: MovementRow[];
}

/**
 * Pays a statement: its installments, those of the oldest purchase first, one movement for each of them and account; all or nothing
 * (rule: cards/statement-payment).
 */
export const payStatement = (
  shop: Shop,
  cardId: string,
  period: Month,
  { payments, entryDate }: { payments: readonly StatementPayment[]; entryDate: Day },
): Promise<PaidStatement> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readCreditCard(inTx, cardId);
    for (const [index, { accountId, methodId }] of payments.entries()) {
      const problem = await accountProblem(inTx, accountId, methodId);
      if (problem) throw invalid(`payments.${index}.${problem.field}`, problem.message);
    }
    const { lines, remaining } = await readStatement(inTx, cardId, period);
    const together = sum(payments.map(({ value }) => value));
    if (together > remaining) throw exceedsRemaining(together, remaining);
    const parts = partsOf(lines, eachOnce(payments), entryDate);
    const movements = await recordMovements(
      inTx,
      parts.map(({ movement }) => movement),
      (index, field) => `payments.${parts[index]?.place}.${field}`,
    );
    return { statement: await readStatement(inTx, cardId, period), movements };
  });

/** The last place in the list that an account stands in with that method. */
interface PlacedPayment extends StatementPayment {
  place: number;
}

/** One payment for each account and method. */
function eachOnce(payments: readonly StatementPayment[]): PlacedPayment[] {
  const once = new Map<string, PlacedPayment>();
  for (const [place, payment] of payments.entries()) {
    const key = `${payment.accountId} ${payment.methodId}`;
    const value = cents((once.get(key)?.value ?? 0) + payment.value);
    once.set(key, { ...payment, value, place });
  }
  return [...once.values()];
}

/** The movement of each part of a payment, and which payment it is of. */
function partsOf(lines: Statement['lines'], payments: readonly PlacedPayment[], entryDate: Day) {
  const shares = sharePayments(
    lines.map(({ amount, paid }) => cents(amount - paid)),
    payments.map(({ value }) => value),
  );
  return shares.flatMap(({ installment, payment, amount }) => {
    const [line, from] = [lines[installment], payments[payment]];
    if (!line || !from) return [];
    const movement = {
      ...{ type: 'debt' as const, label: debtPaymentLabel(line.name), value: amount, entry_date: entryDate },
      ...{ account_id: from.accountId, payment_method_id: from.methodId, expense_id: null },
      ...{ debt_id: line.debtId, installment_id: line.id },
    };
    return { movement, place: from.place };
  });
}
