import type { Day, Month } from '@trastienda/domain/dates/day';
import type { InstallmentStatus } from '@trastienda/domain/installments/installment';
import type { PaymentFrequency } from '@trastienda/domain/installments/limits';
import type { Cents } from '@trastienda/domain/money/cents';
import type { Instant, Kept } from './tables';

export interface CreditCardTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  credit_limit: Cents;
  last_four_digits: number;
  closing_date: Day;
  payment_date: Day;
  card_network: string;
  bank_network: string;
  /** What remains to pay on the card's living debts. */
  used: Kept<Cents>;
  deleted_at: Instant | null;
}

/** Of the statements up to `last_period` a card closed and was paid on the days of these dates; then it had others. */
export interface CreditCardDaysTable {
  shop_id: string;
  credit_card_id: string;
  last_period: Month;
  closing_date: Day;
  payment_date: Day;
}

/** The true dates of a statement, as far as they were set. */
export interface StatementTable {
  shop_id: string;
  credit_card_id: string;
  period: Month;
  closing_date: Day | null;
  due_date: Day | null;
}

/** `total`, `paid` and the counts are sums over the debt's installments, kept in the transaction that changes those. */
export interface DebtTable {
  shop_id: string;
  id: string;
  seq: number;
  name: string;
  name_folded: string;
  notes: string | null;
  minimum_payment: Cents | null;
  money_to_receive: Cents;
  payment_frequency: PaymentFrequency;
  credit_card_id: string | null;
  /** When the card paid it; null of a debt that is no purchase. */
  purchase_date: Day | null;
  total: Kept<Cents>;
  paid: Kept<Cents>;
  installment_count: Kept<number>;
  paid_count: Kept<number>;
  /** When the earliest of its unpaid installments is due; null when all are paid. Kept like the sums. */
  next_due_date: Kept<Day | null>;
  deleted_at: Instant | null;
}

/** Its debt's sums follow it, so the ledger writes both. */
export interface InstallmentTable {
  shop_id: string;
  id: string;
  debt_id: string;
  /** The order in which they were created: of several on one day the first comes first. */
  position: number;
  amount: Kept<Cents>;
  due_date: Kept<Day>;
  status: Kept<InstallmentStatus>;
  /** `paid_before` and the payments together. */
  paid: Kept<Cents>;
  /** What was paid before the books began: no movement stands for it (rule: installments/paid-before). */
  paid_before: Kept<Cents>;
  /** On which statement of its debt's card it stands; null without a card. */
  period: Month | null;
}
