import { newMovement } from '@trastienda/contract/movements';
import { schedule } from '@trastienda/domain/installments/schedule';
import { cents } from '@trastienda/domain/money/cents';
import { today } from '@trastienda/server/application/shop';
import { createDebt } from '@trastienda/server/features/debts/debts.service';
import { recordMovement } from '@trastienda/server/features/movements/movements.service';
import { fromMovement } from '@trastienda/server/features/movements/movements.wire';
import type { Place } from '../section';
import { seedAccounts } from './shop';

const INSTALLMENTS = 12;
const PAID_BEFORE = 4;
/** Each debt's amounts, in pesos. */
const AMOUNT = 9_500;
const BORROWED = 100_000;

/** What a shop owes, and what it pays from. */
export interface Owed {
  accountId: string;
  methodId: number;
  debtIds: string[];
  /** One installment of each debt of which nothing is paid. */
  unpaidIds: string[];
}

/** Debts of twelve monthly installments from today, the first four of them paid. Their accounts' names end with `mark`. */
export async function seedDebts(place: Place, count: number, mark = ''): Promise<Owed> {
  const { shop } = place;
  const { accounts, methods } = await seedAccounts(place, mark);
  const accountId = accounts[0]?.id ?? '';
  const methodId = methods[0] ?? 0;
  const start = today(shop);
  const income = newMovement.parse({
    label: 'Saldo inicial',
    value: 99_999_999,
    type: 'inflow_of_money',
    entry_date: start,
    financial_accounts_id: accountId,
    payment_method_id: methodId,
  });
  await recordMovement(shop, fromMovement(income, shop.timeZone));

  const paid = Array.from({ length: PAID_BEFORE }, () => ({ status: 'paid' as const }));
  const plan = { start, frequency: 'monthly', count: INSTALLMENTS, amount: cents(AMOUNT * 100) } as const;
  const owed: Owed = { accountId, methodId, debtIds: [], unpaidIds: [] };
  for (let number = 1; number <= count; number += 1) {
    const debt = await createDebt(shop, {
      name: `Préstamo ${number}`,
      notes: null,
      minimumPayment: null,
      moneyToReceive: cents(BORROWED * 100),
      frequency: 'monthly',
      creditCardId: null,
      purchaseDate: null,
      installments: schedule(plan, paid),
    });
    owed.debtIds.push(debt.id);
    owed.unpaidIds.push(debt.installments.at(-1)?.id ?? '');
  }
  return owed;
}
