import { isPeriod } from '@trastienda/contract/statements';
import { monthName } from '@trastienda/domain/calendar/names';
import { purchaseParts } from '@trastienda/domain/credit-cards/statement';
import { periodOfPurchase, statementDates } from '@trastienda/domain/credit-cards/statement-dates';
import { type Day, type Month, monthOf, stepMonth } from '@trastienda/domain/dates/day';
import { NOT_WITHIN_YEARS } from '@trastienda/domain/dates/day-input';
import type { Cents } from '@trastienda/domain/money/cents';
import { invalid } from '../../application/refusal';
import { type Shop, within } from '../../application/shop';
import { transact } from '../../application/transact';
import { lockLedger } from '../../ledger/lock';
import { readCreditCard } from '../credit-cards/credit-cards.service';
import { statementCalendarOf } from '../credit-cards/statement-dates.service';
import { createDebt, type DebtWithInstallments } from '../debts/debts.service';

export interface NewPurchase {
  name: string;
  notes: string | null;
  value: Cents;
  count: number;
  bought: Day;
  /** The first statement on which it stands; undefined: the first that closes on its day or after it. */
  firstPeriod: Month | undefined;
}

/** noviembre de 2026 */
const named = (period: Month): string => `${monthName(Number(period.slice(5)), 'es')} de ${period.slice(0, 4)}`;

/** Makes a purchase the debt that it is: its installments stand on the card's statements, one after the other (rule: cards/purchase). */
export const createPurchase = (shop: Shop, cardId: string, input: NewPurchase): Promise<DebtWithInstallments> =>
  transact(shop.db, async (tx) => {
    const inTx = await lockLedger(within(shop, tx));
    await readCreditCard(inTx, cardId);
    const calendar = await statementCalendarOf(inTx, cardId);
    const natural = periodOfPurchase(calendar, input.bought);
    const { firstPeriod = natural } = input;
    if (firstPeriod < natural) throw invalid('first_period', `El primer resumen posible es el de ${named(natural)}`);
    const installments = purchaseParts(input.value, input.count).map((amount, index) => {
      const period = stepMonth(firstPeriod, index);
      return { amount, period, dueDate: statementDates(calendar, period).due, status: 'unpaid' as const };
    });
    const last = installments.at(-1)?.dueDate;
    if (last !== undefined && !isPeriod(monthOf(last)))
      throw invalid(firstPeriod > natural ? 'first_period' : 'purchase_date', NOT_WITHIN_YEARS);
    return createDebt(inTx, {
      ...{ name: input.name, notes: input.notes, minimumPayment: null, moneyToReceive: input.value },
      ...{ frequency: 'monthly', creditCardId: cardId, purchaseDate: input.bought, installments },
    });
  });
